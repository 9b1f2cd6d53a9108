/** @jest-environment jsdom */
import { RemoteFailure, type FailureKind } from '../../protocol/remote-failure.ts';
import { navigationStore, type Navigation } from '../routing/navigation-store.ts';
import { reloadPage } from './reload-guard.ts';
import { startReloads } from './reloads.ts';

jest.mock('./reload-guard.ts', () => ({
  ...jest.requireActual<object>('./reload-guard.ts'),
  reloadPage: jest.fn(),
}));

const mockFetch = (status: number, revision = 1) =>
  jest.fn(() => Promise.resolve(new Response(JSON.stringify({ revision }), { status })));
const createFailure = (kind: FailureKind) => new RemoteFailure(kind, 'mfe-x', kind);
const reloads = startReloads('1.0');
const route = (owner: string): Navigation => ({
  address: '/',
  view: { kind: 'route', route: { name: 'one', path: '/', title: 'One', owner }, params: {} },
  turn: 1,
});
let errorLog: jest.SpyInstance;

beforeEach(() => {
  sessionStorage.clear();
  jest.clearAllMocks();
  errorLog = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  navigationStore.setState({ turn: 1 });
  global.fetch = mockFetch(200);
  history.replaceState(null, '', '/edit?label=a');
});
afterEach(() => jest.restoreAllMocks());

test('reloads at the target, once, when a chunk fails after a navigation', async () => {
  expect(await reloads.afterFailure(createFailure('not-found'))).toBe(true);
  expect(reloadPage).toHaveBeenCalledWith('/edit?label=a');
  expect(await reloads.afterFailure(createFailure('not-found'))).toBe(false);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test.each(['timeout', 'evaluation', 'contract', 'render'] as const)(
  'does not reload for a failure of class %s',
  async (kind) => {
    expect(await reloads.afterFailure(createFailure(kind))).toBe(false);
  },
);

test('shows the fallback on the first page of the live set', async () => {
  navigationStore.setState({ turn: 0 });
  expect(await reloads.afterFailure(createFailure('network'))).toBe(false);
  expect(reloadPage).not.toHaveBeenCalled();
});

test('reloads the first page of a set that is no longer live', async () => {
  navigationStore.setState({ turn: 0 });
  global.fetch = mockFetch(200, 2);
  expect(await reloads.afterFailure(createFailure('not-found'))).toBe(true);
  expect(reloadPage).toHaveBeenCalledWith('/edit?label=a');
});

test('does not log a load that the browser cancels because the page is left', async () => {
  // The page is gone before the answer arrives.
  global.fetch = jest.fn(() => new Promise<Response>(() => undefined));
  void reloads.afterFailure(createFailure('network'));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(errorLog).not.toHaveBeenCalled();
  global.fetch = mockFetch(200);
  await reloads.afterFailure(createFailure('network'));
  expect(errorLog).toHaveBeenCalledTimes(1);
});

describe('before a retry', () => {
  test('reloads a page of a set that is no longer live', async () => {
    global.fetch = mockFetch(200, 2);
    expect(await reloads.beforeRetry(createFailure('not-found'))).toBe(true);
    expect(reloadPage).toHaveBeenCalledWith('/edit?label=a');
  });

  test('keeps a page of the live set', async () => {
    expect(await reloads.beforeRetry(createFailure('not-found'))).toBe(false);
    expect(reloadPage).not.toHaveBeenCalled();
  });

  test('makes no request for a failure that no other set would fix', async () => {
    expect(await reloads.beforeRetry(createFailure('render'))).toBe(false);
    expect(await reloads.beforeRetry(undefined)).toBe(false);
    expect(global.fetch).not.toHaveBeenCalled();
  });
});

test('reloads for missing code of a modal, on the first page too', async () => {
  navigationStore.setState({ turn: 0 });
  expect(await reloads.afterFailure(createFailure('not-found'), { later: true })).toBe(true);
  expect(reloadPage).toHaveBeenCalledWith('/edit?label=a');
});

test('reloads for a missing part of the shell, on the first page too, once', async () => {
  navigationStore.setState({ turn: 0 });
  const error = new Error('Loading chunk 7 failed.');
  expect(await reloads.afterMissingPart(error)).toBe(true);
  expect(await reloads.afterMissingPart(error)).toBe(false);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('keeps the page when the site does not answer', async () => {
  global.fetch = mockFetch(503);
  expect(await reloads.afterFailure(createFailure('network'))).toBe(false);
  expect(reloadPage).not.toHaveBeenCalled();
});

test('keeps a page of the live build on navigation', () => {
  reloads.onNavigation('/workspace/home');
  expect(reloadPage).not.toHaveBeenCalled();
});

describe('a new build', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('reloads the next page at its address, once, after the hourly check found it', async () => {
    const page = startReloads('1.0');
    global.fetch = mockFetch(200, 2);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(reloadPage).not.toHaveBeenCalled();
    page.onNavigation('/workspace/history/standard?search=cat');
    page.onNavigation('/workspace/home');
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(reloadPage).toHaveBeenCalledWith('/workspace/history/standard?search=cat');
  });
});

describe('a policy of its own', () => {
  const visit = (owner: string, document: string | undefined) => {
    navigationStore.setState(route(owner));
    const policy = document === undefined ? {} : { policy: document };
    startReloads('1.0', { ownPolicies: ['mfe-maps'], ...policy }).onNavigation('/next');
  };

  test.each([
    ['is entered', 'mfe-maps', undefined],
    ['is left', 'mfe-editors', 'mfe-maps'],
  ])('loads a document when it %s', (_, owner, document) => {
    visit(owner, document);
    expect(reloadPage).toHaveBeenCalledWith('/next');
  });

  test.each([
    ['pages of the same remote', 'mfe-maps', 'mfe-maps'],
    ['pages without one', 'mfe-editors', undefined],
  ])('stays in the document between %s', (_, owner, document) => {
    visit(owner, document);
    expect(reloadPage).not.toHaveBeenCalled();
  });
});
