/** @jest-environment jsdom */
import { release } from '../testing/fixtures.ts';
import { LOADING_LIMITS } from './loading-limits.ts';
import { createRemoteLoader, type FederationRuntime } from './remote-loader.ts';
import { RemoteFailure } from '../../protocol/remote-failure.ts';

const lifecycles = { default: { mount: () => undefined, unmount: () => undefined } };
const unreachable = new Error('ScriptNetworkError: Failed to load script');

function setUp(...answers: (() => Promise<unknown>)[]) {
  const registrations: (boolean | undefined)[] = [];
  let calls = 0;
  const runtime: FederationRuntime = {
    registerRemotes: (_, options) => registrations.push(options?.force),
    loadRemote: () => (answers[calls++] ?? answers.at(-1) ?? succeed)(),
  };
  const getRelease = async () => release();
  const loader = createRemoteLoader(runtime, { getRelease, getWholeRelease: getRelease });
  return { loader, registrations, calls: () => calls };
}

const succeed = () => Promise.resolve(lifecycles);
const failWith = (error: Error) => () => Promise.reject(error);
const hang = () => new Promise<never>(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  global.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => jest.useRealTimers());

test('shares one load among all callers', async () => {
  const { loader, calls } = setUp(succeed);
  const results = Promise.all([
    loader.load('mfe-billing', 'app'),
    loader.load('mfe-billing', 'app'),
  ]);
  expect(await results).toEqual([lifecycles, lifecycles]);
  expect(calls()).toBe(1);
});

test('retries an unreachable file with a forced registration', async () => {
  const { loader, registrations } = setUp(failWith(unreachable), succeed);
  const load = loader.load('mfe-billing', 'app');
  await jest.runAllTimersAsync();
  expect(await load).toBe(lifecycles);
  expect(registrations).toEqual([false, true]);
});

test('gives a retried chunk its own URL, with the same integrity check', async () => {
  const { loader } = setUp(failWith(unreachable), succeed);
  const load = loader.load('mfe-billing', 'app');
  await jest.runAllTimersAsync();
  await load;
  const script = document.head.querySelector<HTMLScriptElement>('script');
  expect(script?.getAttribute('src')).toMatch(/app\.bb\.js\?retry=1$/);
  expect(script?.integrity).toBe('sha384-BBBB');
});

test('fails with its class after two retries', async () => {
  const { loader, calls } = setUp(failWith(unreachable));
  const load = loader.load('mfe-billing', 'app');
  const failure = expect(load).rejects.toMatchObject({ kind: 'network', remote: 'mfe-billing' });
  await jest.runAllTimersAsync();
  await failure;
  expect(calls()).toBe(3);
});

test('times out a chunk that never arrives', async () => {
  const { loader, calls } = setUp(hang);
  const load = loader.load('mfe-billing', 'app');
  const failure = expect(load).rejects.toMatchObject({ kind: 'timeout' });
  await jest.advanceTimersByTimeAsync(LOADING_LIMITS.attemptMs - 1);
  expect(calls()).toBe(1);
  await jest.runAllTimersAsync();
  await failure;
  expect(calls()).toBe(3);
});

test('recovers from a slow first attempt with the second', async () => {
  const { loader } = setUp(hang, succeed);
  const load = loader.load('mfe-billing', 'app');
  await jest.runAllTimersAsync();
  expect(await load).toBe(lifecycles);
});

test.each([
  ['contract', new RemoteFailure('contract', 'mfe-billing', 'malformed')],
  ['evaluation', new Error('ScriptExecutionError: x is not defined')],
])('does not retry a failure of class %s', async (kind, error) => {
  const { loader, calls } = setUp(failWith(error));
  await expect(loader.load('mfe-billing', 'app')).rejects.toMatchObject({ kind });
  expect(calls()).toBe(1);
});

test('rejects a remote that exposes nothing', async () => {
  const { loader } = setUp(() => Promise.resolve(null));
  await expect(loader.load('mfe-billing', 'app')).rejects.toMatchObject({ kind: 'contract' });
});

test('starts over without waiting for a hanging load', async () => {
  const { loader, registrations } = setUp(hang, succeed);
  void loader.load('mfe-billing', 'app').catch(() => undefined);
  await jest.advanceTimersByTimeAsync(10);
  loader.startOver('mfe-billing');
  expect(await loader.load('mfe-billing', 'app')).toBe(lifecycles);
  expect(registrations).toEqual([false, true]);
});

test('requests a missing part again past all caches to find the cause', async () => {
  const { loader } = setUp(succeed);
  const fetchNotFound = jest.fn(() => Promise.resolve(new Response('', { status: 404 })));
  global.fetch = fetchNotFound;
  const request = `${location.origin}${release().url}route-billing.cc.js`;
  const cause = Object.assign(new Error('Loading chunk 7 failed.'), { request });
  const failure = new RemoteFailure('network', 'mfe-billing', 'lost', cause);
  expect(await loader.explain(failure)).toMatchObject({ kind: 'not-found', remote: 'mfe-billing' });
  expect(fetchNotFound).toHaveBeenCalledWith(
    `${release().url}route-billing.cc.js`,
    expect.objectContaining({ cache: 'reload' }),
  );
  const foreignFailure = new RemoteFailure(
    'network',
    'mfe-billing',
    'lost',
    new Error('no address'),
  );
  expect(await loader.explain(foreignFailure)).toBe(foreignFailure);
});

test('starts afresh on the next load after a failure', async () => {
  const { loader, registrations } = setUp(
    failWith(unreachable),
    failWith(unreachable),
    failWith(unreachable),
    succeed,
  );
  const load = loader.load('mfe-billing', 'app').catch(() => 'failed');
  await jest.runAllTimersAsync();
  expect(await load).toBe('failed');
  expect(await loader.load('mfe-billing', 'app')).toBe(lifecycles);
  expect(registrations).toEqual([false, true, true, true]);
});
