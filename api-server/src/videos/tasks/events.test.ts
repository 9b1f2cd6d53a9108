import { TASK_EVENTS_PATH } from '@vidra/shared-contract';
import { videoTask, type VideoTask } from '@vidra/shared-contract/schemas';
import { revokeSession } from '../../people/accounts/sessions/sessions.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let base: string;
beforeAll(async () => {
  api = await startTestApi();
  await api.worker();
  base = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());
// A job left by a failed test must not block the worker in the next one.
afterEach(() => api.engine.loseJobs());

/** Reads the stream until a task satisfies the condition. */
async function readUntil(token: string, isMatch: (task: VideoTask) => boolean) {
  const stop = new AbortController();
  const response = await fetch(base + TASK_EVENTS_PATH, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  const tasks: VideoTask[] = [];
  const completion = (async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events.filter((entry) => entry.startsWith('event: task\ndata: '))) {
        const task = videoTask.parse(JSON.parse(event.slice('event: task\ndata: '.length)));
        tasks.push(task);
        if (isMatch(task)) {
          stop.abort();
          return tasks;
        }
      }
    }
    throw new Error('the stream ended');
  })();
  return { response, done: completion };
}

test('streams each change of a task until its end, only to its owner', async () => {
  api.engine.behavior = 'wait';
  const owner = await api.signIn();
  const otherUser = await api.signIn();
  const runningTask = Promise.withResolvers<VideoTask>();
  const { response, done } = await readUntil(owner.token, (changedTask) => {
    if (changedTask.status === 'running') runningTask.resolve(changedTask);
    return changedTask.status === 'done';
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const foreign = await readUntil(otherUser.token, () => true);
  let foreignEvents = 0;
  foreign.done.then(
    () => (foreignEvents += 1),
    () => undefined,
  );
  const [task] = await api.create(owner.token);
  // The stream reads the current state, so it may miss changes in quick succession.
  await runningTask.promise;
  (await api.engine.findJob(task!.taskUid)).status = api.engine.succeeded;
  const statuses = (await done).map(({ status }) => status);
  expect(statuses[0]).toMatch(/queued|running/);
  expect(statuses).toContain('running');
  expect(foreignEvents).toBe(0);
  expect((await api.call('logout', { token: otherUser.token })).status).toBe(200);
});

test('sends the running tasks at once to a returning client', async () => {
  api.engine.behavior = 'wait';
  const { token } = await api.signIn();
  const [task] = await api.create(token);
  await api.until(token, task!.taskUid, 'running');
  const { done } = await readUntil(token, ({ taskUid }) => taskUid === task!.taskUid);
  expect(await done).toHaveLength(1);
});

test('requires a signed-in user', async () => {
  expect((await fetch(base + TASK_EVENTS_PATH)).status).toBe(401);
});

const openStream = (token: string) =>
  fetch(base + TASK_EVENTS_PATH, { headers: { authorization: `Bearer ${token}` } });

test('ends with the session, wherever that was ended', async () => {
  const login = await api.signIn();
  const streams = await Promise.all([openStream(login.token), openStream(login.token)]);
  await api.call('logout', { token: login.token });
  // A stream that does not end is read until the test times out.
  for (const stream of streams) expect(await stream.text()).toContain(': connected');
  const deviceLogin = await api.signIn();
  const stream = await openStream(deviceLogin.token);
  const { sessionUid } = (await api.platform.sessionCache.authenticate(deviceLogin.token))!;
  await revokeSession(api.platform.db, sessionUid);
  expect(await stream.text()).not.toContain('still here');
});

test('limits the streams per account without affecting others', async () => {
  const [login, otherLogin] = [await api.signIn(), await api.signIn()];
  const streams = await Promise.all(Array.from({ length: 50 }, () => openStream(login.token)));
  expect(streams.map(({ status }) => status)).toEqual(Array(50).fill(200));
  const refusal = await openStream(login.token);
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '60']);
  const otherStream = await openStream(otherLogin.token);
  expect(otherStream.status).toBe(200);
  for (const session of [login, otherLogin]) await api.call('logout', { token: session.token });
  await Promise.all([...streams, otherStream].map((stream) => stream.text()));
});
