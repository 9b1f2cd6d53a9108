import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import getPort from 'get-port';
import { readRelease } from '../build/read-release.ts';
import { startRegistry, type PackageRegistry } from '../testing/package-registry.ts';
import { startSite, waitForPage, type RunningSite } from '../testing/running-site.ts';
import { startWholeSite } from '../testing/whole-site.ts';
import { repositoryRoot } from '../webpack/locations.ts';

/** Always newer than a version of an earlier run in npm's cache. */
const version = `0.0.${Date.now()}`;
/** Outside this repository, so that none of its packages are found. */
let folder: string;
let registry: PackageRegistry;
let site: RunningSite;
/**
 * Stops all processes even if a later one failed to start; a running one would keep jest from
 * exiting.
 */
const cleanupStack = new AsyncDisposableStack();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vidra-own-'));
  cleanupStack.defer(() => rm(folder, { recursive: true }));
  registry = await startRegistry(join(folder, 'registry'));
  cleanupStack.defer(registry.stop);
  const packages = join(folder, 'packages');
  await run('node', ['scripts/pack.mjs', '--version', version, '--to', packages], repositoryRoot);
  const tarballs = join(packages, 'tarballs');
  for (const tarball of await readdir(tarballs)) await runNpm('publish', [join(tarballs, tarball)]);
  site = await startSite(join(folder, 'store'));
  cleanupStack.defer(site.stop);
});
afterAll(() => cleanupStack.disposeAsync());

/** Returns an environment with this repository's Node and with the test registry for `@vidra`. */
function createEnvironment(): NodeJS.ProcessEnv {
  const path = [join(repositoryRoot, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
  const settings = {
    npm_config_userconfig: registry.npmrc,
    npm_config_update_notifier: 'false',
    npm_config_audit: 'false',
    npm_config_prefer_offline: 'true',
    STORE_URL: join(folder, 'store'),
  };
  // Playwright refuses to run within jest, which it sees by this variable.
  const { JEST_WORKER_ID: _workerId, ...variables } = process.env;
  return { ...variables, PATH: path, ...settings };
}

/** Runs a program and returns its output; throws if it fails. */
async function run(
  program: string,
  args: readonly string[],
  cwd: string,
  extraEnv: NodeJS.ProcessEnv = {},
): Promise<string> {
  const env = { ...createEnvironment(), ...extraEnv };
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}
const runNpm = (
  command: string,
  args: readonly string[],
  cwd = folder,
  environmentOfItsOwn: NodeJS.ProcessEnv = {},
) => run('npm', [command, ...args], cwd, environmentOfItsOwn);
/** Uses an empty npm cache, because npm would rerun a cached package despite newer versions. */
const create = (...args: readonly string[]) => {
  const cache = { npm_config_cache: join(folder, 'npm-cache') };
  return run('npm', ['create', '--yes', '@vidra/remote', ...args], folder, cache);
};

test('publint finds nothing in the published packages', async () => {
  const packages = join(folder, 'packages');
  const names = (await readdir(packages)).filter((name) => name !== 'tarballs');
  expect(names.length).toBeGreaterThanOrEqual(7);
  for (const name of names) {
    const output = await run('publint', ['run', join(packages, name), '--strict'], packages);
    expect(`${name}: ${output}`).toContain('All good!');
  }
});

test('creates a live page from an empty folder with packages of the registries only', async () => {
  await create('mfe-help-desk', '--', '--registry', registry.url);
  const remoteDir = join(folder, 'mfe-help-desk');
  const packageJson = await readFile(join(remoteDir, 'package.json'), 'utf8');
  expect(packageJson).toContain(`"@vidra/remote-kit": "${version}"`);
  expect(packageJson).not.toMatch(/catalog:|workspace:|\{\{/);
  expect(existsSync(join(remoteDir, '.github/workflows/remote.yml'))).toBe(true);

  await runNpm('install', [], remoteDir);
  expect((await fetch(`${site.address}/help-desk`)).status).toBe(404);
  expect(await runNpm('run', ['check'], remoteDir)).toContain('1 passed');
  expect(await runNpm('run', ['live'], remoteDir)).toContain('is live in set 2');

  const page = await waitForPage(`${site.address}/help-desk`);
  expect(page).toContain('<title>Help desk · Vidra</title>');
  const scripts = [...page.matchAll(/href="(\/remotes\/mfe-help-desk\/[^"]+\.js)"/g)];
  expect(scripts).toHaveLength(2);
  for (const [, script] of scripts) expect((await fetch(site.address + script!)).status).toBe(200);

  expect(await runNpm('run', ['messages:check'], remoteDir)).toContain('All texts are translated.');
  const catalog = await readFile(join(remoteDir, 'dist/locales/de.json'), 'utf8');
  expect(catalog).toContain('Du bist nicht angemeldet.');
});

test('the development server overlays the live site, together with the development host', async () => {
  const remoteDir = join(folder, 'mfe-help-desk');
  const first = await getPort();
  const command = join(remoteDir, 'node_modules/.bin/try-remote');
  const child = spawn(command, ['.', '--port', String(first)], {
    cwd: remoteDir,
    env: createEnvironment(),
  });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const exitEvent = once(child, 'exit');
  await waitUntil(() => output.includes('open the inspector') || child.exitCode !== null);
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
  await exitEvent;
});

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 50));
}

test('the same sources in another folder give the same release, with and without its cache', async () => {
  const readHash = async (dir: string) => (await readRelease(dir)).hash;
  const remoteDir = join(folder, 'mfe-help-desk');
  const hash = await readHash(remoteDir);
  const otherDir = join(folder, 'other/place/help');
  await cp(remoteDir, otherDir, { recursive: true, verbatimSymlinks: true });
  await runNpm('run', ['build'], otherDir);
  expect(await readHash(otherDir)).toBe(hash);
  await rm(join(otherDir, '.cache'), { recursive: true });
  await runNpm('run', ['build'], otherDir);
  expect(await readHash(otherDir)).toBe(hash);
});

test('browser tests and a leak check run on the site, which refuses a leaking release', async () => {
  const remoteDir = join(folder, 'mfe-help-desk');
  const leaks = (variables: NodeJS.ProcessEnv) =>
    runNpm('run', ['leaks', '--', '--cycles', '10'], remoteDir, variables);
  await expect(leaks({})).rejects.toThrow('Set the site for the check with --site or SITE_URL');

  const wholeSite = await startWholeSite(join(folder, 'site'));
  cleanupStack.defer(wholeSite.stop);
  const { email, password } = await wholeSite.developer();
  const site = { SITE_URL: wholeSite.address, STORE_URL: wholeSite.store, SITE_EMAIL: email };
  await expect(leaks(site)).rejects.toThrow('set SITE_EMAIL and SITE_PASSWORD');
  const account = { ...site, SITE_PASSWORD: password };
  await expect(leaks({ ...account, SITE_PASSWORD: 'another one' })).rejects.toThrow(
    "Couldn't log in as",
  );
  const brokenEnv = { ...account, CHROMIUM_PATH: join(folder, 'no-chromium') };
  await expect(leaks(brokenEnv)).rejects.toThrow('npx playwright install --with-deps chromium');

  expect(await leaks(account)).toContain('Passed. It can be published.');
  const siteTests = await runNpm('run', ['site'], remoteDir, account);
  expect(siteTests).toContain(
    'live (set 1): 2 passed (page /help-desk; the page shows its heading to a visitor)',
  );
  const page = join(remoteDir, 'src/pages/start.tsx');
  const source = await readFile(page, 'utf8');
  const leak = "window.addEventListener('resize', () => signedIn)";
  const head = "import { useEffect } from 'react';\n";
  await writeFile(page, head + source.replace('  return (', `  useEffect(() => ${leak}, []);\n$&`));
  await runNpm('run', ['build'], remoteDir);
  await expect(leaks(account)).rejects.toThrow(
    /1\d event listeners more after \/help-desk was shown and left 10 times/,
  );
  // The build is not live, whatever the result.
  expect((await fetch(`${wholeSite.address}/help-desk`)).status).toBe(404);
});

test('refuses a folder that is not empty', async () => {
  await mkdir(join(folder, 'mfe-taken/src'), { recursive: true });
  await expect(create('mfe-taken')).rejects.toThrow('mfe-taken is not empty.');
});
