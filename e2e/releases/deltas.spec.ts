import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { recordReleaseFiles, sumBytes } from '../support/network-bytes.ts';
import { releaseHash } from '../support/release-hash.ts';
import {
  getPackageFolder,
  publishRelease,
  publishTrialRemote,
  type PublishedRemote,
} from '../support/release.ts';

/** Most bytes that a small release of the host, or of a remote, may cost a returning visitor. */
const MOST_BYTES = 6_000;
const REMOTE = 'mfe-deltas';
const HOST = 'host-shell';

test.describe('a release for a returning visitor', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  test.skip(() => !process.env['E2E_STACK_DATA'], 'needs the store of the site');

  let remote: PublishedRemote;
  let host: string;

  test.beforeAll(async () => {
    if (!process.env['E2E_STACK_DATA']) return;
    test.setTimeout(240_000);
    remote = await publishTrialRemote(REMOTE, {
      'remote.ts': `
        import { defineRemote } from '@vidra/shared-contract';
        export default defineRemote({ name: '${REMOTE}', title: 'Deltas', routes: [
          { name: 'deltas', path: '/deltas', title: 'Deltas' },
        ] });`,
      'src/app.tsx': `
        import { createRemoteApp } from '@vidra/remote-kit/react';
        import manifest from '../remote.ts';
        export default createRemoteApp({ manifest, pages: {
          deltas: () => import(/* webpackChunkName: "route-deltas" */ './page.tsx'),
        } });`,
      'src/page.tsx': renderPage('First'),
    });
    host = await mkdtemp(join(tmpdir(), 'host-shell-'));
    await cp(join(getPackageFolder(HOST), 'dist'), join(host, 'dist'), { recursive: true });
  });

  test.afterAll(async () => {
    if (!process.env['E2E_STACK_DATA']) return;
    await remote.withdraw();
    await rm(host, { recursive: true, force: true });
  });

  test('arrives as deltas, checked by their integrity, and a new visitor gets whole files', async ({
    page,
    browser,
    request,
  }) => {
    await waitUntilLive(request, REMOTE);
    const listFirstFiles = await recordReleaseFiles(page);
    await openPage(page, 'First');
    const firstFiles = listFirstFiles();
    expect(new Set(firstFiles.map(({ encoding }) => encoding))).toEqual(new Set(['br']));
    expect(sumBytes(firstFiles, HOST)).toBeGreaterThan(100_000);

    await remote.write({ 'src/page.tsx': renderPage('Second') });
    const remoteHash = await remote.build();
    const hostHash = await changeHost(host);
    await publishRelease(remote.dir);
    await publishRelease(host);
    await waitUntilLive(request, remoteHash);
    await waitUntilLive(request, hostHash);

    const returningPage = await page.context().newPage();
    const listNextFiles = await recordReleaseFiles(returningPage);
    await openPage(returningPage, 'Second');
    expect(await returningPage.evaluate(() => 'changedHost' in globalThis)).toBe(true);
    const nextFiles = listNextFiles();
    expect(nextFiles.length).toBeGreaterThan(2);
    expect(nextFiles.filter(({ encoding }) => encoding !== 'dcz')).toEqual([]);
    for (const name of [HOST, REMOTE]) {
      const bytes = sumBytes(nextFiles, name);
      console.log(`${name}: ${sumBytes(firstFiles, name)} bytes, then ${bytes}`);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    }
    const scripts = await returningPage.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement>('script[src*="/remotes/"]')].map(
        ({ src, integrity }) => ({ src, integrity }),
      ),
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter(({ integrity }) => !/^sha384-\S{64}$/.test(integrity))).toEqual([]);

    // The decoded files are in the browser's cache, whatever dictionary it has now.
    const laterPage = await page.context().newPage();
    const listLaterFiles = await recordReleaseFiles(laterPage);
    await openPage(laterPage, 'Second');
    expect(listLaterFiles()).toEqual([]);

    const newVisitor = await browser.newContext();
    const newPage = await newVisitor.newPage();
    const listNewFiles = await recordReleaseFiles(newPage);
    await openPage(newPage, 'Second');
    expect(new Set(listNewFiles().map(({ encoding }) => encoding))).toEqual(new Set(['br']));
    await newVisitor.close();
  });
});

/** Appends a statement to the host's script: another release with a small change. */
async function changeHost(folder: string): Promise<string> {
  const dist = join(folder, 'dist');
  const recordFile = join(dist, 'release.json');
  const record = JSON.parse(await readFile(recordFile, 'utf8')) as HostRecord;
  const { entry } = record;
  const bytes = Buffer.concat([
    await readFile(join(dist, entry)),
    Buffer.from('\n;globalThis.changedHost=1'),
  ]);
  const packedBytes = brotliCompressSync(bytes);
  await writeFile(join(dist, entry), bytes);
  await writeFile(join(dist, `${entry}.br`), packedBytes);
  await rm(join(dist, `${entry}.gz`));
  record.files[entry] = {
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    bytes: bytes.length,
    brotliBytes: packedBytes.length,
  };
  const hash = releaseHash(record);
  await writeFile(recordFile, JSON.stringify({ ...record, hash }));
  return hash;
}

interface HostRecord {
  hash: string;
  entry: string;
  files: Record<string, { integrity: string; bytes: number; brotliBytes: number }>;
}

/** Renders a page with a text and much that stays the same. */
function renderPage(text: string): string {
  const rows = Array.from({ length: 200 }, (_, number) =>
    createHash('sha256').update(String(number)).digest('base64'),
  );
  return `
    const rows = ${JSON.stringify(rows)};
    export default function DeltasPage() {
      return <><h1>${text}</h1><ul>{rows.map((row) => <li key={row}>{row}</li>)}</ul></>;
    }`;
}

async function openPage(page: Page, heading: string): Promise<void> {
  await page.goto('/deltas');
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function waitUntilLive(request: APIRequestContext, text: string): Promise<void> {
  await expect.poll(async () => (await request.get('/deltas')).text()).toContain(text);
}
