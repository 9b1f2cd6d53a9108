import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import getPort from 'get-port';
import { readRelease } from '../build/read-release.ts';
import { startRegistry, type PackageRegistry } from '../testing/package-registry.ts';
import { startSite, untilFound, type RunningSite } from '../testing/running-site.ts';
import { startWholeSite } from '../testing/whole-site.ts';
import { repositoryRoot } from '../webpack/locations.ts';

/** Newer than what an earlier run left in npm's cache. */
const version = `0.0.${Date.now()}`;
/** Outside of this repository: nothing of it is found from there. */
let folder: string;
let registry: PackageRegistry;
let site: RunningSite;
/** What goes on running keeps jest from its end, also when something after it could not be started. */
const started = new AsyncDisposableStack();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vidra-own-'));
  started.defer(() => rm(folder, { recursive: true }));
  registry = await startRegistry(join(folder, 'registry'));
  started.defer(registry.stop);
  const packages = join(folder, 'packages');
  await run('node', ['scripts/pack.mjs', '--version', version, '--to', packages], repositoryRoot);
  const tarballs = join(packages, 'tarballs');
  for (const tarball of await readdir(tarballs)) await npm('publish', [join(tarballs, tarball)]);
  site = await startSite(join(folder, 'store'));
  started.defer(site.stop);
});
afterAll(() => started.disposeAsync());

/** This repository's Node, and settings that take `@vidra` from the registry of the test. */
function environment(): NodeJS.ProcessEnv {
  const path = [join(repositoryRoot, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const settings = {
    npm_config_userconfig: registry.npmrc,
    npm_config_update_notifier: 'false',
    npm_config_audit: 'false',
    npm_config_prefer_offline: 'true',
    STORE_URL: join(folder, 'store'),
  };
  return { ...process.env, PATH: path, ...settings };
}

/** The output of a program that ends well. */
async function run(
  program: string,
  args: readonly string[],
  cwd: string,
  own: NodeJS.ProcessEnv = {},
): Promise<string> {
  const env = { ...environment(), ...own };
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}
const npm = (
  command: string,
  args: readonly string[],
  cwd = folder,
  environmentOfItsOwn: NodeJS.ProcessEnv = {},
) => run('npm', [command, ...args], cwd, environmentOfItsOwn);
/** npm takes what it ran once from its cache, whatever was published since: here it has none yet. */
const create = (...args: readonly string[]) => {
  const cache = { npm_config_cache: join(folder, 'npm-cache') };
  return run('npm', ['create', '--yes', '@vidra/remote', ...args], folder, cache);
};

test('from an empty folder to a live page, with nothing but what the registries hold', async () => {
  await create('mfe-help-desk', '--', '--registry', registry.url);
  const own = join(folder, 'mfe-help-desk');
  const made = await readFile(join(own, 'package.json'), 'utf8');
  expect(made).toContain(`"@vidra/remote-kit": "${version}"`);
  expect(made).not.toMatch(/catalog:|workspace:|\{\{/);
  expect(existsSync(join(own, '.github/workflows/remote.yml'))).toBe(true);

  await npm('install', [], own);
  expect((await fetch(`${site.address}/help-desk`)).status).toBe(404);
  expect(await npm('run', ['check'], own)).toContain('1 passed');
  expect(await npm('run', ['live'], own)).toContain('is live in set 2');

  const page = await untilFound(`${site.address}/help-desk`);
  expect(page).toContain('<title>Help desk · Vidra</title>');
  const scripts = [...page.matchAll(/href="(\/remotes\/mfe-help-desk\/[^"]+\.js)"/g)];
  expect(scripts).toHaveLength(2);
  for (const [, script] of scripts) expect((await fetch(site.address + script!)).status).toBe(200);
});

test('its development server lies over the live site, beside the host in development mode', async () => {
  const own = join(folder, 'mfe-help-desk');
  const first = await getPort();
  const command = join(own, 'node_modules/.bin/try-remote');
  const child = spawn(command, ['.', '--port', String(first)], { cwd: own, env: environment() });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const stopped = once(child, 'exit');
  await until(() => output.includes('open the inspector') || child.exitCode !== null);
  const [host, remote] = [...output.matchAll(/http:\S+/g)].map(([address]) => address);
  for (const [address, name] of [
    [host, 'host-shell'],
    [remote, 'mfe-help-desk'],
  ]) {
    const record = await fetch(`${address}/release.json`, { headers: { origin: site.address } });
    expect(record.headers.get('access-control-allow-origin')).toBe('*');
    const { entry, ...others } = (await record.json()) as { entry: string };
    expect(others).toMatchObject({ name, mode: 'development' });
    const script = await fetch(`${address}/${entry}`);
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(await script.text()).toContain('webpack');
  }
  expect((await fetch(`${host}/..%2fpackage.json`)).status).toBe(404);
  child.kill('SIGTERM');
  await stopped;
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 50));
}

test('the same sources in another folder, with the cache of this one, give the same release', async () => {
  const hashOf = async (dir: string) => (await readRelease(dir)).hash;
  const own = join(folder, 'mfe-help-desk');
  const hash = await hashOf(own);
  const elsewhere = join(folder, 'other/place/help');
  await cp(own, elsewhere, { recursive: true, verbatimSymlinks: true });
  await npm('run', ['build'], elsewhere);
  expect(await hashOf(elsewhere)).toBe(hash);
  await rm(join(elsewhere, '.cache'), { recursive: true });
  await npm('run', ['build'], elsewhere);
  expect(await hashOf(elsewhere)).toBe(hash);
});

test('a release that leaks is refused by the site that it is developed in, and one that does not is not', async () => {
  const own = join(folder, 'mfe-help-desk');
  const leaks = (variables: NodeJS.ProcessEnv) =>
    npm('run', ['leaks', '--', '--cycles', '10'], own, variables);
  await expect(leaks({})).rejects.toThrow('Say by --site or SITE_URL which site');

  const whole = await startWholeSite(join(folder, 'site'));
  started.defer(whole.stop);
  const { email, password } = await whole.developer();
  const site = { SITE_URL: whole.address, STORE_URL: whole.store, SITE_EMAIL: email };
  await expect(leaks(site)).rejects.toThrow('set SITE_EMAIL and SITE_PASSWORD');
  const account = { ...site, SITE_PASSWORD: password };
  await expect(leaks({ ...account, SITE_PASSWORD: 'another one' })).rejects.toThrow('not let in');
  const nowhere = { ...account, CHROMIUM_PATH: join(folder, 'no-chromium') };
  await expect(leaks(nowhere)).rejects.toThrow('npx playwright install --with-deps chromium');

  expect(await leaks(account)).toContain('In order: it could be published.');
  const page = join(own, 'src/pages/start.tsx');
  const source = await readFile(page, 'utf8');
  const leak = "window.addEventListener('resize', () => signedIn)";
  const head = "import { useEffect } from 'react';\n";
  await writeFile(page, head + source.replace('  return (', `  useEffect(() => ${leak}, []);\n$&`));
  await npm('run', ['build'], own);
  await expect(leaks(account)).rejects.toThrow(
    /1\d event listeners more after \/help-desk was shown and left 10 times/,
  );
  // Whatever it found, the build is live for nobody.
  expect((await fetch(`${whole.address}/help-desk`)).status).toBe(404);
});

test('a folder that holds something is left alone', async () => {
  await mkdir(join(folder, 'mfe-taken/src'), { recursive: true });
  await expect(create('mfe-taken')).rejects.toThrow('mfe-taken is not empty.');
});
