import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { findAxeViolations } from '../support/axe.ts';
import { push } from '../support/push.ts';
import {
  getStoreOption,
  publishTrialRemote,
  release,
  type PublishedRemote,
} from '../support/release.ts';

const OWNER = 'mfe-modal-owner';
const USER = 'mfe-modal-user';
const PAGE = '/modal-trial';
const TYPES = `
  declare module '@vidra/shared-contract' {
    interface RemoteModals { readonly '${OWNER}/article': { readonly topic: string } }
  }`;

const declareOwner = (modal: string) => `
  import { defineRemote } from '@vidra/shared-contract';
  export default defineRemote({
    name: '${OWNER}',
    title: 'Articles',
    routes: [],
    extensions: { modals: [
      { name: '${modal}', title: 'Article', size: 'md', example: { topic: 'example' } },
    ] },
  });`;
const CONTENT = `
  import { createOwnModal } from '@vidra/remote-kit/react';
  ${TYPES}
  export default createOwnModal('${OWNER}/article', ({ data, close }) => (
    <div><p>About {data.topic}</p><button onClick={close}>Done</button></div>
  ));`;

test.describe("a remote's own modal", () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  test.skip(() => !process.env['E2E_STACK_DATA'], 'needs the store of the site');

  let owner: PublishedRemote;
  let user: PublishedRemote;

  test.beforeAll(async () => {
    if (!process.env['E2E_STACK_DATA']) return;
    test.setTimeout(300_000);
    owner = await publishTrialRemote(OWNER, {
      'remote.ts': declareOwner('article'),
      'src/app.tsx': `
        import { createRemoteApp } from '@vidra/remote-kit/react';
        import manifest from '../remote.ts';
        export default createRemoteApp({ manifest, pages: {} });`,
      'src/modals/article.tsx': CONTENT,
    });
    user = await publishTrialRemote(USER, {
      'remote.ts': `
        import { defineRemote } from '@vidra/shared-contract';
        export default defineRemote({
          name: '${USER}',
          title: 'Trial',
          routes: [
            { name: 'modal-trial', path: '${PAGE}', title: 'Trial', layout: 'bare' },
            { name: 'modal-more', path: '${PAGE}/more', title: 'More', layout: 'bare' },
          ],
        });`,
      'src/app.tsx': `
        import { createRemoteApp } from '@vidra/remote-kit/react';
        import manifest from '../remote.ts';
        export default createRemoteApp({ manifest, pages: {
          'modal-trial': () => import(/* webpackChunkName: "route-modal-trial" */ './page.tsx'),
          'modal-more': () => import(/* webpackChunkName: "route-modal-more" */ './page.tsx'),
        } });`,
      'src/page.tsx': `
        import { openModal } from '@vidra/shared-session';
        ${TYPES}
        export default function Trial() {
          const open = () => openModal('${OWNER}/article', { topic: 'prices' });
          return <main><h1>Trial</h1><button onClick={open}>Read</button></main>;
        }`,
    });
  });

  test.afterAll(async () => {
    if (!process.env['E2E_STACK_DATA']) return;
    await user.withdraw();
    await owner.withdraw();
  });

  async function openTrial(page: Page) {
    await expect(async () => {
      await page.goto(PAGE);
      await expect(page.getByRole('button', { name: 'Read' })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Read' }).click();
  }
  const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Article' });

  test('opens from another remote with its data, loads then, and closes by itself or with the page', async ({
    page,
  }) => {
    const files: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(`/remotes/${OWNER}/`)) files.push(request.url());
    });
    await page.goto(PAGE);
    await expect(page.getByRole('button', { name: 'Read' })).toBeVisible();
    expect(files).toEqual([]);
    await openTrial(page);
    await expect(getDialog(page)).toContainText('About prices');
    expect(files.length).toBeGreaterThan(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await getDialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(getDialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Read' })).toBeFocused();

    await page.getByRole('button', { name: 'Read' }).click();
    await expect(getDialog(page)).toContainText('About prices');
    await page.keyboard.press('Escape');
    await expect(getDialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Read' }).click();
    await expect(getDialog(page)).toContainText('About prices');
    await push(page, `${PAGE}/more`);
    await expect(getDialog(page)).toHaveCount(0);
  });

  test('has a fallback when its code does not load again, and comes back', async ({ page }) => {
    const file = new RegExp(`${OWNER}/.*modals__article.*\\.js`);
    await page.route(file, (route) => route.abort());
    await openTrial(page);
    const retry = getDialog(page).getByRole('button', { name: 'Try again' });
    // Missing code reloads the page once, because a newer build may have it.
    await expect(async () => {
      await page.getByRole('button', { name: 'Read' }).click({ timeout: 3000 });
      await expect(retry).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    await page.unroute(file);
    await retry.click();
    await expect(getDialog(page)).toContainText('About prices');
  });

  test('cannot be removed while another remote opens it', async () => {
    await rm(join(owner.dir, 'src/modals/article.tsx'));
    await owner.write({ 'remote.ts': declareOwner('story'), 'src/modals/story.tsx': CONTENT });
    await owner.build();
    const { code, answer } = await release('check', owner.dir, ...getStoreOption());
    expect(code).toBe(1);
    expect(answer.refusals?.[0]).toMatchObject({ remote: OWNER, rule: 'modal' });
    expect(answer.refusals?.[0]?.found).toContain('src/page.tsx');
  });
});
