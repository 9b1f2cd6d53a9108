import { renderHook, waitFor } from '@testing-library/react';
import { useGroupHistory } from '../data/use-task-data.ts';
import { account, json } from './fake-api.ts';
import { group, task } from './tasks.ts';

export const groups = () => [group('g2', 200, [task('b')]), group('g1', 100, [task('a')])];
export const historyOf = (items = groups()) => json({ items, nextCursor: null });
/** What every page with a history asks for. */
export const base = { accountInfo: () => json(account), groupHistory: () => historyOf() };
/** A mounted history beside the hook under test, and what it shows. */
export async function beside<T>(useHook: () => T) {
  const { result } = renderHook(() => ({ history: useGroupHistory(), hook: useHook() }));
  await waitFor(() => {
    expect(result.current.history.isSuccess).toBe(true);
  });
  const shown = () =>
    result.current.history.data?.flatMap(({ tasks }) => tasks.map(({ taskUid }) => taskUid));
  const first = () => result.current.history.data?.[0]?.tasks[0];
  return { hook: () => result.current.hook, shown, first };
}
