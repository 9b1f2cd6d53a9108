import { setTimeout as pause } from 'node:timers/promises';
import type { LoginAnswer, VideoTask } from '@vidra/shared-contract/schemas';
import { expectSoundLedger } from '../../../money/credits/testing/sound-ledger.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { claimTask } from './claim.ts';
import { renderTask } from './render-task.ts';

let api: TestApi;
let user: LoginAnswer;
let imageUid: string;
beforeAll(async () => {
  api = await startTestApi({ RENDER_CONCURRENCY: '2' });
});
beforeEach(async () => {
  Object.assign(api.engine, { jobsOutliveProcess: true, behavior: 'wait' });
  api.engine.cancelError = undefined;
  api.engine.jobs.length = 0;
  user = await api.signIn();
  imageUid = (await api.picture(user.token)).fileUid;
});
afterEach(async () => {
  api.engine.loseJobs();
  await expectSoundLedger(api.platform.db);
});
afterAll(() => api.close());

async function createOne(): Promise<VideoTask> {
  const [task] = await api.create(user.token, { imageUid });
  if (!task) throw new Error('no task');
  return task;
}
const act = (name: 'cancelVideo' | 'retryVideo', { taskUid }: VideoTask) =>
  api.call(name, { token: user.token, body: { taskUid } });
const balance = async () =>
  (await api.call('accountInfo', { token: user.token })).data.remainedVideoCredits;
const listJobs = ({ taskUid }: VideoTask) =>
  api.engine.jobs.filter(({ key }) => key.startsWith(taskUid));

async function waitUntilStopped(task: VideoTask, number = 0): Promise<void> {
  while (!listJobs(task)[number]?.discarded) await pause(20);
  expect(listJobs(task)[number]?.status.state).toBe('cancelled');
}

/** Simulates a worker that took the task, submitted its job, and was killed. */
async function killAfterSubmit(task: VideoTask, refKnown: boolean): Promise<void> {
  const claimedTask = await claimTask(api.platform, task);
  if (!claimedTask) throw new Error('not claimed');
  const key = `${task.taskUid}:${claimedTask.attempt}`;
  await api.engine.submit({} as never, key);
  if (!refKnown) return;
  await api.platform.db
    .updateTable('videoTasks')
    .set({ engineRef: key, engineId: 'scripted' })
    .where('uid', '=', task.taskUid)
    .execute();
}

describe('with no worker that follows the job', () => {
  test.each([
    ['with a known name', true],
    ['without a known name', false],
  ])('stops a canceled job at the provider, %s', async (_name, refKnown) => {
    const task = await createOne();
    await api.platform.queue.clear('render');
    await killAfterSubmit(task, refKnown);
    await act('cancelVideo', task);
    await api.worker();
    await waitUntilStopped(task);
  });

  test('stops an abandoned job at the provider', async () => {
    const task = await createOne();
    await api.platform.queue.clear('render');
    await killAfterSubmit(task, true);
    const { db } = api.platform;
    await db.updateTable('videoTasks').set({ runs: 3 }).where('uid', '=', task.taskUid).execute();
    await renderTask(api.platform, task, new AbortController().signal);
    expect(await api.task(user.token, task.taskUid)).toMatchObject({ status: 'lost' });
    await waitUntilStopped(task);
    expect(await balance()).toBe(60);
  });
});

describe('with a worker', () => {
  test('starts a new job and stops the old one after a cancel and a quick retry', async () => {
    const task = await createOne();
    await api.engine.findJob(task.taskUid);
    api.engine.behavior = 'succeed';
    await act('cancelVideo', task);
    expect((await act('retryVideo', task)).data).toMatchObject({ attempt: 2 });
    expect(await api.until(user.token, task.taskUid, 'done')).toMatchObject({ charged: true });
    await waitUntilStopped(task);
    expect(await balance()).toBe(56);
  });

  test('stops a job that was canceled during its submission', async () => {
    const submit = api.engine.submit.bind(api.engine);
    const onTheWay = Promise.withResolvers<undefined>();
    const cancellation = Promise.withResolvers<undefined>();
    const spy = jest.spyOn(api.engine, 'submit').mockImplementationOnce(async (spec, key) => {
      onTheWay.resolve(undefined);
      await cancellation.promise;
      return submit(spec, key);
    });
    const task = await createOne();
    await onTheWay.promise;
    await act('cancelVideo', task);
    cancellation.resolve(undefined);
    await waitUntilStopped(task);
    spy.mockRestore();
    expect(await balance()).toBe(60);
  });

  test('tells an unavailable provider later', async () => {
    const task = await createOne();
    await api.engine.findJob(task.taskUid);
    api.engine.cancelError = new Error('the provider is away');
    const cancel = jest.spyOn(api.engine, 'cancel');
    await act('cancelVideo', task);
    while (cancel.mock.calls.length === 0) await pause(20);
    api.engine.cancelError = undefined;
    await waitUntilStopped(task);
    cancel.mockRestore();
  });

  test('leaves the job to the other run after losing the task', async () => {
    const task = await createOne();
    const job = await api.engine.findJob(task.taskUid);
    const takeover = renderTask(api.platform, task, new AbortController().signal);
    while ((await api.task(user.token, task.taskUid)).status !== 'running') await pause(20);
    // Both runs see that it succeeded. The files remain until the owner has stored them.
    job.status = api.engine.succeeded;
    await takeover;
    expect(await api.until(user.token, task.taskUid, 'done')).toMatchObject({ charged: true });
    expect(listJobs(task)).toHaveLength(1);
  });
});
