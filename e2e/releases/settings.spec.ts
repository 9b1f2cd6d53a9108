import { expect, test, type Browser, type Page } from '@playwright/test';
import { runAdmin } from '../support/admin.ts';
import { getBanner, getInspector, openInspector } from '../support/overrides.ts';
import { signIn } from '../support/people.ts';
import { push } from '../support/push.ts';
import {
  getStoreOption,
  publishTrialRemote,
  release,
  type PublishedRemote,
} from '../support/release.ts';

const REMOTE = 'mfe-settings';
const PAGE = '/settings-trial';
const FLAG = 'new-timeline';

test.describe('settings of a remote', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  test.skip(() => !process.env['E2E_STACK_DATA'], 'needs the store of the site');

  let remote: PublishedRemote;

  test.beforeAll(async () => {
    if (!process.env['E2E_STACK_DATA']) return;
    test.setTimeout(240_000);
    remote = await publishTrialRemote(REMOTE, {
      'remote.ts': `
        import { defineConfig, defineRemote } from '@vidra/shared-contract';
        export default defineRemote({
          name: '${REMOTE}',
          title: 'Settings',
          routes: [
            { name: 'settings-trial', path: '${PAGE}', title: 'Settings', prerender: ['${PAGE}'] },
            { name: 'settings-more', path: '${PAGE}/more', title: 'More settings' },
          ],
          config: defineConfig({
            maxItems: { type: 'number', default: 10, max: 50, description: 'Most items.' },
          }),
          flags: { '${FLAG}': { description: 'The new timeline.', default: false } },
        });`,
      'src/app.tsx': `
        import { createRemoteApp } from '@vidra/remote-kit/react';
        import manifest from '../remote.ts';
        export default createRemoteApp({ manifest, pages: {
          'settings-trial': () => import(/* webpackChunkName: "route-settings-trial" */ './page.tsx'),
          'settings-more': () => import(/* webpackChunkName: "route-settings-more" */ './page.tsx'),
        } });`,
      'src/prerender.tsx': `
        import { renderStaticApp } from '@vidra/remote-kit/react';
        import manifest from '../remote.ts';
        const page = () => import('./page.tsx');
        const pages = { 'settings-trial': page, 'settings-more': page };
        export const render = (path: string) => renderStaticApp({ manifest, pages }, path);`,
      'src/page.tsx': `
        import { useConfig, useFlag } from '@vidra/shared-session/settings';
        import manifest from '../remote.ts';
        function Timeline() {
          return <p>{useFlag(manifest, '${FLAG}') ? 'New timeline' : 'Old timeline'}</p>;
        }
        export default function SettingsPage() {
          const { maxItems } = useConfig(manifest);
          return <main><h1>{maxItems} items</h1><Timeline /><Timeline /></main>;
        }`,
    });
  });

  test.afterAll(async () => {
    if (!process.env['E2E_STACK_DATA']) return;
    await release('config', 'unset', REMOTE, 'maxItems', ...getStoreOption());
    await release('flag', 'unset', REMOTE, FLAG, ...getStoreOption());
    await remote.withdraw();
  });

  test('a value reaches new pages, and open ones at their next navigation, without a build', async ({
    page,
    browser,
  }) => {
    await page.clock.install();
    await openPage(page, `${PAGE}/more`);
    await expectItems(page, 10);
    expect(await set('config', 'set', REMOTE, 'maxItems', '20')).toMatchObject({ code: 0 });

    const newPage = await browser.newPage();
    await expect(async () => {
      await newPage.goto(PAGE);
      await expectItems(newPage, 20);
    }).toPass({ timeout: 20_000 });
    await newPage.close();

    const check = page.waitForResponse('**/releases.json');
    await page.clock.fastForward('01:00:01');
    await (await check).finished();
    await expectItems(page, 10);
    await push(page, PAGE);
    await expectItems(page, 20);
  });

  test('a wrong value is refused with a sentence and changes nothing', async ({ page }) => {
    const { code, answer } = await set('config', 'set', REMOTE, 'maxItems', '500');
    expect(code).toBe(1);
    expect(answer.error).toBe('maxItems must be a number, at most 50, not "500": Most items.');
    await openPage(page);
    await expectItems(page, 20);
  });

  test('a flag at 50 % is steady over reloads and the login, and counted once a page', async ({
    browser,
  }) => {
    await set('flag', 'set', REMOTE, FLAG, '--percentage', '50');
    const arms = await openBothArms(browser);
    for (const [isOn, page] of arms) {
      for (let times = 0; times < 3; times += 1) {
        await page.reload();
        await expectTimeline(page, isOn);
      }
      const reportRequest = page.waitForRequest(
        (request) =>
          request.url().endsWith('/releases/report') &&
          findFlags(request.postDataJSON(), remote.hash) !== undefined,
      );
      await page.reload();
      const flags = findFlags((await reportRequest).postDataJSON(), remote.hash);
      expect(flags).toEqual([`${FLAG}=${String(isOn)}`]);
      await signIn(page);
      await openPage(page);
      await expectTimeline(page, isOn);
      await page.context().close();
    }
    await expect(async () => {
      const { answer } = await release('status', ...getStoreOption());
      const { live } = answer as Status;
      const counts = live.find(({ name }) => name === REMOTE)?.counts;
      expect(counts?.exposures[`${FLAG}=true`]).toBeGreaterThan(0);
      expect(counts?.exposures[`${FLAG}=false`]).toBeGreaterThan(0);
    }).toPass({ timeout: 60_000 });
  });

  test('a developer sees the settings and overrides a flag for one browser', async ({
    page,
    browser,
  }) => {
    await set('flag', 'set', REMOTE, FLAG, '--nobody');
    const email = await signIn(page);
    await runAdmin(process.env['E2E_STACK_DATA'] ?? '', 'role', email, 'developer');
    await expect(async () => {
      await openPage(page);
      await expectTimeline(page, false);
    }).toPass({ timeout: 20_000 });
    await openInspector(page, 'Settings');
    const settings = getInspector(page).getByRole('table').filter({ hasText: 'maxItems' });
    await expect(
      settings.getByRole('row', { name: /^maxItems 20 operator; default 10$/ }),
    ).toBeVisible();
    await settings.getByRole('button', { name: 'Turn on here' }).click();
    await expectTimeline(page, true);
    await expect(getBanner(page)).toContainText('new-timeline on');

    const otherPage = await browser.newPage();
    await openPage(otherPage);
    await expectTimeline(otherPage, false);
    await otherPage.close();

    await openInspector(page, 'Settings');
    await expect(
      settings.getByRole('row', { name: /^new-timeline on this browser/ }),
    ).toBeVisible();
    await settings.getByRole('button', { name: 'Back to the live value' }).click();
    await expectTimeline(page, false);
    await expect(getBanner(page)).toHaveCount(0);
  });
});

/** Returns the flags of the trial remote in a report. */
function findFlags(report: unknown, hash: string): readonly string[] | undefined {
  const { releases = {} } = report as {
    releases?: Readonly<Record<string, { readonly flags?: readonly string[] }>>;
  };
  return releases[`${REMOTE}@${hash}`]?.flags;
}

interface Status {
  readonly live: readonly {
    readonly name: string;
    readonly counts: { readonly exposures: Readonly<Record<string, number>> };
  }[];
}

async function openPage(page: Page, address = PAGE): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: /items/ })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
}

async function expectItems(page: Page, items: number): Promise<void> {
  const heading = page.getByRole('heading', { name: `${String(items)} items`, level: 1 });
  await expect(heading).toBeVisible({ timeout: 2000 });
}

async function expectTimeline(page: Page, isOn: boolean): Promise<void> {
  await expect(page.getByText(isOn ? 'New timeline' : 'Old timeline')).toHaveCount(2);
}

/** Opens pages of new visitors until one has the flag on and one has it off. */
async function openBothArms(browser: Browser): Promise<ReadonlyMap<boolean, Page>> {
  const arms = new Map<boolean, Page>();
  while (arms.size < 2) {
    const context = await browser.newContext();
    const html = await (await context.request.get(PAGE)).text();
    const rule = new RegExp(`"${FLAG}":(true|false)`).exec(html)?.[1];
    const isOn = rule === 'true';
    if (rule === undefined || arms.has(isOn)) {
      await context.close();
      continue;
    }
    const page = await context.newPage();
    await openPage(page);
    await expectTimeline(page, isOn);
    arms.set(isOn, page);
  }
  return arms;
}

async function set(...args: string[]) {
  return release(...args, ...getStoreOption());
}
