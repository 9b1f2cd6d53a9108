import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'undici';
import { lockDirectory } from '../../../data/database/connections/directory-lock.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { answerCommands } from './answer-commands.ts';
import { COMMAND_PATH, OTHER_VERSION } from './command-messages.ts';
import { findCommandSocket } from './command-socket.ts';

const ADMIN = join(import.meta.dirname, '../../../start/admin.ts');

let api: TestApi;
let dataDir: string;
let email: string;
beforeAll(async () => {
  api = await startTestApi();
  email = `${crypto.randomUUID()}@example.com`;
  await api.signIn(email);
});
afterAll(() => api.close());

let lock: ReturnType<typeof lockDirectory>;
const lockOwnDirectory = (...names: string[]) => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'vidra-hand-over-')), ...names);
  mkdirSync(join(dataDir, 'pglite'), { recursive: true });
  lock = lockDirectory(dataDir);
};
afterEach(() => {
  lock.release();
  rmSync(dataDir, { recursive: true, force: true });
});

const answerThere = () =>
  answerCommands({ ...api.platform, config: { ...api.platform.config, dataDir } });

/** Starts the command line as a separate process. */
function startAdmin(...words: string[]) {
  const { DATABASE_URL: _none, ...outer } = process.env;
  const child = spawn(process.execPath, [ADMIN, ...words], {
    env: { ...outer, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const outputs = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (outputs.out += String(chunk)));
  child.stderr.on('data', (chunk) => (outputs.error += String(chunk)));
  const exit = once(child, 'close').then(([code, signal]) => ({ ...outputs, code, signal }));
  return { child, ended: exit };
}
const run = (...words: string[]) => startAdmin(...words).ended;

const createSuccess = (outputText: string) => ({
  out: outputText,
  error: '',
  code: 0,
  signal: null,
});
const createFailure = (error: string) => ({ out: '', error, code: 1, signal: null });

test('runs a command in the API that has the database', async () => {
  lockOwnDirectory();
  const commands = await answerThere();
  const [grantResult, mistakeResult, unsoundResult] = await Promise.all([
    run('--json', 'grant', email, '40'),
    run('grant', 'nobody@example.com', '1'),
    run('redrive', 'unheard-of'),
  ]);
  expect(JSON.parse((grantResult as { out: string }).out)).toEqual({
    email,
    granted: 40,
    balance: 100,
  });
  expect(mistakeResult).toEqual(createFailure('There is no account for "nobody@example.com".\n'));
  expect(unsoundResult).toEqual({
    ...createSuccess('unheard-of: There is no task "unheard-of".\n'),
    code: 1,
  });
  await commands.close();
});

test('restricts the socket to this user, and needs no API for help and mistyped words', async () => {
  lockOwnDirectory();
  const commands = await answerThere();
  const path = findCommandSocket(dataDir);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
  await commands.close();
  expect(statSync(path, { throwIfNoEntry: false })).toBeUndefined();
  const [help, mistakeResult] = await Promise.all([
    run('grant', '--help'),
    run('grant', email, 'all'),
  ]);
  expect(help).toMatchObject({ code: 0, error: '' });
  expect(help).toHaveProperty('out', expect.stringContaining('Usage: admin grant'));
  expect(mistakeResult).toMatchObject({ code: 1, out: '' });
  expect(mistakeResult).toHaveProperty(
    'error',
    expect.stringContaining('Use a whole number from 1'),
  );
});

test('links to a short socket when the path is too long', async () => {
  lockOwnDirectory('a'.repeat(90), 'b'.repeat(90));
  const commands = await answerThere();
  const linkTarget = readlinkSync(join(dataDir, 'admin/api.sock'));
  expect(await run('roles')).toEqual(createSuccess('Nobody has a role.\n'));
  await commands.close();
  expect(statSync(dirname(linkTarget), { throwIfNoEntry: false })).toBeUndefined();
});

test('waits for an API that is still starting, whatever a killed one left behind', async () => {
  lockOwnDirectory();
  const path = findCommandSocket(dataDir);
  mkdirSync(dirname(path), { recursive: true });
  const program = `require('net').createServer().listen(${JSON.stringify(path)}, () => console.log('up'))`;
  const killedProcess = spawn(process.execPath, ['-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(killedProcess.stdout, 'data');
  killedProcess.kill('SIGKILL');
  await once(killedProcess, 'exit');
  expect(statSync(path).isSocket()).toBe(true);

  const { ended } = startAdmin('roles');
  // By now it has found the stale socket, or it finds the new one at once.
  await new Promise((resolve) => setTimeout(resolve, 700));
  const commands = await answerThere();
  expect(await ended).toEqual(createSuccess('Nobody has a role.\n'));
  await commands.close();
});

test('reports an API of another version', async () => {
  lockOwnDirectory();
  const commands = await answerThere();
  const client = new Client('http://localhost', { socketPath: findCommandSocket(dataDir) });
  for (const body of [{ words: ['reconcile'], fingerprint: 'other' }, { command: 'reconcile' }]) {
    const { body: answer } = await client.request({
      path: COMMAND_PATH,
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    const lines = (await answer.text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { error: expect.stringContaining('Restart it, then run this command again') as unknown },
      { code: 1 },
    ]);
  }
  await client.close();
  await commands.close();
});

test('treats another service on the socket as an API of another version', async () => {
  lockOwnDirectory();
  const path = findCommandSocket(dataDir);
  mkdirSync(dirname(path), { recursive: true });
  const otherServer = createServer((_request, response) => response.writeHead(404).end()).listen(
    path,
  );
  await once(otherServer, 'listening');
  expect(await run('reconcile')).toEqual(createFailure(`${OTHER_VERSION}\n`));
  otherServer.close();
});

test('distinguishes an API that dies during a command from one that completed it', async () => {
  lockOwnDirectory();
  const path = findCommandSocket(dataDir);
  mkdirSync(dirname(path), { recursive: true });
  const dyingServer = createServer((_request, response) => {
    response.write('{"out":"Half"}\n', () => response.destroy());
  }).listen(path);
  await once(dyingServer, 'listening');
  expect(await run('reconcile')).toEqual({
    ...createFailure(
      'The API stopped before the command finished. Check what it did, then try again.\n',
    ),
    out: 'Half',
  });
  dyingServer.close();
});

test('finishes a started command when the client disconnects', async () => {
  lockOwnDirectory();
  const { mailer, config } = api.platform;
  const sending = Promise.withResolvers<undefined>();
  const sendGate = Promise.withResolvers<undefined>();
  const slowMailer: typeof mailer = {
    send: async (mail) => {
      sending.resolve(undefined);
      await sendGate.promise;
      await mailer.send(mail);
    },
  };
  const commands = await answerCommands({
    ...api.platform,
    mailer: slowMailer,
    config: { ...config, dataDir },
  });
  const address = `${crypto.randomUUID()}@example.com`;
  const { child, ended } = startAdmin('invite', address, '--mail');
  await sending.promise;
  child.kill('SIGINT');
  expect(await ended).toEqual({ ...createSuccess(''), code: null, signal: 'SIGINT' });

  const closePromise = commands.close();
  sendGate.resolve(undefined);
  await closePromise;
  const listInvitations = () =>
    api.platform.db.selectFrom('mailbox').where('recipient', '=', address).select('uid').execute();
  expect(await listInvitations()).toHaveLength(1);
});
