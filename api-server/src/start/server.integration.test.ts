import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ENDPOINTS, getEndpointPath, type CallName } from '@vidra/shared-contract';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { locateFfmpeg } from '../rendering/media/ffmpeg.ts';
import { pino } from 'pino';
import { probeVideo } from '../rendering/media/probe.ts';
import { layEmbedded } from '../testing/memory-database.ts';
import { ORDER } from '../testing/order.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const ADMIN = join(import.meta.dirname, 'admin.ts');
const EMAIL = 'ann@example.com';
const dataDir = mkdtempSync(join(tmpdir(), 'vidra-server-'));
const children: ChildProcess[] = [];
// The creation of tables in an empty directory is tested wherever the whole site is started.
beforeAll(() => layEmbedded(dataDir, pino({ level: 'silent' })));
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  base: string;
}

function launch(program: string, ...words: string[]) {
  const { DATABASE_URL: _none, ...outer } = process.env;
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...outer, DATA_DIR: dataDir, API_PORT: '0', DEV_MAILBOX: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** Runs a program until it exits. */
async function run(program: string, ...words: string[]) {
  const child = launch(program, ...words);
  const outputs = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (outputs.out += String(chunk)));
  child.stderr.on('data', (chunk) => (outputs.error += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { ...outputs, code };
}

async function start(): Promise<Started> {
  const child = launch(MAIN);
  let log = '';
  for await (const chunk of child.stdout) {
    log += String(chunk);
    const address = /Server listening at (http:[^"]+)/.exec(log)?.[1];
    if (address !== undefined && log.includes('the API is ready')) {
      child.stdout.resume();
      return { child, base: address };
    }
  }
  throw new Error(`The server did not start: ${log}`);
}

async function call<N extends CallName>(
  { base }: Started,
  name: N,
  body: object | undefined,
  token = '',
): Promise<CallAnswer<N>> {
  const response = await fetch(base + getEndpointPath(name, 'vidra'), {
    method: ENDPOINTS[name].method,
    headers: {
      'app-code': 'vidra',
      'content-type': 'application/json',
      'idempotency-key': 'one-order-of-this-test',
      authorization: `Bearer ${token}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as CallAnswer<N>;
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

async function signIn(server: Started): Promise<string> {
  await call(server, 'sendEmailCode', { email: EMAIL, purpose: 'login' });
  const mailbox = await fetch(`${server.base}/dev/mail.json?to=${EMAIL}`);
  const { mails } = (await mailbox.json()) as { mails: { text: string }[] };
  const code = mails[0]?.text.slice(0, 6);
  return (await call(server, 'login', { method: 'code', email: EMAIL, code })).token;
}

async function pollUntil(
  server: Started,
  token: string,
  taskUid: string,
  isMatch: (task: CallAnswer<'batchGet'>['tasks'][number]) => boolean,
) {
  for (;;) {
    const [task] = (await call(server, 'batchGet', { taskUids: [taskUid] }, token)).tasks;
    if (!task) throw new Error('The task is gone.');
    if (isMatch(task)) return task;
    if (task.status === 'failed' || task.status === 'lost') throw new Error(JSON.stringify(task));
    await pause(100);
  }
}

async function stop({ child }: Started, signal: 'SIGTERM' | 'SIGKILL') {
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = (await exit) as [number | null];
  return code;
}

test('finishes and charges a render once after its process was killed', async () => {
  const first = await start();
  const token = await signIn(first);
  const { samples } = await call(first, 'capabilities', undefined, token);
  // The smallest ratio on offer.
  const order = { ...ORDER, ratio: '1:1', imageUid: samples[0]?.fileUid };
  const { tasks } = await call(first, 'createVideo', order, token);
  const taskUid = tasks[0]!.taskUid;
  await pollUntil(first, token, taskUid, ({ progress }) => (progress ?? 0) > 0.05);

  const second = await run(MAIN);
  expect(second.code).toBe(1);
  // One sentence without a stack trace, which would not help the operator.
  expect(second.error).toMatch(
    new RegExp(`^Another Vidra \\(process ${first.child.pid}\\) [^\n]+\n$`),
  );

  await stop(first, 'SIGKILL');
  const secondServer = await start();
  // The running API executes the command, whatever the killed one left behind.
  expect(await run(ADMIN, 'grant', EMAIL, '40')).toEqual({
    out: `${EMAIL} received 40 credits and now has 96.\n`,
    error: '',
    code: 0,
  });
  const task = await pollUntil(secondServer, token, taskUid, ({ status }) => status === 'done');
  const account = await call(secondServer, 'accountInfo', {}, token);
  expect(account).toMatchObject({ remainedVideoCredits: 96, usedVideoCredits: 4 });

  const file = join(dataDir, 'downloaded.mp4');
  const response = await fetch(secondServer.base + task.video!.url);
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  const { ffprobe } = await locateFfmpeg();
  expect(await probeVideo(ffprobe, file)).toMatchObject({ codec: 'h264', width: 480, height: 480 });
  expect(readFileSync(file).byteLength).toBe(task.video!.sizeBytes);
  expect(await stop(secondServer, 'SIGTERM')).toBe(0);
}, 180_000);
