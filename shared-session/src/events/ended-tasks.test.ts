/** @jest-environment jsdom */
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { resetSession } from '../session/store.ts';
import { fakeSite, json, sampleTask, signIn } from '../testing/index.ts';
import { until } from '../testing/server.ts';
import { subscribeEndedTasks } from './ended-tasks.ts';
import { deliver, deliverJson } from './task-news.ts';
import { streamState } from './stream-state.ts';

const MARK = 'vidra-under-way:';

// Somebody works in this tab.
beforeEach(() => {
  document.body.append(document.createElement('input'));
  document.querySelector('input')?.focus();
});
afterEach(() => {
  resetSession();
  localStorage.clear();
});

const states = (uid: string, ...statuses: readonly ('running' | 'done' | 'failed')[]) => {
  statuses.forEach((status, at) => {
    deliver(sampleTask(uid, { status, updateTime: 1_000 + at }));
  });
};

test('tells once of what was seen under way and ended, and of nothing else', async () => {
  fakeSite({});
  await signIn();
  const told: string[] = [];
  const stop = subscribeEndedTasks(({ taskUid, status }) => told.push(`${taskUid} ${status}`));
  states('a', 'running', 'done', 'done');
  states('b', 'running', 'failed');
  states('old', 'done');
  await until(() => told.length > 1);
  expect(told).toEqual(['a done', 'b failed']);
  stop();
  states('c', 'running', 'done');
  await Promise.resolve();
  expect(told).toHaveLength(2);
});

test('what another tab saw under way is told of as well, and what it told of already is not', async () => {
  const answers = ['e', 'f'].map((uid) =>
    sampleTask(uid, { status: 'running', updateTime: 1_000 }),
  );
  const api = fakeSite({ batchGet: () => json({ tasks: answers }) });
  await signIn();
  const told: string[] = [];
  const stop = subscribeEndedTasks(({ taskUid }) => told.push(taskUid));
  expect(api.named('batchGet')).toHaveLength(0);
  for (const uid of ['e', 'f']) localStorage.setItem(MARK + uid, 'u1');
  localStorage.setItem(`${MARK}of-somebody-else`, 'u2');
  dispatchEvent(new StorageEvent('storage', { key: `${MARK}e`, newValue: 'u1' }));
  await until(() => streamState.getState().state !== 'off');
  expect(api.named('batchGet')[0]?.body).toEqual({ taskUids: ['e', 'f'] });
  localStorage.removeItem(`${MARK}e`);
  states('e', 'done');
  states('f', 'done');
  await until(() => told.length > 0);
  expect(told).toEqual(['f']);
  expect(Object.keys(localStorage).filter((key) => key.startsWith(MARK))).toEqual([
    `${MARK}of-somebody-else`,
  ]);
  stop();
});

test('what ended while no tab was there is told by none, and is forgotten', async () => {
  localStorage.setItem(`${MARK}g`, 'u1');
  localStorage.setItem(`${MARK}gone`, 'u1');
  fakeSite({ batchGet: () => json({ tasks: [sampleTask('g', { status: 'done' })] }) });
  await signIn();
  const told: string[] = [];
  const stop = subscribeEndedTasks(({ taskUid }) => told.push(taskUid));
  await until(() => localStorage.getItem(`${MARK}gone`) === null);
  expect(localStorage.getItem(`${MARK}g`)).toBeNull();
  expect(told).toEqual([]);
  stop();
});

test('of what another device ordered it is told once, as it ends', async () => {
  fakeSite({});
  await signIn();
  const told: string[] = [];
  const stop = subscribeEndedTasks(({ taskUid }) => told.push(taskUid));
  const news = (uid: string, fields: Partial<VideoTask>) => {
    deliverJson(JSON.stringify(sampleTask(uid, { status: 'done', ...fields })), 1_500);
  };
  // Told of for those who were away for a moment: another page may have told of it.
  news('before', { finishTime: 1_400, updateTime: 1_400 });
  // It ended long ago, and has another title now.
  news('renamed', { finishTime: 3_000, updateTime: 900_000 });
  // It was asked for, for a page that shows it.
  deliver(sampleTask('listed', { status: 'done', finishTime: 3_000, updateTime: 3_000 }));
  news('h', { finishTime: 3_000, updateTime: 3_000 });
  news('h', { finishTime: 3_000, updateTime: 3_000 });
  news('i', { status: 'failed', finishTime: 4_000, updateTime: 4_001 });
  await until(() => told.length > 1);
  expect(told).toEqual(['h', 'i']);
  expect(Object.keys(localStorage).filter((key) => key.startsWith(MARK))).toEqual([]);
  stop();
});

test('the stream is kept while something is under way, and only then', async () => {
  fakeSite({});
  await signIn();
  const stop = subscribeEndedTasks(() => undefined);
  expect(streamState.getState().state).toBe('off');
  states('d', 'running');
  expect(streamState.getState().state).not.toBe('off');
  states('d', 'done');
  stop();
});
