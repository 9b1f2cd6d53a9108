/** @jest-environment jsdom */
import { act, waitFor } from '@testing-library/react';
import { configureSession } from '../configure.ts';
import { dispatch, resetSession } from '../session/store.ts';
import { fakeApi, json, loginAnswer, problem } from '../testing/fake-api.ts';
import { base, beside, groups, historyOf } from '../testing/history.tsx';
import { useDeleteTasks, useRestoreTasks } from './use-delete-tasks.ts';

beforeAll(() => {
  configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
});
beforeEach(() => {
  dispatch({ type: 'saved', answer: loginAnswer(), now: Date.now() });
});
afterEach(() => {
  resetSession();
});

test('deleting is shown at once; an undo brings the task back at once', async () => {
  const slow = Promise.withResolvers<Response>();
  const api = fakeApi({
    ...base,
    batchDel: () => slow.promise,
    batchRestore: () => json({ taskUids: ['b'] }),
  });
  const { hook, shown } = await beside(() => ({
    remove: useDeleteTasks(),
    undo: useRestoreTasks(),
  }));
  act(() => hook().remove.mutate({ taskUids: ['b'] }));
  await waitFor(() => {
    expect(shown()).toEqual(['a']);
  });
  act(() => hook().undo.mutate({ taskUids: ['b'] }));
  await waitFor(() => {
    expect(shown()).toEqual(['b', 'a']);
  });
  expect(api.named('batchRestore')).toHaveLength(0);
  slow.resolve(json({ taskUids: ['b'] }));
  await waitFor(() => {
    expect(api.named('batchRestore')).toHaveLength(1);
  });

  expect(shown()).toEqual(['b', 'a']);
});

test('a deletion that fails is rolled back', async () => {
  const slow = Promise.withResolvers<Response>();
  fakeApi({ ...base, batchDel: () => slow.promise });
  const { hook, shown } = await beside(useDeleteTasks);
  act(() => hook().mutate({ taskUids: ['a', 'b'] }));
  await waitFor(() => {
    expect(shown()).toEqual([]);
  });
  slow.resolve(problem(403, 'forbidden', 'Not allowed.'));

  await waitFor(() => {
    expect(shown()).toEqual(['b', 'a']);
  });
});

test('an undo that fails takes the task out again', async () => {
  fakeApi({
    ...base,
    batchDel: () => json({ taskUids: ['b'] }),
    batchRestore: () => problem(404, 'not_found', 'Gone.'),
  });
  const { hook, shown } = await beside(() => ({
    remove: useDeleteTasks(),
    undo: useRestoreTasks(),
  }));
  await act(() => hook().remove.mutateAsync({ taskUids: ['b'] }));
  fakeApi({
    ...base,
    batchRestore: () => problem(404, 'not_found', 'Gone.'),
    groupHistory: () => historyOf([groups()[1] as never]),
  });
  await act(() => expect(hook().undo.mutateAsync({ taskUids: ['b'] })).rejects.toThrow('Gone.'));

  await waitFor(() => {
    expect(shown()).toEqual(['a']);
  });
});

test('any number is deleted, a hundred at a time', async () => {
  const api = fakeApi({ ...base, batchDel: ({ body }) => json(body) });
  const { hook } = await beside(useDeleteTasks);
  const taskUids = Array.from({ length: 250 }, (_, at) => `t${at}`);
  await act(() => expect(hook().mutateAsync({ taskUids })).resolves.toEqual(taskUids));
  const sizes = api.named('batchDel').map(({ body }) => (body as { taskUids: [] }).taskUids.length);

  expect(sizes).toEqual([100, 100, 50]);
});
