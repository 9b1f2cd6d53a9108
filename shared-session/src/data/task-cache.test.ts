/** @jest-environment jsdom */
import type { VideoGroup } from '@vidra/shared-contract/schemas';
import { dispatch } from '../session/store.ts';
import { createLoginAnswer } from '../testing/fake-api.ts';
import { group, createTask } from '../testing/tasks.ts';
import { listCachedHistories, listUnfinishedTaskUids, type History } from './histories.ts';
import { queryClient } from './query-client.ts';
import { QUERY_KEYS, type HistoryFilter } from './query-keys.ts';
import { forgetRemovedTasks, removeTasks, restoreTasks } from './removed-tasks.ts';
import { applyNewGroup, applyTask, patchTask } from './task-cache.ts';

const createPages = (...lists: VideoGroup[][]): History => ({
  pages: lists.map((items, at) => ({ items, nextCursor: at < lists.length - 1 ? 'c' : null })),
  pageParams: lists.map((_, at) => (at === 0 ? undefined : 'c')),
});
const hold = (history: History, filter: HistoryFilter = {}) => {
  queryClient.setQueryData(QUERY_KEYS.history(filter), history);
};
const getCachedHistory = (filter: HistoryFilter = {}) =>
  queryClient.getQueryData<History>(QUERY_KEYS.history(filter));
const listUids = (filter: HistoryFilter = {}) =>
  getCachedHistory(filter)?.pages.map(({ items }) =>
    items.map(({ tasks }) => tasks.map((t) => t.taskUid)),
  );
const isOutdated = (filter: HistoryFilter) =>
  queryClient.getQueryState(QUERY_KEYS.history(filter))?.isInvalidated;

const createNewestGroup = () => group('g3', 300, [createTask('c')]);
const createMiddleGroup = () =>
  group('g2', 200, [createTask('b1'), createTask('b2'), createTask('b3')]);
const createOldestGroup = () => group('g1', 100, [createTask('a', { status: 'done' })]);

beforeEach(() => {
  queryClient.clear();
  forgetRemovedTasks();
  dispatch({ type: 'saved', answer: createLoginAnswer(), now: Date.now() });
  hold(createPages([createNewestGroup(), createMiddleGroup()], [createOldestGroup()]));
});

test('a task update appears in every list and keeps unchanged pages', () => {
  const before = getCachedHistory();
  hold(createPages([createMiddleGroup()]), { status: 'running' });
  const news = { ...createTask('b2', { progress: 0.7, updateTime: 2000 }), groupUid: 'g2' };
  applyTask(news);

  expect(getCachedHistory()?.pages[0]?.items[1]?.tasks[1]).toEqual(news);
  expect(getCachedHistory({ status: 'running' })?.pages[0]?.items[0]?.tasks[1]).toEqual(news);
  expect(getCachedHistory()?.pages[1]).toBe(before?.pages[1]);
  expect(isOutdated({ status: 'running' })).toBe(false);
});

test('a new status refetches the lists filtered by status', () => {
  hold(createPages([createMiddleGroup()]), { status: 'running' });
  applyTask({ ...createTask('b2', { status: 'done', updateTime: 2000 }), groupUid: 'g2' });

  expect(isOutdated({ status: 'running' })).toBe(true);
  expect(isOutdated({})).toBe(false);
});

test('an order from another tab refetches the history; an old one does not', () => {
  applyTask(createTask('old', { createTime: 50 }));
  expect(isOutdated({})).toBe(false);
  applyTask(createTask('new', { createTime: 400 }));

  expect(isOutdated({})).toBe(true);
});

test('a new group is at the top of the lists it belongs to', () => {
  hold(createPages([createOldestGroup()]), { status: 'done' });
  hold(createPages([createNewestGroup()]), { search: 'sea' });
  applyNewGroup(group('g4', 400, [createTask('d', { status: 'accepted' })]));
  applyNewGroup(group('g4', 400, [createTask('d', { status: 'accepted' })]));

  expect(listUids()).toEqual([[['d'], ['c'], ['b1', 'b2', 'b3']], [['a']]]);
  expect(listUids({ status: 'done' })).toEqual([[['a']]]);
  expect(listUids({ search: 'sea' })).toEqual([[['c']]]);
  expect(isOutdated({ search: 'sea' })).toBe(true);
});

test('restores removed tasks to their positions in their lists', () => {
  hold(createPages([createMiddleGroup()]), { status: 'running' });
  hold(createPages([createNewestGroup()]), { search: 'sea' });
  removeTasks(['b2', 'a', 'b1', 'b3']);
  expect(listUids()).toEqual([[['c']], []]);
  expect(listUids({ status: 'running' })).toEqual([[]]);
  expect(restoreTasks(['b3', 'b1', 'a', 'b2'])).toBe(true);

  expect(listUids()?.flat()).toEqual([['c'], ['b1', 'b2', 'b3'], ['a']]);
  expect(listUids({ status: 'running' })).toEqual([[['b1', 'b2', 'b3']]]);
  expect(listUids({ search: 'sea' })).toEqual([[['c']]]);
  expect(restoreTasks(['unknown'])).toBe(false);
});

test('a late update does not bring a removed task back', () => {
  removeTasks(['b2']);
  applyTask({ ...createTask('b2', { status: 'cancelled', updateTime: 9000 }), groupUid: 'g2' });

  expect(listUids()?.flat()).toEqual([['c'], ['b1', 'b3'], ['a']]);
});

test('undoing a change keeps later updates of the server', () => {
  const undo = patchTask('c', { title: 'New' });
  expect(getCachedHistory()?.pages[0]?.items[0]?.tasks[0]?.title).toBe('New');
  applyTask({
    ...createTask('c', { title: 'New', progress: 0.9, updateTime: 5000 }),
    groupUid: 'g3',
  });
  undo();

  expect(getCachedHistory()?.pages[0]?.items[0]?.tasks[0]).toMatchObject({
    title: 'Title c',
    progress: 0.9,
  });
});

test('finds each unfinished task once', () => {
  queryClient.setQueryData(QUERY_KEYS.task('c'), { ...createTask('c'), groupUid: 'g3' });
  queryClient.setQueryData(QUERY_KEYS.task('x'), createTask('x', { status: 'queued' }));

  expect(listUnfinishedTaskUids().sort()).toEqual(['b1', 'b2', 'b3', 'c', 'x']);
  expect(listCachedHistories()).toHaveLength(1);
});
