import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ENDPOINTS, endpointPath, type CallName } from '@vidra/shared-contract';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { locateFfmpeg } from './media/ffmpeg.ts';
import { probeVideo } from './media/probe.ts';
import { ORDER } from './testing/test-api.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const dataDir = mkdtempSync(join(tmpdir(), 'vidra-server-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  base: string;
}

function launch(environment: Record<string, string> = {}) {
  const { DATABASE_URL: _none, ...outer } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { ...outer, DATA_DIR: dataDir, API_PORT: '0', DEV_MAILBOX: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

async function start(): Promise<Started> {
  const child = launch();
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
  const response = await fetch(base + endpointPath(name, 'vidra'), {
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
  const email = 'ann@example.com';
  await call(server, 'sendEmailCode', { email, purpose: 'login' });
  const mailbox = await fetch(`${server.base}/dev/mail.json?to=${email}`);
  const { mails } = (await mailbox.json()) as { mails: { text: string }[] };
  const code = mails[0]?.text.slice(0, 6);
  return (await call(server, 'login', { method: 'code', email, code })).token;
}

async function pollUntil(
  server: Started,
  token: string,
  taskUid: string,
  wanted: (task: CallAnswer<'batchGet'>['tasks'][number]) => boolean,
) {
  for (;;) {
    const [task] = (await call(server, 'batchGet', { taskUids: [taskUid] }, token)).tasks;
    if (!task) throw new Error('The task is gone.');
    if (wanted(task)) return task;
    if (task.status === 'failed' || task.status === 'lost') throw new Error(JSON.stringify(task));
    await pause(100);
  }
}

async function stop({ child }: Started, signal: 'SIGTERM' | 'SIGKILL') {
  const gone = once(child, 'exit');
  child.kill(signal);
  const [code] = (await gone) as [number | null];
  return code;
}

test('the main job in a real process: killed while it renders, it is finished and charged once', async () => {
  const first = await start();
  const token = await signIn(first);
  const { samples } = await call(first, 'capabilities', undefined, token);
  // The smallest that is offered.
  const order = { ...ORDER, ratio: '1:1', imageUid: samples[0]?.fileUid };
  const { tasks } = await call(first, 'createVideo', order, token);
  const taskUid = tasks[0]!.taskUid;
  await pollUntil(first, token, taskUid, ({ progress }) => (progress ?? 0) > 0.05);

  const second = launch();
  let complaint = '';
  second.stderr.on('data', (chunk) => (complaint += String(chunk)));
  const [code] = (await once(second, 'exit')) as [number];
  expect(code).toBe(1);
  expect(complaint).toContain(`Another Vidra (process ${first.child.pid})`);

  await stop(first, 'SIGKILL');
  const again = await start();
  const task = await pollUntil(again, token, taskUid, ({ status }) => status === 'done');
  const account = await call(again, 'accountInfo', {}, token);
  expect(account).toMatchObject({ remainedVideoCredits: 56, usedVideoCredits: 4 });

  const file = join(dataDir, 'downloaded.mp4');
  const response = await fetch(again.base + task.video!.url);
  await import('node:fs/promises').then(async ({ writeFile }) =>
    writeFile(file, Buffer.from(await response.arrayBuffer())),
  );
  const { ffprobe } = await locateFfmpeg();
  expect(await probeVideo(ffprobe, file)).toMatchObject({ codec: 'h264', width: 480, height: 480 });
  expect(readFileSync(file).byteLength).toBe(task.video!.sizeBytes);
  expect(await stop(again, 'SIGTERM')).toBe(0);
}, 180_000);

test('a mistake in the configuration is said in one sentence', async () => {
  const child = launch({ API_PORT: 'http' });
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += String(chunk)));
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(1);
  expect(complaint).toContain('API_PORT: must be a whole number');
  expect(complaint).not.toContain('    at ');
});
