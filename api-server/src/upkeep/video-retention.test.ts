import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { getStorageUse } from '../files/uploads/quota.ts';
import { runUpkeep } from './upkeep.ts';

const DAY_MS = 86_400_000;
const PLANS = join(tmpdir(), `vidra-plans-${crypto.randomUUID()}.json`);

let api: TestApi;
beforeAll(async () => {
  const freePlan = { id: 'free', level: 0, name: 'Free', amount: 0, credits: 0 };
  const pro = { ...freePlan, id: 'pro', level: 1, name: 'Pro', amount: 900, videoRetentionDays: 0 };
  const plans = [freePlan, pro];
  writeFileSync(PLANS, JSON.stringify({ currency: 'usd', discountPercent: 50, plans, packs: [] }));
  api = await startTestApi({ VIDEO_RETENTION_DAYS: '30', PLANS_FILE: PLANS });
  await api.worker();
});
afterAll(async () => {
  await api.close();
  rmSync(PLANS);
});

const updateTasks = () => api.platform.db.updateTable('videoTasks');

async function createFinishedVideo(token: string): Promise<VideoTask> {
  const [task] = await api.create(token);
  return api.until(token, task!.taskUid, 'done');
}

/** Expires a video. */
const runOut = ({ taskUid }: VideoTask) =>
  updateTasks()
    .set({ keepUntil: new Date('2026-01-02T12:00:00Z') })
    .where('uid', '=', taskUid)
    .execute();

/** The outbox removes the files asynchronously. */
async function waitForRemoval({ video }: VideoTask): Promise<void> {
  while ((await api.app.inject(video!.url)).statusCode !== 404) {
    await new Promise((next) => setTimeout(next, 20));
  }
}

async function makeMember(email: string) {
  const users = api.platform.db.updateTable('users').where('email', '=', email);
  await users.set({ membershipLevel: 1 }).execute();
}

test('keeps a video for the announced time and then says that it is gone', async () => {
  const { token } = await api.signIn();
  const before = Date.now();
  const task = await createFinishedVideo(token);
  expect(task.keptUntil).toBeGreaterThan(before + 30 * DAY_MS - 1);
  expect(task.keptUntil).toBeLessThan(Date.now() + 30 * DAY_MS + 1);
  const { shareUid, videoUrl } = (
    await api.call('createShare', { token, body: { taskUid: task.taskUid } })
  ).data;
  await runUpkeep(api.platform);
  expect((await api.app.inject(task.video!.url)).statusCode).toBe(200);

  await runOut(task);
  await runUpkeep(api.platform);
  const expiredTask = await api.task(token, task.taskUid);
  expect(expiredTask).toMatchObject({ status: 'done', video: null, charged: true });
  expect(expiredTask.keptUntil).toBe(Date.parse('2026-01-02T12:00:00Z'));
  await waitForRemoval(task);
  const history = await api.call('groupHistory', { token, query: { limit: 10 } });
  expect(history.data.items[0]?.tasks).toEqual([expiredTask]);

  const sentence = 'This video expired on January 2, 2026. ';
  const expiredProblem = { status: 410, code: 'video_expired' };
  const shareAnswer = await api.call('readShare', { query: { shareUid } });
  expect(shareAnswer.problem).toMatchObject({
    ...expiredProblem,
    detail: `${sentence}Ask the person who shared it for a new link.`,
  });
  expect((await api.app.inject(videoUrl)).statusCode).toBe(410);
  const body = { taskUid: task.taskUid };
  for (const call of ['createShare', 'recordDownload'] as const) {
    expect((await api.call(call, { token, body })).problem).toMatchObject({
      ...expiredProblem,
      detail: `${sentence}Make it again with the same settings.`,
    });
  }
});

test('no longer counts it in the quota, and lets its record be deleted and restored', async () => {
  const { token, userUid } = await api.signIn();
  const task = await createFinishedVideo(token);
  const getStoredBytes = async () => (await getStorageUse(api.platform.db, userUid)).usedBytes;
  const before = await getStoredBytes();
  await runOut(task);
  await runUpkeep(api.platform);
  expect(await getStoredBytes()).toBe(before - task.video!.sizeBytes);
  const body = { taskUids: [task.taskUid] };
  await api.call('batchDel', { token, body });
  expect((await api.call('batchRestore', { token, body })).data.taskUids).toEqual(body.taskUids);
  expect((await api.task(token, task.taskUid)).video).toBeNull();
});

test('shows no date to members whose plan keeps videos forever', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { token } = await api.signIn(email);
  await makeMember(email);
  const task = await createFinishedVideo(token);
  await runUpkeep(api.platform);
  expect(await api.task(token, task.taskUid)).toEqual(task);
  expect(task).not.toHaveProperty('keptUntil');
});

test('gives earlier videos the full time from now on, and unfinished ones no date', async () => {
  const { token } = await api.signIn();
  const old = await createFinishedVideo(token);
  const longAgo = new Date(Date.now() - 400 * DAY_MS);
  await updateTasks()
    .set({ keepUntil: null, finishedAt: longAgo })
    .where('uid', '=', old.taskUid)
    .execute();
  api.engine.behavior = {
    state: 'failed',
    code: 'render_failed',
    retryable: true,
    message: 'No.',
  };
  const [failedTask] = await api.create(token);
  await api.until(token, failedTask!.taskUid, 'failed');
  api.engine.behavior = 'succeed';
  await runUpkeep(api.platform);
  const { keptUntil } = await api.task(token, old.taskUid);
  expect(keptUntil).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  expect(await api.task(token, failedTask!.taskUid)).not.toHaveProperty('keptUntil');
});

test('retries a removal that the storage refuses', async () => {
  const { token } = await api.signIn();
  const task = await createFinishedVideo(token);
  await runOut(task);
  const { storage } = api.platform;
  const { removeFolder } = storage;
  const { promise: attemptPromise, resolve } = Promise.withResolvers<unknown>();
  storage.removeFolder = (folder) => {
    if (!folder.startsWith('videos/')) return removeFolder(folder);
    resolve(undefined);
    return Promise.reject(new Error('not today'));
  };
  await runUpkeep(api.platform);
  await attemptPromise;
  storage.removeFolder = removeFolder;
  expect((await api.task(token, task.taskUid)).video).toBeNull();
  await waitForRemoval(task);
});

test('continues with the other steps when one fails', async () => {
  const { token } = await api.signIn();
  const task = await createFinishedVideo(token);
  await runOut(task);
  const brokenConfig = {
    ...api.platform.config,
    get testCheckout(): boolean {
      throw new Error('not today');
    },
  };
  const upkeep = runUpkeep({ ...api.platform, config: brokenConfig });
  await expect(upkeep).rejects.toThrow('Maintenance did not complete.');
  await waitForRemoval(task);
});

test('removes nothing more once retention is turned off', async () => {
  const { token } = await api.signIn();
  const task = await createFinishedVideo(token);
  await runOut(task);
  const { config } = api.platform;
  const catalog = { ...config.catalog, plans: config.catalog.plans.slice(0, 1) };
  const retentionConfig = { ...config, catalog, videoRetentionDays: 0 };
  await runUpkeep({ ...api.platform, config: retentionConfig });
  const { video, keptUntil } = await api.task(token, task.taskUid);
  expect([video?.sizeBytes, keptUntil]).toEqual([task.video!.sizeBytes, undefined]);
});
