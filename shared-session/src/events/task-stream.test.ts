/** @jest-environment jsdom */
import { TASK_EVENTS_PATH } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import type { ServerResponse } from 'node:http';
import { setConfig } from '../api/config.ts';
import { queryClient } from '../data/query-client.ts';
import { QUERY_KEYS } from '../data/query-keys.ts';
import { dispatch, resetSession, sessionStore } from '../session/store.ts';
import { account, loginAnswer } from '../testing/fake-api.ts';
import { startServer, until } from '../testing/server.ts';
import { task } from '../testing/tasks.ts';
import { streamState } from './stream-state.ts';
import { startTaskStream, subscribeTaskEvents } from './task-stream.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let streams: ServerResponse[];
let opened: string[];
let polled: number;
let accountReads: number;
let down: boolean;
const heard: VideoTask[] = [];
const stops: (() => void)[] = [];
const onUnauthorized = jest.fn();

const listen = () => {
  const stop = subscribeTaskEvents((news) => heard.push(news));
  stops.push(stop);
  return stop;
};
const push = (news: VideoTask) =>
  streams.at(-1)?.write(`event: task\ndata: ${JSON.stringify(news)}\n\n`);
const isState = (state: string) => () => streamState.getState().state === state;

beforeAll(startTaskStream);
beforeEach(async () => {
  [streams, opened, polled, accountReads, down] = [[], [], 0, 0, false];
  heard.length = 0;
  server = await startServer((request, response) => {
    if (request.url === TASK_EVENTS_PATH) {
      opened.push(request.headers.authorization ?? '');
      if (down) {
        response.writeHead(503).end();
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': hello\n\n');
      streams.push(response);
    } else if (request.url?.endsWith('batchGet')) {
      polled += 1;
      response.end(JSON.stringify({ tasks: [task('t1', { progress: 0.5, updateTime: 2000 })] }));
    } else {
      accountReads += 1;
      response.end(JSON.stringify(account));
    }
  });
  setConfig({ productCode: 'vidra', apiBaseUrl: server.url, onUnauthorized });
  dispatch({ type: 'saved', answer: loginAnswer(), now: Date.now() });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  resetSession();
  queryClient.clear();
  server.stop();
});

test('all subscribers share one stream, and news reaches the cache before them', async () => {
  listen();
  listen();
  await until(isState('live'));
  push(task('t1', { progress: 0.4 }));
  await until(() => heard.length === 2);

  expect(opened).toEqual(['Bearer access-1']);
  expect(queryClient.getQueryData<VideoTask>(QUERY_KEYS.task('t1'))?.progress).toBe(0.4);
});

test('older news and broken data change nothing', async () => {
  listen();
  await until(isState('live'));
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  push(task('t1', { updateTime: 3000, progress: 0.9 }));
  push(task('t1', { updateTime: 2000, progress: 0.2 }));
  streams[0]?.write('event: task\ndata: {"taskUid"\n\n');
  streams[0]?.write('event: task\ndata: {"unknown":true}\n\n');
  streams[0]?.write('event: other\ndata: {}\n\n');
  push(task('t2'));
  await until(() => heard.some(({ taskUid }) => taskUid === 't2'));

  expect(heard.map(({ taskUid, progress }) => [taskUid, progress])).toEqual([
    ['t1', 0.9],
    ['t2', 0.1],
  ]);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('while the stream is down running tasks are polled; then it connects again', async () => {
  queryClient.setQueryData(QUERY_KEYS.task('t1'), task('t1'));
  down = true;
  listen();
  await until(isState('polling'));
  await until(() => heard.length > 0);
  expect(heard[0]?.progress).toBe(0.5);
  down = false;
  await until(isState('live'));
  push(task('t1', { updateTime: 3000, progress: 0.8 }));
  await until(() => heard.at(-1)?.progress === 0.8);

  expect(opened.length).toBeGreaterThan(1);
});

test('a stream that breaks off is opened again, and what was missed is asked for', async () => {
  queryClient.setQueryData(QUERY_KEYS.task('t1'), task('t1'));
  listen();
  await until(() => polled === 1);
  streams[0]?.destroy();
  await until(isState('polling'));
  await until(isState('live'));

  expect(streams).toHaveLength(2);
  await until(() => polled >= 3);
});

test('a connection that is back is used at once', async () => {
  down = true;
  listen();
  await until(() => opened.length === 2);
  down = false;
  await until(isState('polling'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(opened).toHaveLength(2);
  dispatchEvent(new Event('online'));
  await until(isState('live'));

  expect(opened).toHaveLength(3);
});

test('there is no stream without a user, and it follows the user', async () => {
  resetSession();
  listen();
  expect(streamState.getState().state).toBe('off');
  dispatch({ type: 'saved', answer: loginAnswer(), now: Date.now() });
  await until(isState('live'));
  dispatch({ type: 'saved', answer: loginAnswer({ userUid: 'u2', token: 'b' }), now: Date.now() });
  await until(() => streams.length === 2);
  resetSession();

  expect(streamState.getState().state).toBe('off');
  expect(opened).toEqual(['Bearer access-1', 'Bearer b']);
  await until(() => streams.every((stream) => stream.closed));
});

test('without listeners the stream ends, but survives a change of page', async () => {
  const leave = listen();
  await until(isState('live'));
  leave();
  const stay = listen();
  stay();
  expect(streamState.getState().state).toBe('live');
  await until(isState('off'));
  await until(() => streams.every((stream) => stream.closed));

  expect(opened).toHaveLength(1);
});

test('a 401 ends the session', async () => {
  server.stop();
  server = await startServer((_request, response) => response.writeHead(401).end());
  setConfig({ productCode: 'vidra', apiBaseUrl: server.url, onUnauthorized });
  listen();
  await until(isState('off'));

  expect(sessionStore.getState().userUid).toBe('');
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test('the credits are read again once for changes that move them', async () => {
  listen();
  await until(isState('live'));
  push(task('t1', { status: 'accepted' }));
  push(task('t1', { status: 'running', progress: 0.2 }));
  push(task('t1', { status: 'running', progress: 0.3 }));
  push(task('t1', { status: 'done' }));
  await until(() => sessionStore.getState().videoCredits === 90);

  expect(accountReads).toBe(1);
});
