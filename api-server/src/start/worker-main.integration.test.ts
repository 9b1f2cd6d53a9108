import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expectSoundLedger } from '../money/credits/testing/sound-ledger.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const WORKER = join(import.meta.dirname, 'worker-main.ts');
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

function launch(environment: Record<string, string>) {
  const { DATABASE_URL: _none, ...outer } = process.env;
  const child = spawn(process.execPath, [WORKER], {
    env: { ...outer, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

test('reports that API and worker are one process with the embedded database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vidra-worker-'));
  const child = launch({ DATA_DIR: dataDir });
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += String(chunk)));
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(1);
  expect(complaint).toMatch(/^A separate worker needs PostgreSQL: set DATABASE_URL\..*\n$/);
  rmSync(dataDir, { recursive: true });
});

async function startWorkerProcess(api: TestApi): Promise<ChildProcess> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    api.platform.db,
  );
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${rows[0]?.name ?? ''}`;
  const child = launch({
    DATABASE_URL: url.href,
    DATA_DIR: api.platform.config.dataDir,
    SECRET_KEY: api.platform.config.secretKey ?? '',
    RENDER_CONCURRENCY: '1',
    SHUTDOWN_SECONDS: '0',
  });
  let log = '';
  for await (const chunk of child.stdout) {
    log += String(chunk);
    if (!log.includes('the worker is ready')) continue;
    child.stdout.resume();
    return child;
  }
  throw new Error(`The worker did not start: ${log}`);
}

async function waitForRunning({ platform }: TestApi, number: number): Promise<void> {
  for (;;) {
    const runningTasks = await platform.db
      .selectFrom('videoTasks')
      .select('uid')
      .where('status', '=', 'running')
      .where('stage', '=', 'render')
      .execute();
    if (runningTasks.length >= number) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const onPostgres = process.env['TEST_DATABASE_URL'] === undefined ? describe.skip : describe;

onPostgres('with PostgreSQL', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  test('two workers share the tasks, and one finishes what the other returns, charged once', async () => {
    const { token } = await api.signIn();
    const { fileUid: imageUid } = await api.picture(token);
    // Both start before there is work, so the first cannot finish before the second is up.
    const [first, second] = await Promise.all([startWorkerProcess(api), startWorkerProcess(api)]);
    const tasks = await api.create(token, { imageUid, ratio: '1:1', count: 2 });
    await waitForRunning(api, 2);
    const firstExit = once(first, 'exit');
    first.kill('SIGTERM');
    expect((await firstExit)[0]).toBe(0);
    for (const { taskUid } of tasks) {
      for (let tries = 0; (await api.task(token, taskUid)).status !== 'done'; tries += 1) {
        if (tries > 600) throw new Error(JSON.stringify(await api.task(token, taskUid)));
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
    const secondExit = once(second, 'exit');
    second.kill('SIGTERM');
    expect((await secondExit)[0]).toBe(0);
    const account = await api.call('accountInfo', { token, body: {} });
    expect(account.data).toMatchObject({ remainedVideoCredits: 52, usedVideoCredits: 8 });
    await expectSoundLedger(api.platform.db);
  }, 180_000);
});
