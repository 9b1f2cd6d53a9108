/** @jest-environment jsdom */
import { EARLY_ANSWERS, type EarlyAnswers } from '@vidra/shared-contract';
import { dispatch, resetSession } from '../session/store.ts';
import { fakeApi, json, loginAnswer } from '../testing/fake-api.ts';
import { callApi } from './call-api.ts';
import { setConfig } from './config.ts';

const ADDRESS = 'http://localhost/api/v1.0/microTask/video/group/history';
const early = { items: [], nextCursor: 'early' };
const later = { items: [], nextCursor: 'later' };
const page = globalThis as { [EARLY_ANSWERS]?: EarlyAnswers | undefined };
const ask = (answer: Promise<Response>, fields: Partial<EarlyAnswers> = {}) => {
  answer.catch(() => undefined);
  const answers = new Map([[ADDRESS, answer]]);
  page[EARLY_ANSWERS] = { token: 'access-1', askedAt: performance.now(), answers, ...fields };
};

beforeEach(() => {
  resetSession();
  setConfig({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized: () => undefined });
  dispatch({ type: 'saved', answer: loginAnswer(), now: Date.now() });
  page[EARLY_ANSWERS] = undefined;
});

test('what the page asked for already is taken, once', async () => {
  const api = fakeApi({ groupHistory: () => json(later) });
  ask(Promise.resolve(json(early)));
  expect(await callApi('groupHistory')).toEqual(early);
  expect(api.calls).toEqual([]);
  expect(await callApi('groupHistory')).toEqual(later);
});

test('what is not the very same is asked for', async () => {
  fakeApi({ groupHistory: () => json(later) });
  ask(Promise.resolve(json(early)));
  expect(await callApi('groupHistory', { query: { search: 'cat' } })).toEqual(later);
  expect(await callApi('groupHistory')).toEqual(early);
});

test.each<[string, Promise<Response>, Partial<EarlyAnswers>]>([
  ['was refused', Promise.resolve(json({}, 503)), {}],
  ['did not come', Promise.reject(new TypeError('gone')), {}],
  ['is of another session', Promise.resolve(json(early)), { token: 'access-0' }],
  ['is old', Promise.resolve(json(early)), { askedAt: performance.now() - 20_000 }],
])('an answer that %s is asked for again', async (_, answer, fields) => {
  fakeApi({ groupHistory: () => json(later) });
  ask(answer, fields);
  expect(await callApi('groupHistory')).toEqual(later);
});

test('who no longer waits takes no answer', async () => {
  fakeApi({});
  ask(Promise.resolve(json(early)));
  const control = new AbortController();
  const call = callApi('groupHistory', { signal: control.signal });
  control.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});
