import { setTimeout as pause } from 'node:timers/promises';
import { ORDER } from '../../../testing/order.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { takeUpUnfinished } from './resume-unfinished.ts';
import type { Worker } from './worker.ts';

let api: TestApi;
let worker: Worker;
let token: string;
let taskUid: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.engine.behavior = 'wait';
  api.engine.jobs.length = 0;
  ({ token } = await api.signIn());
});
afterEach(() => worker.stop(0));

async function stopWhileRunning() {
  worker = await api.worker();
  const [task] = await api.create(token, ORDER);
  taskUid = task!.taskUid;
  await api.until(token, taskUid, 'running');
  const job = await api.engine.findJob(taskUid);
  await worker.stop(0);
  expect(await api.task(token, taskUid)).toMatchObject({ status: 'queued', queuePlace: 1 });
  return job;
}
const goOn = async () => {
  await takeUpUnfinished(api.platform);
  worker = await api.worker();
};

test('stops an embedded engine, and the next process makes the video anew', async () => {
  const job = await stopWhileRunning();
  expect(job).toMatchObject({ status: { state: 'cancelled' }, discarded: true });
  api.engine.behavior = 'succeed';
  await goOn();
  expect(await api.until(token, taskUid, 'done')).toMatchObject({ charged: true });
  expect(api.engine.jobs).toHaveLength(2);
});

test("leaves a provider's job running, and the next process follows it", async () => {
  api.engine.jobsOutliveProcess = true;
  const job = await stopWhileRunning();
  expect(job).toMatchObject({ status: { state: 'running' }, discarded: false });
  job.status = api.engine.succeeded;
  await goOn();
  expect(await api.until(token, taskUid, 'done')).toMatchObject({ charged: true });
  expect(api.engine.jobs).toHaveLength(1);
});

test("stops a provider's job when its task was canceled meanwhile", async () => {
  api.engine.jobsOutliveProcess = true;
  const job = await stopWhileRunning();
  await api.call('cancelVideo', { token, body: { taskUid } });
  worker = await api.worker();
  while (!job.discarded) await pause(20);
  expect(job.status.state).toBe('cancelled');
  expect(api.engine.jobs).toHaveLength(1);
});
