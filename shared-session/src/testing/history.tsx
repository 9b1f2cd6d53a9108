import { renderHook, waitFor } from '@testing-library/react';
import { useGroupHistory } from '../data/use-task-data.ts';
import { account, createJsonResponse } from './fake-api.ts';
import { group, createTask } from './tasks.ts';

export const createGroups = () => [
  group('g2', 200, [createTask('b')]),
  group('g1', 100, [createTask('a')]),
];
export const createHistory = (items = createGroups()) =>
  createJsonResponse({ items, nextCursor: null });
/** Requests of every page with a history. */
export const base = {
  accountInfo: () => createJsonResponse(account),
  groupHistory: () => createHistory(),
};
/** Renders a history beside the hook under test. */
export async function renderBesideHistory<T>(useHook: () => T) {
  const { result } = renderHook(() => ({ history: useGroupHistory(), hook: useHook() }));
  await waitFor(() => {
    expect(result.current.history.isSuccess).toBe(true);
  });
  const listShownUids = () =>
    result.current.history.data?.flatMap(({ tasks }) => tasks.map(({ taskUid }) => taskUid));
  const first = () => result.current.history.data?.[0]?.tasks[0];
  return { hook: () => result.current.hook, shown: listShownUids, first };
}
