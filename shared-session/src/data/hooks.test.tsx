/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { configureSession } from '../configure.ts';
import { resetSession, dispatch } from '../session/store.ts';
import { account, fakeApi, json, loginAnswer, networkDown, problem } from '../testing/fake-api.ts';
import { group, task } from '../testing/tasks.ts';
import { queryClient } from './query-client.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { useCreateVideo } from './use-create-video.ts';
import { useDeleteTasks, useRestoreTasks } from './use-delete-tasks.ts';
import { useCapabilities, useGroupHistory, useTask } from './use-task-data.ts';
import {
  useCancelTask,
  useFeedback,
  useRecordDownload,
  useRenameTask,
} from './use-task-mutations.ts';

const refusal = () => problem(500, 'internal_error', 'Broken.');
const groups = () => [group('g2', 200, [task('b')]), group('g1', 100, [task('a')])];
const historyOf = (items = groups()) => json({ items, nextCursor: null });
const base = { accountInfo: () => json(account), groupHistory: () => historyOf() };
const signInAs = (userUid: string) => {
  dispatch({ type: 'saved', answer: loginAnswer({ userUid }), now: Date.now() });
};
const order = {
  imageUid: 'i1',
  motion: 'push-in',
  durationSeconds: 5,
  ratio: '16:9',
  quality: '720p',
  label: 'image-to-video',
  parentLabel: 'create',
} as const;

/** A mounted history beside the hook under test, and what it shows. */
async function beside<T>(useHook: () => T) {
  const { result } = renderHook(() => ({ history: useGroupHistory(), hook: useHook() }));
  await waitFor(() => {
    expect(result.current.history.isSuccess).toBe(true);
  });
  const shown = () =>
    result.current.history.data?.flatMap(({ tasks }) => tasks.map(({ taskUid }) => taskUid));
  const first = () => result.current.history.data?.[0]?.tasks[0];
  return { hook: () => result.current.hook, shown, first };
}

beforeAll(() => {
  configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
});
beforeEach(() => {
  signInAs('u1');
});
afterEach(() => {
  resetSession();
});

test('creating shows the new group at the top at once and sends a key', async () => {
  const created = group('g3', 300, [task('c', { status: 'accepted' })]);
  const api = fakeApi({ ...base, createVideo: () => json(created) });
  const { hook, shown } = await beside(useCreateVideo);
  await act(() => hook().mutateAsync(order));
  await waitFor(() => {
    expect(shown()).toEqual(['c', 'b', 'a']);
  });

  expect(api.named('createVideo')[0]?.body).toEqual(order);
  expect(api.named('groupHistory')).toHaveLength(1);
});

test('one order has one key until the server has answered; the next order has another', async () => {
  const answers = [
    networkDown(),
    json(group('g3', 300, [task('c')])),
    json(group('g4', 400, [task('d')])),
  ];
  const api = fakeApi({ ...base, createVideo: () => answers.shift() as Response });
  const { hook } = await beside(useCreateVideo);
  await act(() => expect(hook().mutateAsync(order)).rejects.toThrow("can't be reached"));
  await act(() => hook().mutateAsync(order));
  await act(() => hook().mutateAsync(order));
  const keys = api
    .named('createVideo')
    .map(({ request }) => request.headers.get('idempotency-key'));

  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('a double click sends one key', async () => {
  const api = fakeApi({ ...base, createVideo: () => json(group('g3', 300, [task('c')])) });
  const { hook, shown } = await beside(useCreateVideo);
  await act(() => Promise.all([hook().mutateAsync(order), hook().mutateAsync(order)]));
  const keys = api
    .named('createVideo')
    .map(({ request }) => request.headers.get('idempotency-key'));

  expect(new Set(keys).size).toBe(1);
  await waitFor(() => {
    expect(shown()).toEqual(['c', 'b', 'a']);
  });
});

test('after a refusal the same order is a new one', async () => {
  const noCredits = () => problem(402, 'insufficient_credits', 'Not enough credits.');
  const api = fakeApi({ ...base, createVideo: noCredits });
  const { hook } = await beside(useCreateVideo);
  const refused = () => expect(hook().mutateAsync(order)).rejects.toMatchObject({ status: 402 });
  await act(refused);
  await act(refused);
  const keys = api
    .named('createVideo')
    .map(({ request }) => request.headers.get('idempotency-key'));

  expect(keys[1]).not.toBe(keys[0]);
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

test('a new name and a like are shown at once and taken back when they fail', async () => {
  const slow = Promise.withResolvers<Response>();
  fakeApi({ ...base, renameVideo: () => slow.promise, feedback: refusal });
  const { hook, first } = await beside(() => ({ rename: useRenameTask(), like: useFeedback() }));
  act(() => hook().rename.mutate({ taskUid: 'b', title: ' Waves ' }));
  await waitFor(() => {
    expect(first()?.title).toBe('Waves');
  });
  act(() => hook().like.mutate({ taskUid: 'b', value: 'like' }));
  await waitFor(() => {
    expect(first()?.feedback).toBe('like');
  });
  await waitFor(() => {
    expect(first()?.feedback).toBe('none');
  });
  expect(first()?.title).toBe('Waves');
  slow.resolve(refusal());

  await waitFor(() => {
    expect(first()?.title).toBe('Title b');
  });
});

test('the answer of a cancel and a recorded download are kept', async () => {
  const cancelled = { ...task('b', { status: 'cancelled', updateTime: 2000 }), groupUid: 'g2' };
  fakeApi({
    ...base,
    cancelVideo: () => json(cancelled),
    recordDownload: () => json({ ok: true }),
  });
  const { hook, first } = await beside(() => ({
    cancel: useCancelTask(),
    load: useRecordDownload(),
  }));
  await act(() => hook().cancel.mutateAsync({ taskUid: 'b' }));
  await act(() => hook().load.mutateAsync({ taskUid: 'b' }));

  await waitFor(() => {
    expect(first()).toMatchObject({ status: 'cancelled', downloads: 1 });
  });
});

test('a history is read page by page and narrowed by search and status', async () => {
  const api = fakeApi({
    ...base,
    groupHistory: ({ request }) => {
      const second = new URL(request.url).searchParams.get('cursor') === 'c1';
      const [newer, older] = groups();
      return second
        ? historyOf([newer, older] as never)
        : json({ items: [newer], nextCursor: 'c1' });
    },
  });
  const { result } = renderHook(() => useGroupHistory({ search: ' sea ', status: 'done' }));
  await waitFor(() => {
    expect(result.current.hasNextPage).toBe(true);
  });
  await act(() => result.current.fetchNextPage());
  await waitFor(() => {
    expect(result.current.data?.map(({ groupUid }) => groupUid)).toEqual(['g2', 'g1']);
  });

  expect(result.current.hasNextPage).toBe(false);
  expect(api.named('groupHistory').map(({ request }) => new URL(request.url).search)).toEqual([
    '?search=sea&status=done',
    '?search=sea&status=done&cursor=c1',
  ]);
});

test("another user never sees the one before's data; what is public stays", async () => {
  const answers = { u1: historyOf(), u2: Promise.withResolvers<Response>() };
  let reads = 0;
  fakeApi({
    ...base,
    capabilities: () => json({ flows: [], samples: [], signupCredits: 0 }),
    groupHistory: () => (reads++ === 0 ? answers.u1 : answers.u2.promise),
  });
  const { result } = renderHook(() => ({ list: useGroupHistory(), can: useCapabilities() }));
  await waitFor(() => {
    expect(result.current.list.data).toHaveLength(2);
    expect(result.current.can.isSuccess).toBe(true);
  });
  queryClient.setQueryData(['billing', 'plan'], 'of u1');
  const keyOfFirst = QUERY_KEYS.history();
  act(() => {
    signInAs('u2');
  });

  expect(result.current.list.data).toBeUndefined();
  expect(queryClient.getQueryData(keyOfFirst)).toBeUndefined();
  expect(queryClient.getQueryData(['billing', 'plan'])).toBeUndefined();
  expect(result.current.can.isSuccess).toBe(true);
  answers.u2.resolve(historyOf([]));
  await waitFor(() => {
    expect(result.current.list.data).toEqual([]);
  });
});

test('nothing is asked for while nobody is signed in', async () => {
  const api = fakeApi(base);
  resetSession();
  const { result } = renderHook(() => ({ list: useGroupHistory(), one: useTask('a') }));

  expect(result.current.list.fetchStatus).toBe('idle');
  expect(result.current.one.fetchStatus).toBe('idle');
  expect(api.calls).toEqual([]);
});

test('a task shows what the history knows until its own answer is there', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fakeApi({ ...base, batchGet: () => promise });
  await beside(() => null);
  const { result } = renderHook(() => useTask('b'));
  expect(result.current.data?.title).toBe('Title b');
  resolve(json({ tasks: [task('b', { title: 'Fresh', updateTime: 3000 })] }));

  await waitFor(() => {
    expect(result.current.data?.title).toBe('Fresh');
  });
});

test('a deleted task is "not found", without further tries', async () => {
  const api = fakeApi({ ...base, batchGet: () => json({ tasks: [] }) });
  const { result } = renderHook(() => useTask('gone'));
  await waitFor(() => {
    expect(result.current.error).toMatchObject({ code: 'not_found' });
  });

  expect(
    api.named('batchGet').filter(({ body }) => JSON.stringify(body).includes('gone')),
  ).toHaveLength(1);
});
