import { spawn } from 'node:child_process';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalog } from '@vidra/shared-i18n/message';
import { readRelease } from '../build/read-release.ts';
import { startSite, waitForPage, type RunningSite } from '../testing/running-site.ts';
import { repositoryRoot } from '../webpack/locations.ts';
import { createRemote } from './create-remote.ts';

/** A temporary repository inside this one, so that packages are found. */
let root: string;
let site: RunningSite | undefined;

beforeAll(async () => {
  const folder = join(repositoryRoot, '.cache/test');
  await mkdir(folder, { recursive: true });
  root = await mkdtemp(join(folder, 'repository-'));
  await copyFile(join(repositoryRoot, 'pnpm-workspace.yaml'), join(root, 'pnpm-workspace.yaml'));
  const base = { extends: join(repositoryRoot, 'tsconfig.base.json') };
  await writeFile(join(root, 'tsconfig.base.json'), JSON.stringify(base));
  await createRemote({ root, name: 'mfe-help-desk' });
  const modules = join(repositoryRoot, 'mfe-workspace/node_modules');
  await symlink(modules, join(root, 'mfe-help-desk/node_modules'));
});
afterAll(async () => {
  await site?.stop();
  await rm(root, { recursive: true });
});

async function run(
  program: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(repositoryRoot, program), ...args], {
    cwd: repositoryRoot,
  });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}
const release = (...args: string[]) => run('remote-kit/src/cli/release.ts', args);
const ok = { code: 0, output: expect.any(String) as unknown };

/** Checks each file by its path, because the formatter skips folders that Git ignores. */
async function checkFormat(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  const config = ['--config', join(repositoryRoot, '.oxfmtrc.json'), '--ignore-path', '/dev/null'];
  return run('node_modules/oxfmt/bin/oxfmt', ['--check', ...config, ...paths]);
}

test('only one line of pnpm-workspace.yaml changes among existing files', async () => {
  const before = await readFile(join(repositoryRoot, 'pnpm-workspace.yaml'), 'utf8');
  const after = await readFile(join(root, 'pnpm-workspace.yaml'), 'utf8');
  expect(after.split('\n').filter((line) => !before.includes(line))).toEqual(['  - mfe-help-desk']);
  expect(after.replace('  - mfe-help-desk\n', '')).toBe(before);
});

test.each(['mfe-a', 'mfe-help', `mfe-${'very-'.repeat(12)}long`])(
  'the files of %s have the required format',
  async (name) => {
    const otherRoot = await mkdtemp(join(repositoryRoot, '.cache/test/names-'));
    await copyFile(
      join(repositoryRoot, 'pnpm-workspace.yaml'),
      join(otherRoot, 'pnpm-workspace.yaml'),
    );
    await createRemote({ root: otherRoot, name });
    expect(await checkFormat(otherRoot)).toEqual(ok);
    await rm(otherRoot, { recursive: true });
  },
);

test('the new remote passes the type check, the format check and its own test', async () => {
  const dir = join(root, 'mfe-help-desk');
  expect(await run('node_modules/typescript/bin/tsc', ['-p', dir])).toEqual(ok);
  expect(await checkFormat(dir)).toEqual(ok);

  const config = `
    import base from ${JSON.stringify(join(repositoryRoot, 'jest.config.mjs'))};
    const open = { testPathIgnorePatterns: ['/node_modules/'], modulePathIgnorePatterns: [] };
    export default { ...base, ...open, roots: [${JSON.stringify(dir)}] };`;
  await writeFile(join(root, 'jest.config.mjs'), config);
  const jest = await run('node_modules/jest/bin/jest.js', ['-c', join(root, 'jest.config.mjs')]);
  expect(jest.output).toContain('1 passed');
  expect(jest.code).toBe(0);
}, 120_000);

test('the new remote builds, and its route goes live on a running site without a rebuild', async () => {
  const store = join(root, 'store');
  site = await startSite(store);
  const { address } = site;
  expect((await fetch(`${address}/help-desk`)).status).toBe(404);

  const dir = join(root, 'mfe-help-desk');
  expect(await release('build', dir)).toEqual(ok);
  expect(await release('check', dir, '--store', store)).toEqual(ok);
  expect(await release('publish', dir, '--store', store)).toEqual(ok);

  const page = await waitForPage(`${address}/help-desk`);
  expect(page).toContain('<title>Help desk · Vidra</title>');
  const scripts = [...page.matchAll(/href="(\/remotes\/mfe-help-desk\/[^"]+\.js)"/g)];
  expect(scripts).toHaveLength(2);
  for (const [, script] of scripts) expect((await fetch(address + script!)).status).toBe(200);

  const { hash, languages } = await readRelease(dir);
  expect(languages?.['de']).toMatchObject({ missing: 0 });
  const catalog = await fetch(`${address}/remotes/mfe-help-desk/${hash}/locales/de.json`);
  const translations = Object.values((await catalog.json()) as Catalog);
  expect(translations).toContain('Du bist nicht angemeldet.');
  expect(translations).toContainEqual([
    ['0', 'plural', { one: ['Du hast ', '#', ' Credit.'], other: ['Du hast ', '#', ' Credits.'] }],
  ]);
}, 120_000);

test('the German catalog of the new remote is complete, and extraction does not change it', async () => {
  const dir = join(root, 'mfe-help-desk');
  const readCatalog = () => readFile(join(dir, 'locales/de.po'), 'utf8');
  const createdCatalog = await readCatalog();
  expect(await release('messages', 'check', dir, '--complete')).toEqual(ok);
  expect(await release('messages', 'extract', dir)).toEqual(ok);
  expect(await readCatalog()).toBe(createdCatalog);
});

test.each(['help', 'mfe-', 'mfe-Help', '../mfe-help', 'mfe-help/../x'])(
  'refuses the name %j',
  async (name) => {
    await expect(createRemote({ root, name })).rejects.toThrow('is not a valid remote name');
  },
);

test('refuses to overwrite an existing remote', async () => {
  await expect(createRemote({ root, name: 'mfe-help-desk' })).rejects.toThrow(
    'mfe-help-desk already exists.',
  );
});
