/** @jest-environment jsdom */
import { TASK_EVENTS_PATH } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import type { ServerResponse } from 'node:http';
import { setConfig } from '../api/config.ts';
import { queryClient } from '../data/query-client.ts';
import { QUERY_KEYS } from '../data/query-keys.ts';
import { dispatch, resetSession, sessionStore } from '../session/store.ts';
import { account, createLoginAnswer } from '../testing/fake-api.ts';
import { startServer, waitUntil } from '../testing/server.ts';
import { createTask } from '../testing/tasks.ts';
import { streamState } from './stream-state.ts';
import { startTaskStream, subscribeTaskEvents } from './task-stream.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let streams: ServerResponse[];
let authHeaders: string[];
let pollCount: number;
let accountReads: number;
let isDown: boolean;
const heardTasks: VideoTask[] = [];
const stops: (() => void)[] = [];
const onUnauthorized = jest.fn();

const listen = () => {
  const stop = subscribeTaskEvents((news) => heardTasks.push(news));
  stops.push(stop);
  return stop;
};
const push = (news: VideoTask) =>
  streams.at(-1)?.write(`event: task\ndata: ${JSON.stringify(news)}\n\n`);
const isState = (state: string) => () => streamState.getState().state === state;

beforeAll(startTaskStream);
beforeEach(async () => {
  [streams, authHeaders, pollCount, accountReads, isDown] = [[], [], 0, 0, false];
  heardTasks.length = 0;
  server = await startServer((request, response) => {
    if (request.url === TASK_EVENTS_PATH) {
      authHeaders.push(request.headers.authorization ?? '');
      if (isDown) {
        response.writeHead(503).end();
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': hello\n\n');
      streams.push(response);
    } else if (request.url?.endsWith('batchGet')) {
      pollCount += 1;
      response.end(
        JSON.stringify({ tasks: [createTask('t1', { progress: 0.5, updateTime: 2000 })] }),
      );
    } else {
      accountReads += 1;
      response.end(JSON.stringify(account));
    }
  });
  setConfig({ productCode: 'vidra', apiBaseUrl: server.url, onUnauthorized });
  dispatch({ type: 'saved', answer: createLoginAnswer(), now: Date.now() });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  resetSession();
  queryClient.clear();
  server.stop();
});

test('all subscribers share one stream, and the cache is updated before they are called', async () => {
  listen();
  listen();
  await waitUntil(isState('live'));
  push(createTask('t1', { progress: 0.4 }));
  await waitUntil(() => heardTasks.length === 2);

  expect(authHeaders).toEqual(['Bearer access-1']);
  expect(queryClient.getQueryData<VideoTask>(QUERY_KEYS.task('t1'))?.progress).toBe(0.4);
});

test('ignores older updates and broken data', async () => {
  listen();
  await waitUntil(isState('live'));
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  push(createTask('t1', { updateTime: 3000, progress: 0.9 }));
  push(createTask('t1', { updateTime: 2000, progress: 0.2 }));
  streams[0]?.write('event: task\ndata: {"taskUid"\n\n');
  streams[0]?.write('event: task\ndata: {"unknown":true}\n\n');
  streams[0]?.write('event: other\ndata: {}\n\n');
  push(createTask('t2'));
  await waitUntil(() => heardTasks.some(({ taskUid }) => taskUid === 't2'));

  expect(heardTasks.map(({ taskUid, progress }) => [taskUid, progress])).toEqual([
    ['t1', 0.9],
    ['t2', 0.1],
  ]);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('polls running tasks while the stream is down, then reconnects', async () => {
  queryClient.setQueryData(QUERY_KEYS.task('t1'), createTask('t1'));
  isDown = true;
  listen();
  await waitUntil(isState('polling'));
  await waitUntil(() => heardTasks.length > 0);
  expect(heardTasks[0]?.progress).toBe(0.5);
  isDown = false;
  await waitUntil(isState('live'));
  push(createTask('t1', { updateTime: 3000, progress: 0.8 }));
  await waitUntil(() => heardTasks.at(-1)?.progress === 0.8);

  expect(authHeaders.length).toBeGreaterThan(1);
});

test('reopens a broken stream and catches up', async () => {
  queryClient.setQueryData(QUERY_KEYS.task('t1'), createTask('t1'));
  listen();
  await waitUntil(() => pollCount === 1);
  streams[0]?.destroy();
  await waitUntil(isState('polling'));
  await waitUntil(isState('live'));

  expect(streams).toHaveLength(2);
  await waitUntil(() => pollCount >= 3);
});

test('uses a restored connection immediately', async () => {
  isDown = true;
  listen();
  await waitUntil(() => authHeaders.length === 2);
  isDown = false;
  await waitUntil(isState('polling'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(authHeaders).toHaveLength(2);
  dispatchEvent(new Event('online'));
  await waitUntil(isState('live'));

  expect(authHeaders).toHaveLength(3);
});

test('opens the stream only for a logged-in user and follows the user', async () => {
  resetSession();
  listen();
  expect(streamState.getState().state).toBe('off');
  dispatch({ type: 'saved', answer: createLoginAnswer(), now: Date.now() });
  await waitUntil(isState('live'));
  dispatch({
    type: 'saved',
    answer: createLoginAnswer({ userUid: 'u2', token: 'b' }),
    now: Date.now(),
  });
  await waitUntil(() => streams.length === 2);
  resetSession();

  expect(streamState.getState().state).toBe('off');
  expect(authHeaders).toEqual(['Bearer access-1', 'Bearer b']);
  await waitUntil(() => streams.every((stream) => stream.closed));
});

test('the stream ends without listeners but survives a page change', async () => {
  const leave = listen();
  await waitUntil(isState('live'));
  leave();
  const stay = listen();
  stay();
  expect(streamState.getState().state).toBe('live');
  await waitUntil(isState('off'));
  await waitUntil(() => streams.every((stream) => stream.closed));

  expect(authHeaders).toHaveLength(1);
});

test('a 401 ends the session', async () => {
  server.stop();
  server = await startServer((_request, response) => response.writeHead(401).end());
  setConfig({ productCode: 'vidra', apiBaseUrl: server.url, onUnauthorized });
  listen();
  await waitUntil(isState('off'));

  expect(sessionStore.getState().userUid).toBe('');
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test('refreshes the credits once for changes that affect them', async () => {
  listen();
  await waitUntil(isState('live'));
  push(createTask('t1', { status: 'accepted' }));
  push(createTask('t1', { status: 'running', progress: 0.2 }));
  push(createTask('t1', { status: 'running', progress: 0.3 }));
  push(createTask('t1', { status: 'done' }));
  await waitUntil(() => sessionStore.getState().videoCredits === 90);

  expect(accountReads).toBe(1);
});
