/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { configureSession } from '../configure.ts';
import { resetSession, dispatch } from '../session/store.ts';
import { createFakeApi, createJsonResponse, createLoginAnswer } from '../testing/fake-api.ts';
import { base } from '../testing/history.tsx';
import { useCreateShare, useShare } from './use-shares.ts';

beforeAll(() => {
  configureSession({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
});
beforeEach(() => {
  dispatch({ type: 'saved', answer: createLoginAnswer(), now: Date.now() });
});
afterEach(() => {
  resetSession();
});

test('a new link outlasts an older answer that is slow', async () => {
  const share = {
    shareUid: 's1',
    taskUid: 't1',
    url: 'https://site.example/s/s1',
    embedUrl: 'https://site.example/embed/s1',
    showsName: false,
    createdAt: 1,
  };
  const olderAnswer = Promise.withResolvers<Response>();
  createFakeApi({
    ...base,
    getShare: () => olderAnswer.promise,
    createShare: () => createJsonResponse(share),
  });
  const { result } = renderHook(() => ({ share: useShare('t1'), create: useCreateShare() }));
  await act(() => result.current.create.mutateAsync({ taskUid: 't1' }));
  await act(async () => {
    olderAnswer.resolve(createJsonResponse({ share: null }));
    await olderAnswer.promise;
  });

  await waitFor(() => {
    expect(result.current.share.data).toMatchObject({ shareUid: 's1' });
  });
  // A macrotask later, every answer that could still arrive has arrived.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(result.current.share.data).toMatchObject({ shareUid: 's1' });
});
