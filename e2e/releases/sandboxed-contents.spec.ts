import { expect, test, type Page } from '@playwright/test';
import { expectNoFindingsNow } from '../support/axe.ts';
import { ATTACKS } from '../support/hostile-content.ts';
import { signIn } from '../support/people.ts';
import { publishSandboxStage, type SandboxStage } from '../support/sandboxed-contents.ts';
import { getStoreOption, release } from '../support/release.ts';

test.describe('sandboxed contents', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  test.skip(() => !process.env['E2E_STACK_DATA'], 'needs the store of the site');

  let stage: SandboxStage;

  test.beforeAll(async () => {
    if (!process.env['E2E_STACK_DATA']) return;
    test.setTimeout(240_000);
    stage = await publishSandboxStage();
  });

  test.afterAll(async () => {
    if (process.env['E2E_STACK_DATA']) await stage.withdraw();
  });

  test('draw with the elements of the site, and exchange data and events with its page', async ({
    page,
  }) => {
    await openStage(page, stage.page);
    const section = page.getByRole('region', { name: 'Ask an artist' });
    await expect(section.getByText('Topic 0, en, light')).toBeVisible();
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(section.getByText('Topic 1, en, light')).toBeVisible();

    const field = section.getByRole('textbox', { name: 'Your question' });
    await field.pressSequentially('Is the sky blue?');
    await expect(field).toHaveValue('Is the sky blue?');
    await section.getByRole('combobox', { name: 'Artist' }).selectOption('Ada');
    await section.getByRole('checkbox', { name: 'I agree' }).check();
    await section.getByRole('button', { name: 'Ask' }).click();
    const state = '{"question":"Is the sky blue?","artist":"a","isAgreed":true}';
    await expect(
      page.getByText(`Heard ${stage.partnerName} friendly asked ${state}`),
    ).toBeVisible();
    // The granted origin answers, which the page itself may not call.
    await expect(section.getByText('Granted answer')).toBeVisible();
    const policy = (await page.request.get(stage.page)).headers()['content-security-policy'];
    expect(policy).not.toContain(stage.grantedOrigin);
  });

  test('follow the theme, the language and the order of the page, without findings of axe', async ({
    page,
  }) => {
    await openStage(page, stage.page);
    const section = page.getByRole('region', { name: 'Ask an artist' });
    await expect(section.getByText('Topic 0, en, light')).toBeVisible();
    await expectNoFindingsNow(page);
    const controls = [
      ['textbox', 'Your question'],
      ['combobox', 'Artist'],
      ['checkbox', 'I agree'],
      ['button', 'Ask'],
      ['link', 'Help'],
    ] as const;
    await page.getByRole('button', { name: 'Pressed 0 times' }).focus();
    for (const [role, name] of controls) {
      await page.keyboard.press('Tab');
      await expect(section.getByRole(role, { name })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'After the slot' })).toBeFocused();

    await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'dark';
      document.documentElement.lang = 'de';
    });
    await expect(section.getByText('Topic 0, de, dark')).toBeVisible();
    await expectNoFindingsNow(page);
    await section.getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL(`${stage.page}?help`);
  });

  test('reach nothing of the page, whatever they try', async ({ page }) => {
    const reasons: string[] = [];
    page.on('console', (message) => reasons.push(message.text()));
    await page.goto('/login');
    await signIn(page);
    await openStage(page, stage.page);
    const before = await readState(page);
    for (const { name, outcome } of ATTACKS) {
      await test.step(name, async () => {
        reasons.length = 0;
        await openStage(page, `${stage.page}?attack=${name}`);
        const presses = await pressWhile(page, () => expectOutcome(page, outcome));
        test.info().annotations.push({ type: name, description: presses });
        if (outcome === 'ended') expect(reasons.join('\n')).toMatch(REASONS[name] ?? /^$/);
        expect(await readState(page), name).toEqual(before);
        expect(new URL(page.url()).search, name).toBe(`?attack=${name}`);
        await expect(page, name).toHaveTitle(/^Stage/);
      });
    }
    expect(stage.listForeignRequests()).toEqual([]);
  });

  test('are all that a limited remote can publish', async () => {
    const manifest = `
      import { defineRemote } from '@vidra/shared-contract';
      export default defineRemote({
        name: '${stage.partnerName}', title: 'Partner',
        routes: [{ name: 'partner', path: '/partner', title: 'Partner' }],
      });`;
    await stage.partner.write({
      'remote.ts': manifest,
      'src/app.tsx': `
        const page = () => import(/* webpackChunkName: "route-partner" */ './page.ts');
        export default { mount: page, unmount: () => undefined };`,
      'src/page.ts': 'export const text = "Page";',
    });
    await stage.partner.build();
    const { code, answer } = await release('publish', stage.partner.dir, ...getStoreOption());
    expect(code).toBe(1);
    expect(answer.error).toContain('the route "partner"');
  });
});

/** Why the page ends a content, for its developers. */
const REASONS: Readonly<Record<string, RegExp>> = {
  dom: /not allowed: \[0,"~",\{.*"script"/,
  navigation: /not allowed: \[0,"~",\{.*javascript:/,
  flood: /more messages than it may/,
  loop: /does not answer/,
  tree: /draws more than/,
  prototype: /not allowed: .*__proto__/,
  overlay: /not allowed: .*position:fixed/,
};

async function openStage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Stage' })).toBeVisible();
}

async function expectOutcome(page: Page, outcome: 'refused' | 'ended'): Promise<void> {
  const text = outcome === 'ended' ? "Couldn't open Hostile content." : 'Reached: nothing';
  await expect(page.getByText(text)).toBeVisible();
}

/**
 * Presses a button of the page again and again, until the outcome is there. Each press must count.
 *
 * @returns the longest time between a press and its effect, for people
 */
async function pressWhile(page: Page, waitForOutcome: () => Promise<void>): Promise<string> {
  const state = { isOver: false };
  const outcome = Promise.allSettled([waitForOutcome()]).finally(() => (state.isOver = true));
  let count = 0;
  let longestMs = 0;
  while (!state.isOver) {
    const startMs = performance.now();
    await page.getByRole('button', { name: /^Pressed/ }).click();
    count += 1;
    await expect(page.getByText(`Pressed ${String(count)} times`)).toBeVisible();
    longestMs = Math.max(longestMs, performance.now() - startMs);
  }
  const [result] = await outcome;
  if (result.status === 'rejected') throw result.reason;
  return `${String(count)} presses, the longest took ${longestMs.toFixed(0)} ms`;
}

/** State that no content may change. */
async function readState(page: Page) {
  return page.evaluate(async () => ({
    stored: Object.keys(localStorage).sort(),
    caches: (await caches.open('site').then(() => caches.keys())).join(),
    databases: (await indexedDB.databases()).map(({ name }) => name).sort(),
    cookies: document.cookie,
    polluted: 'polluted' in {},
    heading: document.querySelector('h1')?.textContent ?? '',
    frames: document.querySelectorAll('iframe:not([sandbox="allow-scripts"])').length,
  }));
}
