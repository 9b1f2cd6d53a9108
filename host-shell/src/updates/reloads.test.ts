/** @jest-environment jsdom */
import { RemoteFailure, type FailureKind } from '../federation/remote-failure.ts';
import { navigationStore } from '../routing/navigation-store.ts';
import { loadAnew } from './reload-guard.ts';
import { startReloads } from './reloads.ts';

jest.mock('./reload-guard.ts', () => ({
  ...jest.requireActual<object>('./reload-guard.ts'),
  loadAnew: jest.fn(),
}));

const mockFetch = (status: number, revision = 1) =>
  jest.fn(() => Promise.resolve(new Response(JSON.stringify({ revision }), { status })));
const createFailure = (kind: FailureKind) => new RemoteFailure(kind, 'mfe-x', kind);
const reloads = startReloads(1);

beforeEach(() => {
  sessionStorage.clear();
  jest.clearAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  navigationStore.setState({ turn: 1 });
  global.fetch = mockFetch(200);
  history.replaceState(null, '', '/edit?label=a');
});
afterEach(() => jest.restoreAllMocks());

test('a chunk that fails after a navigation reloads the page at the target, once', async () => {
  expect(await reloads.afterFailure(createFailure('not-found'))).toBe(true);
  expect(loadAnew).toHaveBeenCalledWith('/edit?label=a');
  expect(await reloads.afterFailure(createFailure('not-found'))).toBe(false);
  expect(loadAnew).toHaveBeenCalledTimes(1);
});

test.each(['timeout', 'evaluation', 'contract', 'render'] as const)(
  'a failure of class %s does not',
  async (kind) => {
    expect(await reloads.afterFailure(createFailure(kind))).toBe(false);
  },
);

test('the first page of a load from the live set shows its fallback', async () => {
  navigationStore.setState({ turn: 0 });
  expect(await reloads.afterFailure(createFailure('network'))).toBe(false);
  expect(loadAnew).not.toHaveBeenCalled();
});

test('the first page of a load from a set that is no longer live reloads', async () => {
  navigationStore.setState({ turn: 0 });
  global.fetch = mockFetch(200, 2);
  expect(await reloads.afterFailure(createFailure('not-found'))).toBe(true);
  expect(loadAnew).toHaveBeenCalledWith('/edit?label=a');
});

describe('before another try', () => {
  test('a page of a set that is no longer live reloads instead', async () => {
    global.fetch = mockFetch(200, 2);
    expect(await reloads.beforeRetry(createFailure('not-found'))).toBe(true);
    expect(loadAnew).toHaveBeenCalledWith('/edit?label=a');
  });

  test('a page of the live set stays', async () => {
    expect(await reloads.beforeRetry(createFailure('not-found'))).toBe(false);
    expect(loadAnew).not.toHaveBeenCalled();
  });

  test('nothing is asked for a failure that no other set would mend', async () => {
    expect(await reloads.beforeRetry(createFailure('render'))).toBe(false);
    expect(await reloads.beforeRetry(undefined)).toBe(false);
    expect(global.fetch).not.toHaveBeenCalled();
  });
});

test("a modal's code that is gone reloads the page, the first one too", async () => {
  navigationStore.setState({ turn: 0 });
  expect(await reloads.afterFailure(createFailure('not-found'), { later: true })).toBe(true);
  expect(loadAnew).toHaveBeenCalledWith('/edit?label=a');
});

test('a part of the shell that is gone reloads the page, the first one too, once', async () => {
  navigationStore.setState({ turn: 0 });
  const error = new Error('Loading chunk 7 failed.');
  expect(await reloads.afterMissingPart(error)).toBe(true);
  expect(await reloads.afterMissingPart(error)).toBe(false);
  expect(loadAnew).toHaveBeenCalledTimes(1);
});

test('nobody loses a page to a site that does not answer', async () => {
  global.fetch = mockFetch(503);
  expect(await reloads.afterFailure(createFailure('network'))).toBe(false);
  expect(loadAnew).not.toHaveBeenCalled();
});

test('a page of the live build stays on navigation', () => {
  reloads.onNavigation('/workspace/home');
  expect(loadAnew).not.toHaveBeenCalled();
});

describe('a new build', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('that the hourly check found reloads the next page at its address, once', async () => {
    const page = startReloads(1);
    global.fetch = mockFetch(200, 2);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(loadAnew).not.toHaveBeenCalled();
    page.onNavigation('/workspace/history/standard?search=cat');
    page.onNavigation('/workspace/home');
    expect(loadAnew).toHaveBeenCalledTimes(1);
    expect(loadAnew).toHaveBeenCalledWith('/workspace/history/standard?search=cat');
  });
});
