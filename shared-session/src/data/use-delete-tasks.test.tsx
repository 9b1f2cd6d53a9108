/** @jest-environment jsdom */
import { act, waitFor } from '@testing-library/react';
import { configureSession } from '../configure.ts';
import { dispatch, resetSession } from '../session/store.ts';
import {
  createFakeApi,
  createJsonResponse,
  createLoginAnswer,
  createProblem,
} from '../testing/fake-api.ts';
import { base, renderBesideHistory, createGroups, createHistory } from '../testing/history.tsx';
import { useDeleteTasks, useRestoreTasks } from './use-delete-tasks.ts';

beforeAll(() => {
  configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
});
beforeEach(() => {
  dispatch({ type: 'saved', answer: createLoginAnswer(), now: Date.now() });
});
afterEach(() => {
  resetSession();
});

test('shows a deletion and its undo immediately', async () => {
  const slowResponse = Promise.withResolvers<Response>();
  const api = createFakeApi({
    ...base,
    batchDel: () => slowResponse.promise,
    batchRestore: () => createJsonResponse({ taskUids: ['b'] }),
  });
  const { hook, shown } = await renderBesideHistory(() => ({
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
  slowResponse.resolve(createJsonResponse({ taskUids: ['b'] }));
  await waitFor(() => {
    expect(api.named('batchRestore')).toHaveLength(1);
  });

  expect(shown()).toEqual(['b', 'a']);
});

test('rolls back a failed deletion', async () => {
  const slowResponse = Promise.withResolvers<Response>();
  createFakeApi({ ...base, batchDel: () => slowResponse.promise });
  const { hook, shown } = await renderBesideHistory(useDeleteTasks);
  act(() => hook().mutate({ taskUids: ['a', 'b'] }));
  await waitFor(() => {
    expect(shown()).toEqual([]);
  });
  slowResponse.resolve(createProblem(403, 'forbidden', 'Not allowed.'));

  await waitFor(() => {
    expect(shown()).toEqual(['b', 'a']);
  });
});

test('a failed undo removes the task again', async () => {
  createFakeApi({
    ...base,
    batchDel: () => createJsonResponse({ taskUids: ['b'] }),
    batchRestore: () => createProblem(404, 'not_found', 'Gone.'),
  });
  const { hook, shown } = await renderBesideHistory(() => ({
    remove: useDeleteTasks(),
    undo: useRestoreTasks(),
  }));
  await act(() => hook().remove.mutateAsync({ taskUids: ['b'] }));
  createFakeApi({
    ...base,
    batchRestore: () => createProblem(404, 'not_found', 'Gone.'),
    groupHistory: () => createHistory([createGroups()[1] as never]),
  });
  await act(() => expect(hook().undo.mutateAsync({ taskUids: ['b'] })).rejects.toThrow('Gone.'));

  await waitFor(() => {
    expect(shown()).toEqual(['a']);
  });
});

test('deletes any number of tasks in batches of a hundred', async () => {
  const api = createFakeApi({ ...base, batchDel: ({ body }) => createJsonResponse(body) });
  const { hook } = await renderBesideHistory(useDeleteTasks);
  const taskUids = Array.from({ length: 250 }, (_, at) => `t${at}`);
  await act(() => expect(hook().mutateAsync({ taskUids })).resolves.toEqual(taskUids));
  const sizes = api.named('batchDel').map(({ body }) => (body as { taskUids: [] }).taskUids.length);

  expect(sizes).toEqual([100, 100, 50]);
});
