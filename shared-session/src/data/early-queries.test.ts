/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import { EARLY_ANSWERS, type EarlyAnswers } from '@vidra/shared-contract';
import { configureSession } from '../configure.ts';
import { dispatch, resetSession } from '../session/store.ts';
import { createFakeApi, createJsonResponse, createLoginAnswer } from '../testing/fake-api.ts';
import { group, createTask } from '../testing/tasks.ts';
import { takeEarlyAnswers } from './early-queries.ts';
import { queryClient } from './query-client.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { useGroupHistory } from './use-task-data.ts';

const HISTORY = 'http://localhost/api/v1.0/microTask/video/group/history';
const page = { items: [group('g1', 100, [createTask('a')])], nextCursor: null };
const askEarly = (answer: Response) => {
  const earlyAnswers: EarlyAnswers = {
    token: 'access-1',
    askedAt: performance.now(),
    answers: new Map([[HISTORY, Promise.resolve(answer)]]),
  };
  (globalThis as { [EARLY_ANSWERS]?: EarlyAnswers })[EARLY_ANSWERS] = earlyAnswers;
};
const getCacheStatus = () => queryClient.getQueryState(QUERY_KEYS.history())?.status;

beforeAll(() => {
  configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
});
beforeEach(() => {
  dispatch({ type: 'saved', answer: createLoginAnswer({ userUid: 'u1' }), now: Date.now() });
});
afterEach(() => {
  resetSession();
});

test('early responses are present at the first render, and no others', async () => {
  const api = createFakeApi({});
  askEarly(createJsonResponse(page));
  takeEarlyAnswers();
  await waitFor(() => {
    expect(getCacheStatus()).toBe('success');
  });
  const { result, unmount } = renderHook(() => useGroupHistory());
  expect(result.current.data?.map(({ groupUid }) => groupUid)).toEqual(['g1']);
  unmount();
  expect(api.named('groupHistory')).toEqual([]);
});

test('the page requests again what was refused', async () => {
  createFakeApi({ groupHistory: () => createJsonResponse({ detail: 'Broken.' }, 500) });
  askEarly(createJsonResponse({}, 503));
  takeEarlyAnswers();
  await waitFor(() => {
    expect(getCacheStatus()).toBe('error');
  });
  createFakeApi({ groupHistory: () => createJsonResponse(page) });
  const { result } = renderHook(() => useGroupHistory());
  await waitFor(() => {
    expect(result.current.data).toHaveLength(1);
  });
});
