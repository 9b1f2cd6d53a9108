import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { getOwnPort, ROOT, startStack } from '../support/stack.ts';

test.skip(Boolean(process.env['BASE_URL']), 'starts a site of its own');

const port = getOwnPort(40);
const apiPort = port + 1;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vidra-cut-output-'));
});
test.afterAll(() => rm(dataDir, { recursive: true, force: true }));

const isListening = (at: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(at, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.unref();
  });

test('a site keeps running when its output is cut off, and one signal ends it completely', async ({
  request,
}) => {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exitEvent = once(child, 'exit');
  // Like `| head -n 1`: the reader closes after the first output.
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stderr.destroy();
  const requestReadiness = () => request.get(`http://localhost:${String(port)}/readyz`);
  await expect
    .poll(async () => (await requestReadiness().catch(() => undefined))?.status(), {
      timeout: 120_000,
    })
    .toBe(200);

  child.kill('SIGTERM');
  await exitEvent;
  expect([await isListening(port), await isListening(apiPort)]).toEqual([false, false]);

  // The data folder is no longer locked.
  const restartedStack = await startStack({ port, dataDir });
  await restartedStack.stop();
  expect([await isListening(port), await isListening(apiPort)]).toEqual([false, false]);
});
