/** @jest-environment jsdom */
import type { VideoGroup } from '@vidra/shared-contract/schemas';
import { dispatch } from '../session/store.ts';
import { loginAnswer } from '../testing/fake-api.ts';
import { group, task } from '../testing/tasks.ts';
import { cachedHistories, unfinishedTaskUids, type History } from './histories.ts';
import { queryClient } from './query-client.ts';
import { QUERY_KEYS, type HistoryFilter } from './query-keys.ts';
import { forgetRemovedTasks, removeTasks, restoreTasks } from './removed-tasks.ts';
import { applyNewGroup, applyTask, patchTask } from './task-cache.ts';

const pages = (...lists: VideoGroup[][]): History => ({
  pages: lists.map((items, at) => ({ items, nextCursor: at < lists.length - 1 ? 'c' : null })),
  pageParams: lists.map((_, at) => (at === 0 ? undefined : 'c')),
});
const hold = (history: History, filter: HistoryFilter = {}) => {
  queryClient.setQueryData(QUERY_KEYS.history(filter), history);
};
const held = (filter: HistoryFilter = {}) =>
  queryClient.getQueryData<History>(QUERY_KEYS.history(filter));
const uids = (filter: HistoryFilter = {}) =>
  held(filter)?.pages.map(({ items }) => items.map(({ tasks }) => tasks.map((t) => t.taskUid)));
const isOutdated = (filter: HistoryFilter) =>
  queryClient.getQueryState(QUERY_KEYS.history(filter))?.isInvalidated;

const newest = () => group('g3', 300, [task('c')]);
const middle = () => group('g2', 200, [task('b1'), task('b2'), task('b3')]);
const oldest = () => group('g1', 100, [task('a', { status: 'done' })]);

beforeEach(() => {
  queryClient.clear();
  forgetRemovedTasks();
  dispatch({ type: 'saved', answer: loginAnswer(), now: Date.now() });
  hold(pages([newest(), middle()], [oldest()]));
});

test('news of a task shows in every list; untouched pages stay the same', () => {
  const before = held();
  hold(pages([middle()]), { status: 'running' });
  const news = { ...task('b2', { progress: 0.7, updateTime: 2000 }), groupUid: 'g2' };
  applyTask(news);

  expect(held()?.pages[0]?.items[1]?.tasks[1]).toEqual(news);
  expect(held({ status: 'running' })?.pages[0]?.items[0]?.tasks[1]).toEqual(news);
  expect(held()?.pages[1]).toBe(before?.pages[1]);
  expect(isOutdated({ status: 'running' })).toBe(false);
});

test('a new status has the lists by status asked for again', () => {
  hold(pages([middle()]), { status: 'running' });
  applyTask({ ...task('b2', { status: 'done', updateTime: 2000 }), groupUid: 'g2' });

  expect(isOutdated({ status: 'running' })).toBe(true);
  expect(isOutdated({})).toBe(false);
});

test('an order from another tab has the history asked for again; an old one does not', () => {
  applyTask(task('old', { createTime: 50 }));
  expect(isOutdated({})).toBe(false);
  applyTask(task('new', { createTime: 400 }));

  expect(isOutdated({})).toBe(true);
});

test('a new group stands at the top where it belongs', () => {
  hold(pages([oldest()]), { status: 'done' });
  hold(pages([newest()]), { search: 'sea' });
  applyNewGroup(group('g4', 400, [task('d', { status: 'accepted' })]));
  applyNewGroup(group('g4', 400, [task('d', { status: 'accepted' })]));

  expect(uids()).toEqual([[['d'], ['c'], ['b1', 'b2', 'b3']], [['a']]]);
  expect(uids({ status: 'done' })).toEqual([[['a']]]);
  expect(uids({ search: 'sea' })).toEqual([[['c']]]);
  expect(isOutdated({ search: 'sea' })).toBe(true);
});

test('removed tasks come back to where they stood, in the lists they stood in', () => {
  hold(pages([middle()]), { status: 'running' });
  hold(pages([newest()]), { search: 'sea' });
  removeTasks(['b2', 'a', 'b1', 'b3']);
  expect(uids()).toEqual([[['c']], []]);
  expect(uids({ status: 'running' })).toEqual([[]]);
  expect(restoreTasks(['b3', 'b1', 'a', 'b2'])).toBe(true);

  expect(uids()?.flat()).toEqual([['c'], ['b1', 'b2', 'b3'], ['a']]);
  expect(uids({ status: 'running' })).toEqual([[['b1', 'b2', 'b3']]]);
  expect(uids({ search: 'sea' })).toEqual([[['c']]]);
  expect(restoreTasks(['unknown'])).toBe(false);
});

test('late news of a removed task does not bring it back', () => {
  removeTasks(['b2']);
  applyTask({ ...task('b2', { status: 'cancelled', updateTime: 9000 }), groupUid: 'g2' });

  expect(uids()?.flat()).toEqual([['c'], ['b1', 'b3'], ['a']]);
});

test('taking a change back leaves alone what the server has said since', () => {
  const undo = patchTask('c', { title: 'New' });
  expect(held()?.pages[0]?.items[0]?.tasks[0]?.title).toBe('New');
  applyTask({ ...task('c', { title: 'New', progress: 0.9, updateTime: 5000 }), groupUid: 'g3' });
  undo();

  expect(held()?.pages[0]?.items[0]?.tasks[0]).toMatchObject({ title: 'Title c', progress: 0.9 });
});

test('unfinished tasks are found once each', () => {
  queryClient.setQueryData(QUERY_KEYS.task('c'), { ...task('c'), groupUid: 'g3' });
  queryClient.setQueryData(QUERY_KEYS.task('x'), task('x', { status: 'queued' }));

  expect(unfinishedTaskUids().sort()).toEqual(['b1', 'b2', 'b3', 'c', 'x']);
  expect(cachedHistories()).toHaveLength(1);
});
