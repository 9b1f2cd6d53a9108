import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { recordReleaseFiles, sumBytes, type LoadedFile } from '../support/network-bytes.ts';
import { releaseHash } from '../support/release-hash.ts';
import {
  getPackageFolder,
  publishRelease,
  publishTrialRemote,
  type PublishedRemote,
} from '../support/release.ts';

/** Most bytes that a small release of the host, or of a remote, may cost a returning visitor. */
const MOST_BYTES = 6_000;
/** Most bytes that a changed text may cost a returning visitor, headers included. */
const MOST_CATALOG_BYTES = 1_000;
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
      'locales/de.po': renderCatalog({ First: 'Erste' }),
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

  test('brings the difference of its German texts', async ({ browser, request }) => {
    const germanVisitor = await browser.newContext({ locale: 'de-DE' });
    const firstPage = await germanVisitor.newPage();
    const listFirstFiles = await recordReleaseFiles(firstPage);
    // Only the first release has a German heading.
    await openPage(firstPage, 'Second');

    await remote.write({
      'src/page.tsx': renderPage('Third'),
      'locales/de.po': renderCatalog({ Third: 'Dritte' }),
    });
    const remoteHash = await remote.build();
    const hostHash = await changeHost(host);
    await publishRelease(remote.dir);
    await publishRelease(host);
    await waitUntilLive(request, remoteHash);
    await waitUntilLive(request, hostHash);

    const returningPage = await germanVisitor.newPage();
    const listNextFiles = await recordReleaseFiles(returningPage);
    await openPage(returningPage, 'Dritte');
    expect(await returningPage.locator('html').getAttribute('lang')).toBe('de');
    for (const name of [HOST, REMOTE]) {
      const [firstCatalogs, nextCatalogs] = [listFirstFiles(), listNextFiles()].map((files) =>
        files.filter(({ url }) => url.includes(`/${name}/`) && url.endsWith('/locales/de.json')),
      ) as [LoadedFile[], LoadedFile[]];
      expect(firstCatalogs.map(({ encoding }) => encoding)).toEqual(['br']);
      expect(nextCatalogs.map(({ encoding }) => encoding)).toEqual(['dcz']);
      console.log(
        `${name}: catalog ${sumBytes(firstCatalogs, name)} bytes, then ${sumBytes(nextCatalogs, name)}`,
      );
      expect(sumBytes(nextCatalogs, name)).toBeLessThanOrEqual(MOST_CATALOG_BYTES);
    }
    await germanVisitor.close();
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
  await rm(join(dist, `${entry}.gz`), { force: true });
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

/** Texts that stay the same in all releases. */
const ROWS = Array.from({ length: 200 }, (_, number) =>
  createHash('sha256').update(String(number)).digest('base64'),
);

/** Renders a page with a heading and much that stays the same. */
function renderPage(heading: string): string {
  return `
    import { useTranslate } from '@vidra/shared-i18n';
    export default function DeltasPage() {
      const t = useTranslate();
      const rows = [${ROWS.map((row) => `t\`${row}\``).join(', ')}];
      return <><h1>{t\`${heading}\`}</h1><ul>{rows.map((row) => <li key={row}>{row}</li>)}</ul></>;
    }`;
}

/** Renders a German catalog with these translations and those of the rows. */
function renderCatalog(translations: Readonly<Record<string, string>>): string {
  const rowEntries = ROWS.map((row) => [row, `Zeile ${row}`] as const);
  return [...rowEntries, ...Object.entries(translations)]
    .map(([text, translation]) => `msgid "${text}"\nmsgstr "${translation}"\n`)
    .join('\n');
}

async function openPage(page: Page, heading: string): Promise<void> {
  await page.goto('/deltas');
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function waitUntilLive(request: APIRequestContext, text: string): Promise<void> {
  await expect.poll(async () => (await request.get('/deltas')).text()).toContain(text);
}
