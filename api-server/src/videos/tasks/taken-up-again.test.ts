import type { LoginAnswer } from '@vidra/shared-contract/schemas';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { createTaskHelpers } from './testing/own-tasks.ts';
import { renderTask } from './worker/render-task.ts';
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

const { createOne, until, account, findJob, untilRefStored } = createTaskHelpers(() => ({
  api,
  user,
  imageUid,
}));

describe('when a process dies', () => {
  // The other process uses the same engine, which only a provider's engine allows.
  beforeEach(() => {
    api.engine.jobsOutliveProcess = true;
  });

  test('its task is resumed and charged once, and the dead run can write nothing', async () => {
    api.engine.behavior = 'wait';
    const task = await until(await createOne(), 'running');
    const stop = new AbortController();
    // The other process takes the task over while the first one still believes that it owns it.
    const takeover = renderTask(api.platform, { taskUid: task.taskUid }, stop.signal);
    (await findJob(task)).status = api.engine.succeeded;
    await takeover;
    expect(await until(task, 'done')).toMatchObject({ charged: true });
    expect(await account()).toMatchObject({ remainedVideoCredits: 56, usedVideoCredits: 4 });
    expect(api.engine.jobs.filter(({ key }) => key.startsWith(task.taskUid))).toHaveLength(1);
  });

  test('gives up a task that crashes each worker, without charging it', async () => {
    const { db } = api.platform;
    api.engine.behavior = 'wait';
    const task = await until(await createOne(), 'running');
    await db.updateTable('videoTasks').set({ runs: 3 }).where('uid', '=', task.taskUid).execute();
    await renderTask(api.platform, { taskUid: task.taskUid }, new AbortController().signal);
    const lostTask = await until(task, 'lost');
    expect(lostTask.error?.message).toMatch(/You were not charged\.$/);
    expect((await account()).remainedVideoCredits).toBe(60);
  });

  test('follows a job by its own name where the engine accepts no key', async () => {
    api.engine.behavior = 'wait';
    const task = await until(await createOne(), 'running');
    await untilRefStored(task);
    const submittedCount = api.engine.jobs.length;
    api.engine.reconciliation = { outcome: 'unknown' };
    const takeover = renderTask(
      api.platform,
      { taskUid: task.taskUid },
      new AbortController().signal,
    );
    (await findJob(task)).status = api.engine.succeeded;
    await takeover;
    expect(await until(task, 'done')).toMatchObject({ charged: true });
    expect(api.engine.jobs).toHaveLength(submittedCount);
  });

  test('does not submit a job again when the engine cannot tell whether it has it', async () => {
    const { db } = api.platform;
    api.engine.behavior = 'wait';
    const task = await until(await createOne(), 'running');
    await untilRefStored(task);
    const submittedCount = api.engine.jobs.length;
    api.engine.reconciliation = { outcome: 'unknown' };
    await db
      .updateTable('videoTasks')
      .set({ runs: 1, engineRef: null })
      .where('uid', '=', task.taskUid)
      .execute();
    await renderTask(api.platform, { taskUid: task.taskUid }, new AbortController().signal);
    await until(task, 'lost');
    expect(api.engine.jobs).toHaveLength(submittedCount);
  });
});

test('the upkeep requeues a task whose job is gone', async () => {
  const { db, queue } = api.platform;
  await queue.stopWork('render');
  const task = await createOne();
  await queue.clear('render');
  const old = new Date(Date.now() - 600_000);
  await db
    .updateTable('videoTasks')
    .set({ updatedAt: old })
    .where('uid', '=', task.taskUid)
    .execute();
  await runUpkeep(api.platform);
  await api.worker();
  expect((await until(task, 'done')).charged).toBe(true);
});
