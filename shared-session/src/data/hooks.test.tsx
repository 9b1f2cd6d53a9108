/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { configureSession } from '../configure.ts';
import { resetSession, dispatch } from '../session/store.ts';
import {
  createFakeApi,
  createJsonResponse,
  createLoginAnswer,
  rejectNetwork,
  createProblem,
} from '../testing/fake-api.ts';
import { base, renderBesideHistory, createGroups, createHistory } from '../testing/history.tsx';
import { group, createTask } from '../testing/tasks.ts';
import { queryClient } from './query-client.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { useCreateVideo } from './use-create-video.ts';
import { useCapabilities, useGroupHistory, useTask } from './use-task-data.ts';
import {
  useCancelTask,
  useFeedback,
  useRecordDownload,
  useRenameTask,
} from './use-task-mutations.ts';

const createRefusal = () => createProblem(500, 'internal_error', 'Broken.');
const signInAs = (userUid: string) => {
  dispatch({ type: 'saved', answer: createLoginAnswer({ userUid }), now: Date.now() });
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
const placedOrder = { call: 'createVideo', body: order } as const;

beforeAll(() => {
  configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
});
beforeEach(() => {
  signInAs('u1');
});
afterEach(() => {
  resetSession();
});

test('creating shows the new group at the top immediately and sends a key', async () => {
  const createdGroup = group('g3', 300, [createTask('c', { status: 'accepted' })]);
  const api = createFakeApi({ ...base, createVideo: () => createJsonResponse(createdGroup) });
  const { hook, shown } = await renderBesideHistory(useCreateVideo);
  await act(() => hook().mutateAsync(placedOrder));
  await waitFor(() => {
    expect(shown()).toEqual(['c', 'b', 'a']);
  });

  expect(api.named('createVideo')[0]?.body).toEqual(order);
  expect(api.named('groupHistory')).toHaveLength(1);
});

test('one order keeps its key until the server has responded; the next order has another', async () => {
  const answers = [
    rejectNetwork(),
    createJsonResponse(group('g3', 300, [createTask('c')])),
    createJsonResponse(group('g4', 400, [createTask('d')])),
  ];
  const api = createFakeApi({ ...base, createVideo: () => answers.shift() as Response });
  const { hook } = await renderBesideHistory(useCreateVideo);
  await act(() => expect(hook().mutateAsync(placedOrder)).rejects.toThrow("can't be reached"));
  await act(() => hook().mutateAsync(placedOrder));
  await act(() => hook().mutateAsync(placedOrder));
  const keys = api
    .named('createVideo')
    .map(({ request }) => request.headers.get('idempotency-key'));

  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('a double click sends one key', async () => {
  const api = createFakeApi({
    ...base,
    createVideo: () => createJsonResponse(group('g3', 300, [createTask('c')])),
  });
  const { hook, shown } = await renderBesideHistory(useCreateVideo);
  await act(() => Promise.all([hook().mutateAsync(placedOrder), hook().mutateAsync(placedOrder)]));
  const keys = api
    .named('createVideo')
    .map(({ request }) => request.headers.get('idempotency-key'));

  expect(new Set(keys).size).toBe(1);
  await waitFor(() => {
    expect(shown()).toEqual(['c', 'b', 'a']);
  });
});

test('the same order after a refusal is a new one', async () => {
  const noCredits = () => createProblem(402, 'insufficient_credits', 'Not enough credits.');
  const api = createFakeApi({ ...base, createVideo: noCredits });
  const { hook } = await renderBesideHistory(useCreateVideo);
  const expectRefusal = () =>
    expect(hook().mutateAsync(placedOrder)).rejects.toMatchObject({ status: 402 });
  await act(expectRefusal);
  await act(expectRefusal);
  const keys = api
    .named('createVideo')
    .map(({ request }) => request.headers.get('idempotency-key'));

  expect(keys[1]).not.toBe(keys[0]);
});

test('a new name and a like are shown immediately and rolled back on failure', async () => {
  const slowResponse = Promise.withResolvers<Response>();
  createFakeApi({ ...base, renameVideo: () => slowResponse.promise, feedback: createRefusal });
  const { hook, first } = await renderBesideHistory(() => ({
    rename: useRenameTask(),
    like: useFeedback(),
  }));
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
  slowResponse.resolve(createRefusal());

  await waitFor(() => {
    expect(first()?.title).toBe('Title b');
  });
});

test('stores the response of a cancel and of a recorded download', async () => {
  const canceledTask = {
    ...createTask('b', { status: 'cancelled', updateTime: 2000 }),
    groupUid: 'g2',
  };
  createFakeApi({
    ...base,
    cancelVideo: () => createJsonResponse(canceledTask),
    recordDownload: () => createJsonResponse({ ok: true }),
  });
  const { hook, first } = await renderBesideHistory(() => ({
    cancel: useCancelTask(),
    load: useRecordDownload(),
  }));
  await act(() => hook().cancel.mutateAsync({ taskUid: 'b' }));
  await act(() => hook().load.mutateAsync({ taskUid: 'b' }));

  await waitFor(() => {
    expect(first()).toMatchObject({ status: 'cancelled', downloads: 1 });
  });
});

test('reads a history page by page and filters it by search and status', async () => {
  const api = createFakeApi({
    ...base,
    groupHistory: ({ request }) => {
      const second = new URL(request.url).searchParams.get('cursor') === 'c1';
      const [newerGroup, olderGroup] = createGroups();
      return second
        ? createHistory([newerGroup, olderGroup] as never)
        : createJsonResponse({ items: [newerGroup], nextCursor: 'c1' });
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

test("a new user never sees the previous user's data; public data stays", async () => {
  const answers = { u1: createHistory(), u2: Promise.withResolvers<Response>() };
  let reads = 0;
  createFakeApi({
    ...base,
    capabilities: () => createJsonResponse({ flows: [], samples: [], signupCredits: 0 }),
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
  answers.u2.resolve(createHistory([]));
  await waitFor(() => {
    expect(result.current.list.data).toEqual([]);
  });
});

test('sends no requests while nobody is logged in', async () => {
  const api = createFakeApi(base);
  resetSession();
  const { result } = renderHook(() => ({ list: useGroupHistory(), one: useTask('a') }));

  expect(result.current.list.fetchStatus).toBe('idle');
  expect(result.current.one.fetchStatus).toBe('idle');
  expect(api.calls).toEqual([]);
});

test("a task shows the history's data until its own response arrives", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  createFakeApi({ ...base, batchGet: () => promise });
  await renderBesideHistory(() => null);
  const { result } = renderHook(() => useTask('b'));
  expect(result.current.data?.title).toBe('Title b');
  resolve(createJsonResponse({ tasks: [createTask('b', { title: 'Fresh', updateTime: 3000 })] }));

  await waitFor(() => {
    expect(result.current.data?.title).toBe('Fresh');
  });
});

test('a deleted task is "not found" without retries', async () => {
  const api = createFakeApi({ ...base, batchGet: () => createJsonResponse({ tasks: [] }) });
  const { result } = renderHook(() => useTask('gone'));
  await waitFor(() => {
    expect(result.current.error).toMatchObject({ code: 'not_found' });
  });

  expect(
    api.named('batchGet').filter(({ body }) => JSON.stringify(body).includes('gone')),
  ).toHaveLength(1);
});
