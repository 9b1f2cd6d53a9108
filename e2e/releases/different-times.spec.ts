import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { push } from '../support/push.ts';
import {
  createTrialRemote,
  getPackageFolder,
  getStoreOption,
  release,
  type TrialRemote,
} from '../support/release.ts';
import { releaseHash } from '../support/release-hash.ts';

test.describe('host and remotes of different ages', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });

  let remote: TrialRemote;
  let host: string;
  let before: number;
  const heading = (page: Page, text: string) => page.getByRole('heading', { name: text, level: 1 });
  const publish = (dir: string) => release('publish', dir, ...getStoreOption());

  test.beforeAll(async ({ request }) => {
    if (!process.env['E2E_STACK_DATA']) return;
    test.setTimeout(240_000);
    before = (JSON.parse(await fetchLiveSet(request)) as { revision: number }).revision;
    remote = await createTrialRemote({
      'package.json': JSON.stringify({ name: 'mfe-skew', type: 'module' }),
      'remote.ts': `
        import { defineRemote } from '@vidra/shared-contract';
        export default defineRemote({ name: 'mfe-skew', title: 'Skew', routes: [
          { name: 'skew', path: '/skew', title: 'Skew' },
          { name: 'skew-more', path: '/skew/more', title: 'More' },
        ] });`,
      'src/app.tsx': `
        import { createRemoteApp } from '@vidra/remote-kit/react';
        import manifest from '../remote.ts';
        export default createRemoteApp({ manifest, pages: {
          skew: () => import(/* webpackChunkName: "route-skew" */ './page.tsx'),
          'skew-more': () => import(/* webpackChunkName: "route-skew-more" */ './more.tsx'),
        } });`,
      'src/page.tsx': renderTitledPage('First'),
      'src/more.tsx': renderTitledPage('More of the first'),
    });
    await remote.build();
    expect((await publish(remote.dir)).code).toBe(0);
    host = await mkdtemp(join(tmpdir(), 'host-shell-'));
    await cp(join(getPackageFolder('host-shell'), 'dist'), join(host, 'dist'), { recursive: true });
  });
  /** Hash of the newer host. */
  let grownHost: string;

  test.beforeEach(() => {
    test.skip(!process.env['E2E_STACK_DATA'], 'needs the store of the site');
  });
  test.afterAll(async () => {
    if (!process.env['E2E_STACK_DATA']) return;
    await release('rollback', '--set', String(before), ...getStoreOption());
    await remote.remove();
    await rm(host, { recursive: true, force: true });
  });

  /** Creates another host from the build of the live one, with a changed record. */
  async function createOtherHost(change: (record: HostRecord) => void): Promise<string> {
    const file = join(host, 'dist/release.json');
    const builtRecordPath = join(getPackageFolder('host-shell'), 'dist/release.json');
    const record = JSON.parse(await readFile(builtRecordPath, 'utf8')) as HostRecord;
    change(record);
    const hash = releaseHash(record);
    await writeFile(file, JSON.stringify({ ...record, hash }));
    return hash;
  }

  test('a tab keeps the set that it was opened with, and new tabs get the live one', async ({
    page,
    context,
  }) => {
    await page.goto('/skew');
    await expect(heading(page, 'First')).toBeVisible();

    await remote.write({
      'src/page.tsx': renderTitledPage('Second'),
      'src/more.tsx': renderTitledPage('More of the second'),
    });
    await remote.build();
    expect((await publish(remote.dir)).code).toBe(0);
    const laterPage = await context.newPage();
    await expect(async () => {
      await laterPage.goto('/skew');
      await expect(heading(laterPage, 'Second')).toBeVisible({ timeout: 1000 });
    }).toPass();

    // Includes code that this tab had not requested yet.
    await push(page, '/skew/more');
    await expect(heading(page, 'More of the first')).toBeVisible();
    await push(page, '/skew');
    await expect(heading(page, 'First')).toBeVisible();
    await push(laterPage, '/skew/more');
    await expect(heading(laterPage, 'More of the second')).toBeVisible();
  });

  test('a newer host runs remotes that were built before it', async ({ page }) => {
    grownHost = await createOtherHost((record) => {
      record.title = 'A newer host';
      record.contract.calls['buyEverything'] = 'POST /api/v1.0/everything';
      record.contract.names['@vidra/shared-session']?.push('useEverything');
    });
    expect(await publish(host)).toMatchObject({ code: 0 });
    await expect(async () => {
      await page.goto('/skew');
      expect(await page.content()).toContain(`/remotes/host-shell/${grownHost}/`);
    }).toPass();
    await expect(heading(page, 'Second')).toBeVisible();
  });

  test('refuses a host that removes what a live remote uses, and changes nothing', async ({
    request,
  }) => {
    await createOtherHost((record) => {
      const names = record.contract.names['@vidra/shared-session'] ?? [];
      record.contract.names['@vidra/shared-session'] = names.filter(
        (name) => name !== 'SessionProviders',
      );
    });
    const { code, answer } = await publish(host);
    expect(code).toBe(1);
    expect(answer.refusals?.map(({ found }) => found)).toContain(
      'mfe-skew imports SessionProviders of @vidra/shared-session',
    );
    expect(await fetchLiveSet(request)).toContain(grownHost);
  });

  test('refuses a remote that is ahead of the host, by its imports and its version', async () => {
    await remote.write({
      'src/page.tsx': `
        import * as session from '@vidra/shared-session';
        const { useTomorrow } = session as unknown as { useTomorrow: () => string };
        export default function AheadPage() { return <h1>{useTomorrow()}</h1>; }`,
    });
    await remote.build();
    const earlyPublish = await publish(remote.dir);
    expect(earlyPublish.code).toBe(1);
    expect(earlyPublish.answer.refusals).toEqual([
      expect.objectContaining({
        remote: 'mfe-skew',
        rule: 'contract',
        found: 'mfe-skew imports useTomorrow of @vidra/shared-session',
        expected: expect.stringContaining(`names that host-shell ${grownHost} offers`),
      }),
    ]);

    await remote.write({ 'src/page.tsx': renderTitledPage('Third') });
    await remote.build();
    const file = join(remote.dir, 'dist/release.json');
    const record = JSON.parse(await readFile(file, 'utf8')) as { contractVersion: number };
    record.contractVersion += 1;
    await writeFile(file, JSON.stringify({ ...record, hash: releaseHash(record) }));
    const brokenPublish = await publish(remote.dir);
    expect(brokenPublish.code).toBe(1);
    expect(brokenPublish.answer.refusals).toEqual([
      expect.objectContaining({
        rule: 'contract',
        found: expect.stringContaining('contract version'),
      }),
    ]);
  });

  test('a tab at the login page, whose release was removed since, reloads at the requested page', async ({
    page,
    request,
  }) => {
    const publishPage = async (text: string) => {
      await remote.write({ 'src/page.tsx': renderTitledPage(text) });
      const hash = await remote.build();
      expect((await publish(remote.dir)).code).toBe(0);
      await expect.poll(() => fetchLiveSet(request)).toContain(hash);
      return hash;
    };
    const removedHash = await publishPage('Fourth');
    await expect(async () => {
      await page.goto('/login');
      expect(await page.content()).toContain(removedHash);
    }).toPass();
    await publishPage('Fifth');
    await page.route(`**/remotes/mfe-skew/${removedHash}/**`, (route) =>
      route.fulfill({ status: 404, body: 'Not found' }),
    );
    const documents: string[] = [];
    page.on('request', (sentRequest) => {
      if (sentRequest.isNavigationRequest()) documents.push(new URL(sentRequest.url()).pathname);
    });
    await push(page, '/skew');
    await expect(heading(page, 'Fifth')).toBeVisible();
    expect(documents).toEqual(['/skew']);
  });
});

interface HostRecord {
  hash: string;
  title: string;
  contract: { calls: Record<string, string>; names: Record<string, string[]> };
}

function renderTitledPage(text: string): string {
  return `export default function SkewPage() { return <h1>${text}</h1>; }`;
}

async function fetchLiveSet(request: APIRequestContext): Promise<string> {
  return (await request.get('/releases.json')).text();
}
