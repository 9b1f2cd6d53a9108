import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoginAnswer, VideoTask } from '@vidra/shared-contract/schemas';
import { EngineRefusal } from '../../rendering/engines/engine.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { createTaskHelpers } from './testing/own-tasks.ts';
import { runUpkeep } from '../../upkeep/upkeep.ts';

let api: TestApi;
let user: LoginAnswer;
let imageUid: string;
beforeAll(async () => {
  api = await startTestApi();
  await api.worker();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.engine.behavior = 'succeed';
  api.engine.refusal = undefined;
  api.engine.reconciliation = undefined;
  api.engine.cancelError = undefined;
  api.engine.jobsOutliveProcess = false;
  user = await api.signIn();
  imageUid = (await api.picture(user.token)).fileUid;
});

// A job left by a failed test must not block the worker in the next one.
afterEach(() => api.engine.loseJobs());

const FAILED_STATUS = {
  state: 'failed',
  code: 'render_failed',
  retryable: true,
  message: 'The video could not be rendered.',
} as const;

const { createOne, until, account, findJob, act } = createTaskHelpers(() => ({
  api,
  user,
  imageUid,
}));
const listFiles = (task: VideoTask) =>
  readdir(join(api.platform.folders.storage, 'videos', task.taskUid)).catch(() => []);

test('done: stored, checked, charged, playable', async () => {
  const task = await until(await createOne(), 'done');
  expect(task).toMatchObject({ charged: true, progress: 1, queuePlace: null, error: null });
  expect(task.video).toMatchObject({ width: 64, height: 64, durationSeconds: 5 });
  const file = await api.app.inject(task.video?.url ?? '');
  expect(file.headers['content-type']).toBe('video/mp4');
  expect(file.rawPayload).toHaveLength(task.video?.sizeBytes ?? 0);
  expect(await account()).toMatchObject({ remainedVideoCredits: 56, usedVideoCredits: 4 });
  expect((await findJob(task)).discarded).toBe(true);
});

test('shows the actual progress and the remaining time', async () => {
  api.engine.behavior = 'wait';
  const task = await until(await createOne(), 'running');
  expect(task.remainingSeconds).toBeNull();
  (await findJob(task)).status = { state: 'running', stage: 'render', fraction: 0.5 };
  let currentTask = await api.task(user.token, task.taskUid);
  while (currentTask.progress !== 0.5) currentTask = await api.task(user.token, task.taskUid);
  expect(currentTask.stage).toBe('render');
  expect(currentTask.remainingSeconds).toBeGreaterThanOrEqual(0);
  (await findJob(task)).status = api.engine.succeeded;
  await until(task, 'done');
});

test('shows the queue position of a job that waits at the engine', async () => {
  api.engine.behavior = { state: 'queued', place: 3 };
  const task = await until(await createOne(), 'running');
  let currentTask = await api.task(user.token, task.taskUid);
  while (currentTask.queuePlace !== 3) currentTask = await api.task(user.token, task.taskUid);
  expect(currentTask).toMatchObject({ stage: 'queue', progress: null });
  (await findJob(task)).status = api.engine.succeeded;
  expect((await until(task, 'done')).queuePlace).toBeNull();
});

test('ends a failed task even when the engine cannot be told to stop', async () => {
  api.engine.cancelError = new Error('the provider is away');
  api.engine.behavior = FAILED_STATUS;
  const task = await until(await createOne(), 'failed');
  expect((await account()).remainedVideoCredits).toBe(60);
  const job = await findJob(task);
  while (!job.discarded) await pause(20);
});

test('failed: reported with a message, not charged, and can be retried', async () => {
  api.engine.behavior = FAILED_STATUS;
  const task = await until(await createOne(), 'failed');
  expect(task.error).toEqual({
    code: 'engine_failed',
    message: 'The video could not be rendered. You were not charged.',
    retryable: true,
  });
  expect(await account()).toMatchObject({ remainedVideoCredits: 60, usedVideoCredits: 0 });
  api.engine.behavior = 'succeed';
  const retry = (shownCredits: number) =>
    api.call('retryVideo', { token: user.token, body: { taskUid: task.taskUid, shownCredits } });
  expect((await retry(6)).problem).toMatchObject({ status: 409, code: 'price_changed' });
  expect((await retry(4)).data).toMatchObject({ attempt: 2, error: null });
  await until(task, 'done');
  expect(await account()).toMatchObject({ remainedVideoCredits: 56, usedVideoCredits: 4 });
  expect((await act('retryVideo', task)).problem.code).toBe('conflict');
});

test.each([
  ['no storage', { ...FAILED_STATUS, code: 'storage_full' }, 'failed', 'storage_full'],
  ['an engine away', { ...FAILED_STATUS, code: 'engine_unavailable' }, 'failed', 'unavailable'],
  ['a job the engine forgot', { state: 'lost' }, 'lost', 'engine_failed'],
] as const)('%s is reported with its own problem', async (_name, behavior, status, code) => {
  api.engine.behavior = behavior;
  const task = await until(await createOne(), status);
  expect(task.error?.code).toBe(code);
  expect((await account()).remainedVideoCredits).toBe(60);
});

test('fails at once when the engine refuses', async () => {
  api.engine.refusal = new EngineRefusal('request_refused', 'The crop must lie inside.');
  const task = await until(await createOne(), 'failed');
  expect(task.error).toMatchObject({ message: 'The crop must lie inside. You were not charged.' });
});

test.each([
  ['is no video', 'not a video'],
  ['has no bytes', ''],
])('neither charges nor keeps a result that %s', async (_name, content) => {
  const workingVideo = api.engine.video;
  api.engine.video = join(api.platform.folders.work, 'bad.mp4');
  await writeFile(api.engine.video, content);
  const task = await createOne();
  await api.until(user.token, task.taskUid, 'failed').finally(() => {
    api.engine.video = workingVideo;
  });
  expect((await account()).remainedVideoCredits).toBe(60);
  expect((await listFiles(task)).length).toBe(0);
});

test('canceled while it waits or runs: releases the credits at once and stops the engine', async () => {
  api.engine.behavior = 'wait';
  const runningTask = await until(await createOne(), 'running');
  const { data } = await act('cancelVideo', runningTask);
  expect(data).toMatchObject({ status: 'cancelled', charged: false });
  expect((await account()).remainedVideoCredits).toBe(60);
  const job = await findJob(runningTask);
  while (!job.discarded) await pause(20);
  expect(job.status.state).toBe('cancelled');
  expect(await listFiles(runningTask)).toEqual([]);
});

test('does not change a finished task when it is canceled', async () => {
  const task = await until(await createOne(), 'done');
  expect((await act('cancelVideo', task)).data.status).toBe('done');
  expect((await account()).usedVideoCredits).toBe(4);
});

test('cancels and hides a deleted task, which can be restored', async () => {
  api.engine.behavior = 'wait';
  const task = await until(await createOne(), 'running');
  const body = { taskUids: [task.taskUid, 'unknown'] };
  const deletion = await api.call('batchDel', { token: user.token, body });
  expect(deletion.data.taskUids).toEqual([task.taskUid]);
  expect((await account()).remainedVideoCredits).toBe(60);
  const history = await api.call('groupHistory', { token: user.token });
  expect(history.data.items).toEqual([]);
  const restoration = await api.call('batchRestore', { token: user.token, body });
  expect(restoration.data.taskUids).toEqual([task.taskUid]);
  expect((await api.task(user.token, task.taskUid)).status).toBe('cancelled');
});

test('permanently removes the files of deleted videos after their time', async () => {
  const task = await until(await createOne(), 'done');
  expect(await listFiles(task)).toHaveLength(1);
  const body = { taskUids: [task.taskUid] };
  await api.call('batchDel', { token: user.token, body });
  await runUpkeep(api.platform);
  expect(await listFiles(task)).toHaveLength(1);
  const { db } = api.platform;
  await db
    .updateTable('videoTasks')
    .set({ deletedAt: new Date(Date.now() - 8 * 86_400_000) })
    .where('uid', '=', task.taskUid)
    .execute();
  await runUpkeep(api.platform);
  // The outbox removes them after that decision.
  while ((await listFiles(task)).length > 0) await pause(20);
  const restoration = await api.call('batchRestore', { token: user.token, body });
  expect(restoration.data.taskUids).toEqual([]);
});
