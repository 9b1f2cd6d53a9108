import { sql } from 'kysely';
import type { LoginAnswer, VideoTask } from '@vidra/shared-contract/schemas';
import { expectSoundLedger } from '../../money/credits/testing/sound-ledger.ts';
import { runAllAtOnce, onPostgres } from '../../testing/concurrency.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { renderTask } from './worker/render-task.ts';

let api: TestApi;
let user: LoginAnswer;
let imageUid: string;
beforeAll(async () => {
  api = await startTestApi({ TASKS_PER_USER: '3' });
});
beforeEach(async () => {
  user = await api.signIn();
  imageUid = (await api.picture(user.token)).fileUid;
});
afterEach(() => expectSoundLedger(api.platform.db));
afterAll(() => api.close());

async function createOne(body = {}): Promise<VideoTask> {
  const [task] = await api.create(user.token, { imageUid, ...body });
  if (!task) throw new Error('no task');
  return task;
}
const act = (name: 'cancelVideo' | 'retryVideo', { taskUid }: VideoTask) =>
  api.call(name, { token: user.token, body: { taskUid } });
const remove = (...tasks: VideoTask[]) =>
  api.call('batchDel', {
    token: user.token,
    body: { taskUids: tasks.map(({ taskUid }) => taskUid) },
  });
const balance = async () =>
  (await api.call('accountInfo', { token: user.token })).data.remainedVideoCredits;
const readTaskRow = ({ taskUid }: VideoTask) =>
  api.platform.db
    .selectFrom('videoTasks')
    .select(['status', 'attempt', 'deletedAt', 'charged'])
    .where('uid', '=', taskUid)
    .executeTakeFirstOrThrow();
const renderLock = (tasks: readonly VideoTask[]) =>
  sql`select from video_tasks where uid in (${sql.join(tasks.map(({ taskUid }) => taskUid))}) for update`;

async function createCanceledTask(): Promise<VideoTask> {
  const task = await createOne();
  await act('cancelVideo', task);
  return task;
}

describe('a deleted video', () => {
  test('is not retried', async () => {
    const task = await createCanceledTask();
    await remove(task);
    expect((await act('retryVideo', task)).status).toBe(404);
    expect(await readTaskRow(task)).toMatchObject({ status: 'cancelled', attempt: 1 });
  });

  test('is not rendered by a leftover job', async () => {
    const task = await createOne();
    await api.platform.db
      .updateTable('videoTasks')
      .set({ deletedAt: new Date() })
      .where('uid', '=', task.taskUid)
      .execute();
    await renderTask(api.platform, { taskUid: task.taskUid }, new AbortController().signal);
    expect(api.engine.jobs.filter(({ key }) => key.startsWith(task.taskUid))).toEqual([]);
  });
});

onPostgres('at the same moment', () => {
  test('stays deleted when a retry follows, and nothing is spent', async () => {
    const task = await createCanceledTask();
    const [deletion, retry] = await runAllAtOnce(api.platform.db, renderLock([task]), [
      () => remove(task),
      () => act('retryVideo', task),
    ]);
    expect(deletion.data.taskUids).toEqual([task.taskUid]);
    expect(retry.status).toBe(404);
    expect(await readTaskRow(task)).toMatchObject({ status: 'cancelled', attempt: 1 });
    expect(await balance()).toBe(60);
  });

  test('is canceled when its deletion follows a retry, and nothing is spent', async () => {
    const task = await createCanceledTask();
    const [, deletion] = await runAllAtOnce(api.platform.db, renderLock([task]), [
      () => act('retryVideo', task),
      () => remove(task),
    ]);
    expect(deletion.data.taskUids).toEqual([task.taskUid]);
    const row = await readTaskRow(task);
    expect(row).toMatchObject({ status: 'cancelled', attempt: 2 });
    expect(row.deletedAt).not.toBeNull();
    expect(await balance()).toBe(60);
  });

  test('does not deadlock when two deletions use a different order', async () => {
    const tasks = await api.create(user.token, { imageUid, count: 2 });
    const [firstAnswer, secondAnswer] = await runAllAtOnce(api.platform.db, renderLock(tasks), [
      () => remove(...tasks),
      () => remove(...tasks.toReversed()),
    ]);
    expect([...firstAnswer.data.taskUids, ...secondAnswer.data.taskUids]).toHaveLength(2);
    expect(await balance()).toBe(60);
  });

  test('many retries: keeps to the limit of videos under way', async () => {
    const tasks = [];
    for (let number = 0; number < 5; number += 1) tasks.push(await createCanceledTask());
    const answers = await runAllAtOnce(
      api.platform.db,
      renderLock(tasks),
      tasks.map((task) => () => act('retryVideo', task)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    expect(await balance()).toBe(60 - 3 * 4);
  });
});

test('counts a retry among the videos under way', async () => {
  const task = await createCanceledTask();
  await api.create(user.token, { imageUid, count: 3 });
  const refusal = await act('retryVideo', task);
  expect(refusal.problem).toMatchObject({ code: 'too_many_requests', status: 429 });
  expect(await readTaskRow(task)).toMatchObject({ status: 'cancelled', attempt: 1 });
});
