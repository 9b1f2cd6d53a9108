import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Catalog } from '@vidra/shared-i18n/message';
import { SampleBuilds } from '../testing/sample-builds.ts';
import { repositoryRoot } from '../webpack/locations.ts';

const BROKEN_ENTRY = 'export const show = (element: HTMLElement) => {';
const WORKING = "export const show = (element: HTMLElement) => element.append('Plain');";
const SERVER = join(__dirname, 'dev-server.ts');

let builds: SampleBuilds;
let child: ChildProcess | undefined;
beforeEach(() => {
  builds = new SampleBuilds();
});
afterEach(async () => {
  child?.kill();
  await builds.stop();
});

/** Starts the server in a process of its own, which a fault of it would end. */
async function startServer(dir: string): Promise<string> {
  const script = `
    const { startDevServer } = await import(${JSON.stringify(SERVER)});
    process.send((await startDevServer(${JSON.stringify(dir)})).url);
  `;
  child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  return url;
}

/** Reads the German catalog until it has a text. */
async function readGermanTexts(url: string, expectedText: string): Promise<unknown[]> {
  for (;;) {
    await readRecord(url, 200);
    const response = await fetch(`${url}locales/de.json`);
    const catalog = response.ok ? ((await response.json()) as Catalog) : {};
    const texts = Object.values(catalog);
    if (texts.includes(expectedText)) return texts;
    await pause(100);
  }
}

/** Reads the record until it has this status. Webpack notices a change after a moment. */
async function readRecord(url: string, status: number): Promise<unknown> {
  for (;;) {
    const response = await fetch(`${url}release.json`);
    if (response.status === status) return response.json();
    await response.body?.cancel();
    await pause(100);
  }
}

test('goes on when the first build fails', async () => {
  const dir = await builds.makePlainRemote(BROKEN_ENTRY);
  const url = await startServer(dir);
  await fetch(`${url}release.json`);
  await writeFile(join(dir, 'src/page.ts'), WORKING);
  expect(await readRecord(url, 200)).toMatchObject({ name: 'mfe-plain' });
});

test('goes on when the declaration is broken for a while', async () => {
  const dir = await builds.makePlainRemote(WORKING);
  const url = await startServer(dir);
  await readRecord(url, 200);
  const declaration = await readFile(join(dir, 'remote.ts'), 'utf8');
  await writeFile(join(dir, 'remote.ts'), 'export default {');
  expect(await readRecord(url, 503)).toEqual({
    detail: expect.stringContaining('mfe-plain has no record yet.') as string,
  });
  await writeFile(join(dir, 'remote.ts'), declaration);
  expect(await readRecord(url, 200)).toMatchObject({ name: 'mfe-plain' });
});

test('lists what a remote adds to other pages', async () => {
  const dir = await builds.makePlainRemote(WORKING);
  const commands = [{ name: 'look', title: 'Look', icon: 'lucide:eye', opens: { modal: 'share' } }];
  const declaration = await readFile(join(dir, 'remote.ts'), 'utf8');
  await writeFile(
    join(dir, 'remote.ts'),
    declaration.replace('routes:', `extensions: ${JSON.stringify({ commands })}, routes:`),
  );
  expect(await readRecord(await startServer(dir), 200)).toMatchObject({ extensions: { commands } });
});

test('serves translations, and those of a changed PO file after a reload', async () => {
  const dir = await builds.makePlainRemote(WORKING);
  await mkdir(join(dir, 'locales'));
  await symlink(join(repositoryRoot, 'shared-i18n'), join(dir, 'node_modules/@vidra/shared-i18n'));
  const writeCatalog = (title: string) =>
    writeFile(join(dir, 'locales/de.po'), `msgid "Plain"\nmsgstr "${title}"\n`);
  await writeCatalog('Schlicht');
  const url = await startServer(dir);
  expect(await readRecord(url, 200)).toMatchObject({
    languages: { de: { file: 'locales/de.json', missing: 0 } },
  });
  expect(await readGermanTexts(url, 'Schlicht')).toEqual(['Schlicht']);

  await writeCatalog('Einfach');
  await readRecord(url, 200);
  const response = await fetch(`${url}locales/de.json`);
  expect(Object.values((await response.json()) as Catalog)).toEqual(['Einfach']);

  await writeCatalog('{0}');
  expect(await readRecord(url, 200)).toMatchObject({ name: 'mfe-plain', languages: {} });

  await writeCatalog('Einfach');
  const message = "import { t } from '@vidra/shared-i18n/text';\n";
  await writeFile(join(dir, 'src/page.ts'), `${message}export const show = () => t\`Hello\`;`);
  await writeFile(
    join(dir, 'locales/de.po'),
    'msgid "Plain"\nmsgstr "Einfach"\n\nmsgid "Hello"\nmsgstr "Hallo"\n',
  );
  expect(await readGermanTexts(url, 'Hallo')).toHaveLength(2);
  expect((await fetch(`${url}locales/fr.json`)).status).toBe(404);
});
