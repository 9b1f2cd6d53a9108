import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createSetCounts } from '../canary/counts.ts';
import { openStore } from '../store/index.ts';
import { ReleaseCommand } from '../testing/release-command.ts';

let command: ReleaseCommand;
beforeEach(async () => {
  command = await ReleaseCommand.begin();
});
afterEach(() => command.end());

/** Runs the command as people do, and returns everything that it prints. */
async function run(environment: Record<string, string>, ...args: string[]): Promise<string> {
  const program = join(import.meta.dirname, 'release.ts');
  const { AWS_ACCESS_KEY_ID: _, AWS_PROFILE: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...inherited, ...environment },
  });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  await new Promise((resolve) => child.on('close', resolve));
  return output;
}

/** Returns a port of this machine on which nothing listens. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('says that the folder of the store does not exist, and how it comes to be', async () => {
  const store = join(command.root, 'elsewhere');
  expect(await run({}, 'status', '--store', store)).toBe(
    `There is no folder ${store} yet. The first publish creates it. If releases are missing, check --store, STORE_DIR and STORE_URL.\nNothing is live yet.\n`,
  );
});

test('says which credentials of a bucket are missing', async () => {
  const environment = {
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONFIG_FILE: join(command.root, 'none'),
    AWS_SHARED_CREDENTIALS_FILE: join(command.root, 'none'),
    S3_ACCESS_KEY_ID: '',
    S3_SECRET_ACCESS_KEY: '',
  };
  expect(await run(environment, 'status', '--store', 's3://bucket/x')).toContain(
    'no credentials were found. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (or S3_SECRET_ACCESS_KEY_FILE)',
  );
});

test('says that nothing listens at a release service, and what to check', async () => {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  expect(await run({ RELEASES_TOKEN: 'x'.repeat(40) }, 'status', '--to', url)).toBe(
    `${url} is not responding: nothing listens there. Check the address of --to or RELEASES_URL, and whether the site is running.\n`,
  );
});

test('shows a failed load by its id, and says what to ask for when there is none', async () => {
  const dir = join(command.root, 'store');
  const { reports } = await openStore({ kind: 'directory', dir });
  const trace = {
    id: '0123456789abcdef',
    release: 'mfe-one@1111111111111111',
    part: 'app',
    page: 'home',
    phase: 'mount',
    kind: 'evaluation',
    file: 'main.0a1b2c3d4e.js:1:23',
    at: Date.parse('2026-11-01T10:00:00Z'),
    recovered: true,
  } as const;
  await reports.write(0, 'server', { 3: { ...createSetCounts(), traces: [trace] } });
  expect(await run({}, 'trace', trace.id.toUpperCase(), '--store', dir)).toBe(
    `${[
      'Load 0123456789abcdef: mfe-one@1111111111111111, app',
      '  page      home',
      '  failed    evaluation, before its first content',
      '  file      main.0a1b2c3d4e.js:1:23',
      "  time      2026-11-01T10:00:00.000Z, by the visitor's clock",
      '  recovered yes',
    ].join('\n')}\n`,
  );
  expect(await run({}, 'trace', 'f'.repeat(16), '--store', dir)).toContain(
    'Ask the visitor for all of the copied details.',
  );
});

test('says who takes the steps of a canary, and when nobody does', async () => {
  const store = ['--store', join(command.root, 'store')];
  await run({}, 'publish', await command.built('mfe-one', '1'), ...store);
  await run({}, 'add', await command.built('mfe-one', '2'), ...store);
  const release = `mfe-one@${command.hash('mfe-one', '2')}`;
  const steps = ['--steps', '5,10', '--every', '1s'];
  expect(await run({}, 'canary', release, ...steps, ...store)).toContain(
    'The running site that serves this store takes these steps; without one, nothing grows.',
  );
  const status = await run({}, 'status', ...store);
  expect(status).toContain('grows to 10% at');
});
