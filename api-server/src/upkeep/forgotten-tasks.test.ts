import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { queueForgottenTasks } from './forgotten-tasks.ts';

const WAITING = 250;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function renderJobs(): Promise<string[]> {
  const { rows } = await sql<{ taskUid: string }>`
    select data->>'taskUid' as task_uid from queue.job
    where name = 'render' and state < 'completed'`.execute(api.platform.db);
  return rows.map(({ taskUid }) => taskUid);
}

/** Queues many more tasks with their jobs, all ahead of it. */
async function queueBefore(taskUid: string): Promise<string[]> {
  const { db, queue } = api.platform;
  await sql`
    insert into video_tasks
    select (jsonb_populate_record(task, jsonb_build_object(
      'uid', 'before-' || number, 'queued_at', task.queued_at - interval '1 hour'))).*
    from video_tasks task, generate_series(1, ${sql.lit(WAITING)}) number
    where task.uid = ${taskUid}`.execute(db);
  const uids = Array.from({ length: WAITING }, (_, index) => `before-${index + 1}`);
  // Older releases sent jobs without the attempt.
  const [old, ...otherTasks] = uids.map((uid) => ({ taskUid: uid, attempt: 1 }));
  await queue.send(db, 'render', { taskUid: old!.taskUid }, ...otherTasks);
  return uids;
}

test('requeues a task without a job, however many wait ahead of it, and gives those no second job', async () => {
  const { platform } = api;
  const { token } = await api.signIn();
  const [task] = await api.create(token);
  const { taskUid } = task!;
  const waitingUids = await queueBefore(taskUid);
  await queueForgottenTasks(platform);
  const before = (await renderJobs()).toSorted();
  expect(before).toEqual([...waitingUids, taskUid].toSorted());

  await platform.db
    .updateTable('videoTasks')
    .set({ updatedAt: new Date(0) })
    .execute();
  await sql`update queue.job set state = 'completed' where data->>'taskUid' = ${taskUid}`.execute(
    platform.db,
  );
  await queueForgottenTasks(platform);
  expect((await renderJobs()).toSorted()).toEqual(before);
  await queueForgottenTasks(platform);
  expect(await renderJobs()).toHaveLength(WAITING + 1);
});

test('ignores a job of an earlier attempt', async () => {
  const { db } = api.platform;
  const uid = 'before-2';
  await db.updateTable('videoTasks').set({ attempt: 2 }).where('uid', '=', uid).execute();
  const jobs = async () => (await renderJobs()).filter((jobUid) => jobUid === uid);
  expect(await jobs()).toHaveLength(1);
  await queueForgottenTasks(api.platform);
  expect(await jobs()).toHaveLength(2);
});
