/** @jest-environment jsdom */
import { dispatch, isAuthorizedNow, resetSession, sessionStore } from '../session/store.ts';
import {
  createFakeApi,
  createJsonResponse,
  createLoginAnswer,
  rejectNetwork,
  createProblem,
} from '../testing/fake-api.ts';
import { callApi } from './call-api.ts';
import { toApiUrl, setConfig } from './config.ts';
import type { ApiError } from './errors.ts';

const onUnauthorized = jest.fn();
let clock = Date.now();
const tasks = { body: { taskUids: ['t1'] } };
const history = { items: [], nextCursor: null };
const signIn = (fields = {}) => {
  dispatch({ type: 'saved', answer: createLoginAnswer(fields), now: Date.now() });
};
const captureError = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as ApiError,
  );

beforeEach(() => {
  resetSession();
  onUnauthorized.mockClear();
  // A burst of 401 responses lasts a second.
  jest.useFakeTimers({ now: (clock += 60_000) });
  setConfig({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized });
});
afterEach(() => jest.useRealTimers());

test('sends Accept, the language, App-Code, and the bearer only with a token', async () => {
  const api = createFakeApi({
    capabilities: () => createJsonResponse({}),
    groupHistory: () => createJsonResponse(history),
  });
  await callApi('capabilities');
  signIn();
  await callApi('groupHistory', { query: { search: 'two words', status: undefined } });

  const [open, ownRequest] = api.calls.map(({ request }) => request);
  expect(open?.headers.get('accept')).toBe('application/json');
  expect(open?.headers.get('accept-language')).toBe('en');
  expect(open?.headers.get('app-code')).toBe('vidra');
  expect(open?.headers.has('authorization')).toBe(false);
  expect(ownRequest?.headers.get('authorization')).toBe('Bearer access-1');
  expect(new URL(ownRequest?.url ?? '').search).toBe('?search=two+words');
});

test("continues the page's trace", async () => {
  const api = createFakeApi({ capabilities: () => createJsonResponse({}) });
  await callApi('capabilities');
  document.head.innerHTML = '<meta name="traceparent" content="00-a-b-01">';
  await callApi('capabilities');
  document.head.innerHTML = '';
  const sentHeaders = api.calls.map(({ request }) => request.headers.get('traceparent'));
  expect(sentHeaders).toEqual([null, '00-a-b-01']);
});

const RETRIED_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];

test.each(RETRIED_STATUSES)('retries an idempotent call once on %i', async (status) => {
  const answers = [
    createProblem(status, 'unavailable', 'Later.'),
    createJsonResponse({ tasks: [] }),
  ];
  const api = createFakeApi({ batchGet: () => answers.shift() as Response });
  const call = callApi('batchGet', tasks);
  await jest.runAllTimersAsync();

  await expect(call).resolves.toEqual({ tasks: [] });
  expect(api.calls.map(({ body }) => body)).toEqual([tasks.body, tasks.body]);
});

test('does not retry a second time or on other statuses', async () => {
  const api = createFakeApi({
    batchGet: () => createProblem(503, 'unavailable', 'The service rests.'),
    renameVideo: () => createProblem(404, 'not_found', 'No such video.'),
  });
  const downError = captureError(callApi('batchGet', tasks));
  const unknown = captureError(callApi('renameVideo', { body: { taskUid: 't1', title: 'x' } }));
  await jest.runAllTimersAsync();

  expect(await downError).toMatchObject({
    name: 'ApiError',
    status: 503,
    detail: 'The service rests.',
  });
  expect(await unknown).toMatchObject({ code: 'not_found' });
  expect(api.named('batchGet')).toHaveLength(2);
  expect(api.named('renameVideo')).toHaveLength(1);
});

test('retries a create only with an idempotency key', async () => {
  const api = createFakeApi({
    retryVideo: () => createProblem(503, 'unavailable', 'Later.'),
    recordDownload: () => createProblem(503, 'unavailable', 'Later.'),
  });
  const bareError = captureError(callApi('recordDownload', { body: { taskUid: 't1' } }));
  const keyedError = captureError(
    callApi('retryVideo', { body: { taskUid: 't1' }, idempotencyKey: 'k1' }),
  );
  await jest.runAllTimersAsync();
  await Promise.all([bareError, keyedError]);

  expect(api.named('recordDownload')).toHaveLength(1);
  const keys = api.named('retryVideo').map(({ request }) => request.headers.get('idempotency-key'));
  expect(keys).toEqual(['k1', 'k1']);
});

test('waits for a short Retry-After and reports a long one to the caller', async () => {
  const wait = (seconds: number) =>
    new Response('', { status: 429, headers: { 'retry-after': `${seconds}` } });
  let answer = () => wait(2);
  const api = createFakeApi({ batchGet: () => answer() });
  const throttledError = captureError(callApi('batchGet', tasks));
  await jest.advanceTimersByTimeAsync(1900);
  expect(api.calls).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(api.calls).toHaveLength(2);
  expect(await throttledError).toMatchObject({ status: 429, retryAfterSeconds: 2 });

  answer = () => wait(60);
  expect(await captureError(callApi('batchGet', tasks))).toMatchObject({ retryAfterSeconds: 60 });
  expect(api.calls).toHaveLength(3);
});

test('a burst of 401 responses ends the session and notifies the host once', async () => {
  createFakeApi({
    batchGet: () => createProblem(401, 'unauthorized', 'Log in to continue.'),
    groupHistory: () => createProblem(401, 'unauthorized', 'Log in to continue.'),
  });
  signIn();
  const burst = [callApi('batchGet', tasks), callApi('groupHistory'), callApi('batchGet', tasks)];
  const errors = await Promise.all(burst.map(captureError));

  expect(errors.map((error) => error?.status)).toEqual([401, 401, 401]);
  expect(isAuthorizedNow()).toBe(false);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test('a burst of 401 responses without a token notifies the host once, a later burst again', async () => {
  createFakeApi({ groupHistory: () => createProblem(401, 'unauthorized', 'Log in to continue.') });
  await Promise.all([captureError(callApi('groupHistory')), captureError(callApi('groupHistory'))]);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(5000);
  await captureError(callApi('groupHistory'));

  expect(onUnauthorized).toHaveBeenCalledTimes(2);
});

test('a late 401 for an older token does not end the newer session', async () => {
  const lateResponse = Promise.withResolvers<Response>();
  const api = createFakeApi({
    groupHistory: ({ token }) =>
      token === 'access-1' ? lateResponse.promise : createJsonResponse(history),
  });
  signIn();
  const call = callApi('groupHistory');
  await jest.advanceTimersByTimeAsync(0);
  signIn({ token: 'access-2' });
  lateResponse.resolve(createProblem(401, 'unauthorized', 'Log in to continue.'));

  await expect(call).resolves.toEqual(history);
  expect(api.calls.map(({ token }) => token)).toEqual(['access-1', 'access-2']);
  expect(isAuthorizedNow()).toBe(true);
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('a 401 on the retry also ends the session', async () => {
  const lateResponse = Promise.withResolvers<Response>();
  const answer401 = () => createProblem(401, 'unauthorized', 'Log in to continue.');
  const api = createFakeApi({
    groupHistory: ({ token }) => (token === 'access-1' ? lateResponse.promise : answer401()),
  });
  signIn();
  const call = captureError(callApi('groupHistory'));
  await jest.advanceTimersByTimeAsync(0);
  signIn({ token: 'access-2' });
  lateResponse.resolve(answer401());

  expect(await call).toMatchObject({ status: 401 });
  expect(api.calls.map(({ token }) => token)).toEqual(['access-1', 'access-2']);
  expect(isAuthorizedNow()).toBe(false);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test.each([
  ['holds', 3600],
  ['ended', -60],
])('a 401 of a public call ends the session when its token %s', async (_how, seconds) => {
  const api = createFakeApi({
    capabilities: () => createProblem(401, 'unauthorized', 'Log in to continue.'),
  });
  signIn({ accessTokenExp: Math.floor(Date.now() / 1000) + seconds });

  expect(await captureError(callApi('capabilities'))).toMatchObject({ status: 401 });
  expect(api.calls).toHaveLength(1);
  expect(isAuthorizedNow()).toBe(false);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test('does not retry a login that failed with 401, even during a session', async () => {
  const body = { method: 'password', email: 'ada@example.com', password: 'x' } as const;
  const api = createFakeApi({ login: () => createProblem(401, 'unauthorized', 'Wrong password.') });
  signIn();

  expect(await captureError(callApi('login', { body }))).toMatchObject({ status: 401 });
  expect(api.named('login')).toHaveLength(1);
  expect(isAuthorizedNow()).toBe(false);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test('does not resend a login after another tab has logged in', async () => {
  const body = { method: 'password', email: 'ada@example.com', password: 'x' } as const;
  const lateResponse = Promise.withResolvers<Response>();
  const api = createFakeApi({ login: () => lateResponse.promise });
  const call = captureError(callApi('login', { body }));
  await jest.advanceTimersByTimeAsync(0);
  signIn({ token: 'of-the-other-tab' });
  lateResponse.resolve(createProblem(401, 'unauthorized', 'Wrong password.'));

  expect(await call).toMatchObject({ status: 401 });
  expect(api.named('login')).toHaveLength(1);
});

test('a network error does not log out', async () => {
  createFakeApi({ batchGet: rejectNetwork });
  signIn();

  expect(await captureError(callApi('batchGet', tasks))).toMatchObject({
    name: 'NetworkError',
    detail: "The server can't be reached. Check your connection and try again.",
  });
  expect(isAuthorizedNow()).toBe(true);
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('an aborted call rejects with the abort reason instead of a network error', async () => {
  createFakeApi({
    batchGet: ({ request }) =>
      new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => {
          reject(request.signal.reason as Error);
        });
      }),
  });
  const control = new AbortController();
  const call = captureError(callApi('batchGet', { ...tasks, signal: control.signal }));
  await jest.advanceTimersByTimeAsync(0);
  control.abort();

  expect(await call).toMatchObject({ name: 'AbortError' });
});

test('problem documents become errors with all their fields', async () => {
  const fields = [{ path: 'prompt', message: 'Too long.' }];
  const meta = { required: 20, available: 5 };
  createFakeApi({
    groupHistory: () => createProblem(402, 'insufficient_credits', 'Not enough.', { fields, meta }),
  });

  expect(await captureError(callApi('groupHistory'))).toMatchObject({
    message: 'Not enough.',
    code: 'insufficient_credits',
    status: 402,
    fields,
    meta,
    requestId: 'r1',
    retryAfterSeconds: undefined,
  });
});

test.each([
  [404, 'not_found', "We couldn't find this. It may have been deleted."],
  [418, 'invalid_request', 'The server refused this request (418).'],
  [507, 'internal_error', 'Something went wrong on our side. Try again in a moment.'],
  [200, 'internal_error', 'The server sent an unreadable response. Try again in a moment.'],
])(
  'an HTML page with %i instead of a problem document gets a readable sentence',
  async (status, code, detail) => {
    const page = () =>
      new Response('<h1>nginx</h1>', { status, headers: { 'content-type': 'text/html' } });
    createFakeApi({ groupHistory: page });

    expect(await captureError(callApi('groupHistory'))).toMatchObject({ code, detail, status });
    expect(sessionStore.getState().userUid).toBe('');
  },
);

test('uses the configured base address and product code', async () => {
  setConfig({ productCode: 'other', apiBaseUrl: 'https://api.example.com', onUnauthorized });
  const seenRequests: Request[] = [];
  globalThis.fetch = async (input) => {
    seenRequests.push(input as Request);
    return createJsonResponse({ userName: '', portrait: '' });
  };
  await callApi('userInfo');

  expect(seenRequests[0]?.url).toBe('https://api.example.com/api/v1.0/simpleUser/other/userInfo');
  expect(seenRequests[0]?.headers.get('app-code')).toBe('other');
});

test('calls an API under a path of another site', () => {
  setConfig({ productCode: 'vidra', apiBaseUrl: 'https://api.example.com/base', onUnauthorized });
  expect(toApiUrl('/api/v1.0/x')).toBe('https://api.example.com/base/api/v1.0/x');
  expect(toApiUrl('https://files.example.com/a')).toBe('https://files.example.com/a');
});
