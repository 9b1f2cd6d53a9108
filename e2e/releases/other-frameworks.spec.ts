import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { readGuide } from '../support/guides.ts';
import { push } from '../support/push.ts';
import {
  createTrialRemote,
  getStoreOption,
  release,
  type TrialRemote,
} from '../support/release.ts';

const run = promisify(execFile);

const REMOTE = {
  'package.json': JSON.stringify({ name: 'mfe-frameworks', type: 'module' }),
  'remote.ts': `
    import { defineRemote } from '@vidra/shared-contract';
    export default defineRemote({
      name: 'mfe-frameworks',
      title: 'Frameworks',
      routes: [{ name: 'frameworks', path: '/frameworks', title: 'Frameworks', layout: 'bare' }],
      needs: { budgets: { route: 90_000 } },
    });`,
  'src/app.tsx': `
    import { createRemoteApp } from '@vidra/remote-kit/react';
    import manifest from '../remote.ts';
    export default createRemoteApp({ manifest, pages: {
      frameworks: () => import(/* webpackChunkName: "route-frameworks" */ './page.tsx'),
    } });`,
};

test.skip(Boolean(process.env['BASE_URL']), 'publishes, so it needs a site of its own');

test('parts in Vue and in React 18 work on a page of React 19, as the guide says', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const guide = await readGuide('other-frameworks');
  const remote = await createTrialRemote({ ...REMOTE, ...guide.files }, guide.packages);
  try {
    await run(process.execPath, ['parts/build.mjs'], { cwd: remote.dir });
    await publish(remote);
  } finally {
    await remote.remove();
  }
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const vue = page.getByRole('button', { name: 'Vue: 3 is odd' });
  await expect(async () => {
    await page.goto('/frameworks');
    await expect(vue).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: /^React 19\./ })).toBeVisible();
  await expect(vue).toHaveCSS('color', 'rgb(1, 2, 3)');

  await vue.click();
  await expect(page.getByRole('button', { name: 'Vue: 4 is even' })).toBeVisible();
  await page.getByRole('button', { name: 'React 18.3.1: 3' }).click();
  await expect(page.getByRole('button', { name: 'React 18.3.1: 4' })).toBeVisible();
  await expect(page.getByText('Counts: 4, 4')).toBeVisible();

  await push(page, '/login');
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await expect(page.locator('button', { hasText: /^(Vue|React)/ })).toHaveCount(0);
  expect(faults).toEqual([]);
});

/** Publishes it as the guide says: the larger budget is granted first. */
async function publish(remote: TrialRemote): Promise<void> {
  await remote.build();
  const store = getStoreOption();
  const grant = ['grant', 'mfe-frameworks', 'route=90000', ...store];
  expect(await release(...grant)).toMatchObject({ code: 0 });
  expect(await release('publish', remote.dir, ...store)).toMatchObject({ code: 0 });
}
