/** @jest-environment jsdom */
import { EARLY_ANSWERS, type EarlyAnswers } from '@vidra/shared-contract';
import { dispatch, resetSession } from '../session/store.ts';
import { createFakeApi, createJsonResponse, createLoginAnswer } from '../testing/fake-api.ts';
import { callApi } from './call-api.ts';
import { setConfig } from './config.ts';

const ADDRESS = 'http://localhost/api/v1.0/microTask/video/group/history';
const earlyHistory = { items: [], nextCursor: 'early' };
const laterHistory = { items: [], nextCursor: 'later' };
const page = globalThis as { [EARLY_ANSWERS]?: EarlyAnswers | undefined };
const ask = (answer: Promise<Response>, fields: Partial<EarlyAnswers> = {}) => {
  answer.catch(() => undefined);
  const answers = new Map([[ADDRESS, answer]]);
  page[EARLY_ANSWERS] = { token: 'access-1', askedAt: performance.now(), answers, ...fields };
};

beforeEach(() => {
  resetSession();
  setConfig({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
  dispatch({ type: 'saved', answer: createLoginAnswer(), now: Date.now() });
  page[EARLY_ANSWERS] = undefined;
});

test("takes the page's early response once", async () => {
  const api = createFakeApi({ groupHistory: () => createJsonResponse(laterHistory) });
  ask(Promise.resolve(createJsonResponse(earlyHistory)));
  expect(await callApi('groupHistory')).toEqual(earlyHistory);
  expect(api.calls).toEqual([]);
  expect(await callApi('groupHistory')).toEqual(laterHistory);
});

test('sends a request that does not match exactly', async () => {
  createFakeApi({ groupHistory: () => createJsonResponse(laterHistory) });
  ask(Promise.resolve(createJsonResponse(earlyHistory)));
  expect(await callApi('groupHistory', { query: { search: 'cat' } })).toEqual(laterHistory);
  expect(await callApi('groupHistory')).toEqual(earlyHistory);
});

test.each<[string, Promise<Response>, Partial<EarlyAnswers>]>([
  ['was refused', Promise.resolve(createJsonResponse({}, 503)), {}],
  ['did not come', Promise.reject(new TypeError('gone')), {}],
  [
    'is of another session',
    Promise.resolve(createJsonResponse(earlyHistory)),
    { token: 'access-0' },
  ],
  [
    'is old',
    Promise.resolve(createJsonResponse(earlyHistory)),
    { askedAt: performance.now() - 20_000 },
  ],
])('requests again if the early response %s', async (_, answer, fields) => {
  createFakeApi({ groupHistory: () => createJsonResponse(laterHistory) });
  ask(answer, fields);
  expect(await callApi('groupHistory')).toEqual(laterHistory);
});

test('an aborted request takes no response', async () => {
  createFakeApi({});
  ask(Promise.resolve(createJsonResponse(earlyHistory)));
  const control = new AbortController();
  const call = callApi('groupHistory', { signal: control.signal });
  control.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});
