/** @jest-environment jsdom */
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { resetSession } from '../session/store.ts';
import { createFakeSite, createJsonResponse, sampleTask, signIn } from '../testing/index.ts';
import { waitUntil } from '../testing/server.ts';
import { subscribeEndedTasks } from './ended-tasks.ts';
import { deliver, deliverJson } from './task-news.ts';
import { streamState } from './stream-state.ts';

const MARK = 'vidra-under-way:';

// The user works in this tab.
beforeEach(() => {
  document.body.append(document.createElement('input'));
  document.querySelector('input')?.focus();
});
afterEach(() => {
  resetSession();
  localStorage.clear();
});

const deliverStates = (uid: string, ...statuses: readonly ('running' | 'done' | 'failed')[]) => {
  statuses.forEach((status, at) => {
    deliver(sampleTask(uid, { status, updateTime: 1_000 + at }));
  });
};

test('reports each task once that was in progress and ended, and nothing else', async () => {
  createFakeSite({});
  await signIn();
  const notifications: string[] = [];
  const stop = subscribeEndedTasks(({ taskUid, status }) =>
    notifications.push(`${taskUid} ${status}`),
  );
  deliverStates('a', 'running', 'done', 'done');
  deliverStates('b', 'running', 'failed');
  deliverStates('old', 'done');
  await waitUntil(() => notifications.length > 1);
  expect(notifications).toEqual(['a done', 'b failed']);
  stop();
  deliverStates('c', 'running', 'done');
  await Promise.resolve();
  expect(notifications).toHaveLength(2);
});

test('also reports tasks that another tab saw in progress, unless that tab reported them', async () => {
  const answers = ['e', 'f'].map((uid) =>
    sampleTask(uid, { status: 'running', updateTime: 1_000 }),
  );
  const api = createFakeSite({ batchGet: () => createJsonResponse({ tasks: answers }) });
  await signIn();
  const notifications: string[] = [];
  const stop = subscribeEndedTasks(({ taskUid }) => notifications.push(taskUid));
  expect(api.named('batchGet')).toHaveLength(0);
  for (const uid of ['e', 'f']) localStorage.setItem(MARK + uid, 'u1');
  localStorage.setItem(`${MARK}of-somebody-else`, 'u2');
  dispatchEvent(new StorageEvent('storage', { key: `${MARK}e`, newValue: 'u1' }));
  await waitUntil(() => streamState.getState().state !== 'off');
  expect(api.named('batchGet')[0]?.body).toEqual({ taskUids: ['e', 'f'] });
  localStorage.removeItem(`${MARK}e`);
  deliverStates('e', 'done');
  deliverStates('f', 'done');
  await waitUntil(() => notifications.length > 0);
  expect(notifications).toEqual(['f']);
  expect(Object.keys(localStorage).filter((key) => key.startsWith(MARK))).toEqual([
    `${MARK}of-somebody-else`,
  ]);
  stop();
});

test('forgets tasks that ended while no tab was open, without reporting them', async () => {
  localStorage.setItem(`${MARK}g`, 'u1');
  localStorage.setItem(`${MARK}gone`, 'u1');
  createFakeSite({
    batchGet: () => createJsonResponse({ tasks: [sampleTask('g', { status: 'done' })] }),
  });
  await signIn();
  const notifications: string[] = [];
  const stop = subscribeEndedTasks(({ taskUid }) => notifications.push(taskUid));
  await waitUntil(() => localStorage.getItem(`${MARK}gone`) === null);
  expect(localStorage.getItem(`${MARK}g`)).toBeNull();
  expect(notifications).toEqual([]);
  stop();
});

test('reports a task from another device once, as it ends', async () => {
  createFakeSite({});
  await signIn();
  const notifications: string[] = [];
  const stop = subscribeEndedTasks(({ taskUid }) => notifications.push(taskUid));
  const news = (uid: string, fields: Partial<VideoTask>) => {
    deliverJson(JSON.stringify(sampleTask(uid, { status: 'done', ...fields })), 1_500);
  };
  // Only for those who were away briefly, because another page may have reported it.
  news('before', { finishTime: 1_400, updateTime: 1_400 });
  // It ended long ago and was renamed later.
  news('renamed', { finishTime: 3_000, updateTime: 900_000 });
  // It was requested by a page that shows it.
  deliver(sampleTask('listed', { status: 'done', finishTime: 3_000, updateTime: 3_000 }));
  news('h', { finishTime: 3_000, updateTime: 3_000 });
  news('h', { finishTime: 3_000, updateTime: 3_000 });
  news('i', { status: 'failed', finishTime: 4_000, updateTime: 4_001 });
  await waitUntil(() => notifications.length > 1);
  expect(notifications).toEqual(['h', 'i']);
  expect(Object.keys(localStorage).filter((key) => key.startsWith(MARK))).toEqual([]);
  stop();
});

test('keeps the stream only while something is in progress', async () => {
  createFakeSite({});
  await signIn();
  const stop = subscribeEndedTasks(() => undefined);
  expect(streamState.getState().state).toBe('off');
  deliverStates('d', 'running');
  expect(streamState.getState().state).not.toBe('off');
  deliverStates('d', 'done');
  stop();
});
