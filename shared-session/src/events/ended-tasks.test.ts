/** @jest-environment jsdom */
import { resetSession } from '../session/store.ts';
import { fakeSite, sampleTask, signIn } from '../testing/index.ts';
import { subscribeEndedTasks } from './ended-tasks.ts';
import { deliver } from './task-news.ts';
import { streamState } from './stream-state.ts';

afterEach(resetSession);

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
  expect(told).toEqual(['a done', 'b failed']);
  stop();
  states('c', 'running', 'done');
  expect(told).toHaveLength(2);
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
