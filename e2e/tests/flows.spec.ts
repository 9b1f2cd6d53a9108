import { expect, test } from '@playwright/test';
import { expectNoFindings } from '../support/axe.ts';
import { choose, confirmLikeness } from '../support/editor.ts';
import { getFixturePath } from '../support/files.ts';
import { waitForCredits, signIn } from '../support/people.ts';
import { waitForSettledPage } from '../support/wait-for-settled-page.ts';
import { WAYS } from '../support/journeys.ts';

test('opening one tool loads no other', async ({ page }) => {
  await page.goto('/login');
  await signIn(page);
  for (const { flow, address } of WAYS) {
    const loadedNames = new Set<string>();
    const listen = (request: { url: () => string }) => {
      const name = /\/flow-([a-z-]+)\.[0-9a-f]+\.js$/.exec(request.url())?.[1];
      if (name !== undefined) loadedNames.add(name);
    };
    page.on('request', listen);
    await page.goto(address);
    await page.getByRole('button', { name: /^Generate(?! shots)/ }).waitFor();
    await waitForSettledPage(page);
    page.off('request', listen);
    expect([...loadedNames]).toEqual([flow]);
  }
});

test('the agent asks, plans, and renders the changed and approved plan; it can be stopped', async ({
  page,
}) => {
  await page.goto('/workspace/history/agent');
  await signIn(page);
  await page.goto('/workspace/history/agent');
  const before = await waitForCredits(page);
  await page.getByRole('button', { name: /agent/i }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Agent' });
  await dialog
    .getByRole('textbox', { name: 'What do you want to make?' })
    .fill('A cat that speaks, square');
  await dialog.getByLabel('Images', { exact: true }).setInputFiles(getFixturePath('chelsea.jpg'));
  await expect(dialog.getByRole('list', { name: 'Chosen images' }).getByRole('img')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Propose a plan' }).click();
  await expect(dialog.getByText('What should the speaker say?')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await expectNoFindings(page);
  await dialog.getByRole('textbox', { name: 'Script' }).fill('Good morning.');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  const steps = dialog.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Good morning.' })).toHaveCount(1);
  await steps
    .last()
    .getByRole('button', { name: /^Change/ })
    .click();
  await choose(page, 'Quality', /^480p/);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(steps.last()).toContainText('480p');
  // Behind a dialog the frame is hidden from queries by role.
  const creditStatus = page.getByRole('status', { name: 'Credits', includeHidden: true });
  await expect(creditStatus).toHaveText(new RegExp(`^\\D*${String(before)}\\D*$`));
  await confirmLikeness(page);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByText(/^(Discarded or stopped|Done)/)).toBeVisible();
  await dialog.getByRole('link', { name: 'Open in editor' }).click();
  await expect(page).toHaveURL(/speaker-detail/);
  await expect(page.getByRole('textbox', { name: 'Script' })).toHaveValue('Good morning.');
});
