/** @jest-environment jsdom */
import { dispatch, isAuthorizedNow, resetSession, sessionStore } from '../session/store.ts';
import { fakeApi, json, loginAnswer, networkDown, problem } from '../testing/fake-api.ts';
import { callApi } from './call-api.ts';
import { apiUrl, setConfig } from './config.ts';
import type { ApiError } from './errors.ts';

const onUnauthorized = jest.fn();
let clock = Date.now();
const tasks = { body: { taskUids: ['t1'] } };
const history = { items: [], nextCursor: null };
const signIn = (fields = {}) => {
  dispatch({ type: 'saved', answer: loginAnswer(fields), now: Date.now() });
};
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as ApiError,
  );

beforeEach(() => {
  resetSession();
  onUnauthorized.mockClear();
  // A burst of 401 answers lasts a second.
  jest.useFakeTimers({ now: (clock += 60_000) });
  setConfig({ productCode: 'vidra', apiBaseUrl: '', onUnauthorized });
});
afterEach(() => jest.useRealTimers());

test('sends Accept, App-Code, and the bearer only with a token', async () => {
  const api = fakeApi({ capabilities: () => json({}), groupHistory: () => json(history) });
  await callApi('capabilities');
  signIn();
  await callApi('groupHistory', { query: { search: 'two words', status: undefined } });

  const [open, own] = api.calls.map(({ request }) => request);
  expect(open?.headers.get('accept')).toBe('application/json');
  expect(open?.headers.get('app-code')).toBe('vidra');
  expect(open?.headers.has('authorization')).toBe(false);
  expect(own?.headers.get('authorization')).toBe('Bearer access-1');
  expect(new URL(own?.url ?? '').search).toBe('?search=two+words');
});

test('a call goes on with the trace that the page names', async () => {
  const api = fakeApi({ capabilities: () => json({}) });
  await callApi('capabilities');
  document.head.innerHTML = '<meta name="traceparent" content="00-a-b-01">';
  await callApi('capabilities');
  document.head.innerHTML = '';
  const sent = api.calls.map(({ request }) => request.headers.get('traceparent'));
  expect(sent).toEqual([null, '00-a-b-01']);
});

const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504];

test.each(RETRIED)('an idempotent call is tried once more on %i', async (status) => {
  const answers = [problem(status, 'unavailable', 'Later.'), json({ tasks: [] })];
  const api = fakeApi({ batchGet: () => answers.shift() as Response });
  const call = callApi('batchGet', tasks);
  await jest.runAllTimersAsync();

  await expect(call).resolves.toEqual({ tasks: [] });
  expect(api.calls.map(({ body }) => body)).toEqual([tasks.body, tasks.body]);
});

test('twice is enough, and other statuses are not tried again', async () => {
  const api = fakeApi({
    batchGet: () => problem(503, 'unavailable', 'The service rests.'),
    renameVideo: () => problem(404, 'not_found', 'No such video.'),
  });
  const down = refused(callApi('batchGet', tasks));
  const unknown = refused(callApi('renameVideo', { body: { taskUid: 't1', title: 'x' } }));
  await jest.runAllTimersAsync();

  expect(await down).toMatchObject({ name: 'ApiError', status: 503, detail: 'The service rests.' });
  expect(await unknown).toMatchObject({ code: 'not_found' });
  expect(api.named('batchGet')).toHaveLength(2);
  expect(api.named('renameVideo')).toHaveLength(1);
});

test('a create is tried again only with an idempotency key', async () => {
  const api = fakeApi({
    retryVideo: () => problem(503, 'unavailable', 'Later.'),
    recordDownload: () => problem(503, 'unavailable', 'Later.'),
  });
  const bare = refused(callApi('recordDownload', { body: { taskUid: 't1' } }));
  const keyed = refused(callApi('retryVideo', { body: { taskUid: 't1' }, idempotencyKey: 'k1' }));
  await jest.runAllTimersAsync();
  await Promise.all([bare, keyed]);

  expect(api.named('recordDownload')).toHaveLength(1);
  const keys = api.named('retryVideo').map(({ request }) => request.headers.get('idempotency-key'));
  expect(keys).toEqual(['k1', 'k1']);
});

test('Retry-After is waited for when it is short; a long one is told to the caller', async () => {
  const wait = (seconds: number) =>
    new Response('', { status: 429, headers: { 'retry-after': `${seconds}` } });
  let answer = () => wait(2);
  const api = fakeApi({ batchGet: () => answer() });
  const short = refused(callApi('batchGet', tasks));
  await jest.advanceTimersByTimeAsync(1900);
  expect(api.calls).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(api.calls).toHaveLength(2);
  expect(await short).toMatchObject({ status: 429, retryAfterSeconds: 2 });

  answer = () => wait(60);
  expect(await refused(callApi('batchGet', tasks))).toMatchObject({ retryAfterSeconds: 60 });
  expect(api.calls).toHaveLength(3);
});

test('a burst of 401 answers ends the session and tells the host once', async () => {
  fakeApi({
    batchGet: () => problem(401, 'unauthorized', 'Log in to go on.'),
    groupHistory: () => problem(401, 'unauthorized', 'Log in to go on.'),
  });
  signIn();
  const burst = [callApi('batchGet', tasks), callApi('groupHistory'), callApi('batchGet', tasks)];
  const errors = await Promise.all(burst.map(refused));

  expect(errors.map((error) => error?.status)).toEqual([401, 401, 401]);
  expect(isAuthorizedNow()).toBe(false);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test('a burst of 401 answers without a token tells the host once too, a later one again', async () => {
  fakeApi({ groupHistory: () => problem(401, 'unauthorized', 'Log in to go on.') });
  await Promise.all([refused(callApi('groupHistory')), refused(callApi('groupHistory'))]);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(5000);
  await refused(callApi('groupHistory'));

  expect(onUnauthorized).toHaveBeenCalledTimes(2);
});

test('a late 401 of an older token does not end the newer session', async () => {
  const late = Promise.withResolvers<Response>();
  const api = fakeApi({
    groupHistory: ({ token }) => (token === 'access-1' ? late.promise : json(history)),
  });
  signIn();
  const call = callApi('groupHistory');
  await jest.advanceTimersByTimeAsync(0);
  signIn({ token: 'access-2' });
  late.resolve(problem(401, 'unauthorized', 'Log in to go on.'));

  await expect(call).resolves.toEqual(history);
  expect(api.calls.map(({ token }) => token)).toEqual(['access-1', 'access-2']);
  expect(isAuthorizedNow()).toBe(true);
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('a 401 of the second send ends the session too', async () => {
  const late = Promise.withResolvers<Response>();
  const answer401 = () => problem(401, 'unauthorized', 'Log in to go on.');
  const api = fakeApi({
    groupHistory: ({ token }) => (token === 'access-1' ? late.promise : answer401()),
  });
  signIn();
  const call = refused(callApi('groupHistory'));
  await jest.advanceTimersByTimeAsync(0);
  signIn({ token: 'access-2' });
  late.resolve(answer401());

  expect(await call).toMatchObject({ status: 401 });
  expect(api.calls.map(({ token }) => token)).toEqual(['access-1', 'access-2']);
  expect(isAuthorizedNow()).toBe(false);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test.each([
  ['holds', 3600],
  ['ended', -60],
])('a 401 of a public call ends the session when its token %s', async (_how, seconds) => {
  const api = fakeApi({ capabilities: () => problem(401, 'unauthorized', 'Log in to go on.') });
  signIn({ accessTokenExp: Math.floor(Date.now() / 1000) + seconds });

  expect(await refused(callApi('capabilities'))).toMatchObject({ status: 401 });
  expect(api.calls).toHaveLength(1);
  expect(isAuthorizedNow()).toBe(false);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test('a login that is refused with 401 is sent once, also beside a session', async () => {
  const body = { method: 'password', email: 'ada@example.com', password: 'x' } as const;
  const api = fakeApi({ login: () => problem(401, 'unauthorized', 'Wrong password.') });
  signIn();

  expect(await refused(callApi('login', { body }))).toMatchObject({ status: 401 });
  expect(api.named('login')).toHaveLength(1);
  expect(isAuthorizedNow()).toBe(false);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test('a login that another tab overtook is not sent again', async () => {
  const body = { method: 'password', email: 'ada@example.com', password: 'x' } as const;
  const late = Promise.withResolvers<Response>();
  const api = fakeApi({ login: () => late.promise });
  const call = refused(callApi('login', { body }));
  await jest.advanceTimersByTimeAsync(0);
  signIn({ token: 'of-the-other-tab' });
  late.resolve(problem(401, 'unauthorized', 'Wrong password.'));

  expect(await call).toMatchObject({ status: 401 });
  expect(api.named('login')).toHaveLength(1);
});

test('a network error is not a logout', async () => {
  fakeApi({ batchGet: networkDown });
  signIn();

  expect(await refused(callApi('batchGet', tasks))).toMatchObject({
    name: 'NetworkError',
    detail: "The server can't be reached. Check your connection and try again.",
  });
  expect(isAuthorizedNow()).toBe(true);
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test('an aborted call rejects with the reason, not as a network error', async () => {
  fakeApi({
    batchGet: ({ request }) =>
      new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => {
          reject(request.signal.reason as Error);
        });
      }),
  });
  const control = new AbortController();
  const call = refused(callApi('batchGet', { ...tasks, signal: control.signal }));
  await jest.advanceTimersByTimeAsync(0);
  control.abort();

  expect(await call).toMatchObject({ name: 'AbortError' });
});

test('problem documents become errors with all they say', async () => {
  const fields = [{ path: 'prompt', message: 'Too long.' }];
  const meta = { required: 20, available: 5 };
  fakeApi({
    groupHistory: () => problem(402, 'insufficient_credits', 'Not enough.', { fields, meta }),
  });

  expect(await refused(callApi('groupHistory'))).toMatchObject({
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
  [404, 'not_found', 'This was not found. It may have been deleted.'],
  [418, 'invalid_request', 'The server refused this request (418).'],
  [507, 'internal_error', 'Something went wrong on our side. Try again in a moment.'],
  [
    200,
    'internal_error',
    'The server sent an answer that could not be read. Try again in a moment.',
  ],
])('a page instead of a problem document with %i gets a sentence', async (status, code, detail) => {
  const page = () =>
    new Response('<h1>nginx</h1>', { status, headers: { 'content-type': 'text/html' } });
  fakeApi({ groupHistory: page });

  expect(await refused(callApi('groupHistory'))).toMatchObject({ code, detail, status });
  expect(sessionStore.getState().userUid).toBe('');
});

test('the base address and the product code are the configured ones', async () => {
  setConfig({ productCode: 'other', apiBaseUrl: 'https://api.example.com', onUnauthorized });
  const seen: Request[] = [];
  globalThis.fetch = async (input) => {
    seen.push(input as Request);
    return json({ userName: '', portrait: '' });
  };
  await callApi('userInfo');

  expect(seen[0]?.url).toBe('https://api.example.com/api/v1.0/simpleUser/other/userInfo');
  expect(seen[0]?.headers.get('app-code')).toBe('other');
});

test('an API under a path of another site is asked there', () => {
  setConfig({ productCode: 'vidra', apiBaseUrl: 'https://api.example.com/base', onUnauthorized });
  expect(apiUrl('/api/v1.0/x')).toBe('https://api.example.com/base/api/v1.0/x');
  expect(apiUrl('https://files.example.com/a')).toBe('https://files.example.com/a');
});
