/** @jest-environment jsdom */
import { REGION_FALLBACK_MS, type RegionProps } from '@vidra/shared-contract';
import { RemoteFailure } from '../../protocol/remote-failure.ts';
import { Region } from './region.ts';
import { regionStore, setRegionPhase } from './region-store.ts';

const getPhase = () => regionStore.getState()['mfe-x']?.kind;

function setUp(
  load: () => Promise<unknown>,
  { onFailure = async () => false, isThere = async () => false } = {},
) {
  document.body.innerHTML = '<main id="regions"><div data-region="mfe-x"></div></main>';
  const element = document.querySelector<HTMLElement>('[data-region]')!;
  const startOver = jest.fn();
  const explain = async (failure: RemoteFailure) => failure;
  const loader = { load, explain, isThere, startOver };
  const region = new Region({
    remote: 'mfe-x',
    expose: 'app',
    element,
    loader,
    onFailure,
    onPhase: (next) => setRegionPhase('mfe-x', next),
  });
  return { region, element, startOver };
}

/** Creates a remote that writes into its region and reports that it is ready. */
function createRemote(text = 'content') {
  const mounts: RegionProps[] = [];
  const app = {
    mount: (props: RegionProps) => {
      mounts.push(props);
      if (!props.hydrate) props.domElement.textContent = text;
      props.onReady();
    },
    unmount: jest.fn((element: HTMLElement) => element.replaceChildren()),
  };
  return { module: { default: app }, app, mounts };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const settle = () => jest.advanceTimersByTimeAsync(0);

test('mounts at once, and shows the remote when it has loaded', async () => {
  const { module } = createRemote();
  const { region, element } = setUp(async () => module);
  region.mount();
  expect(getPhase()).toBe('loading');
  await settle();
  expect(getPhase()).toBe('ready');
  expect(element.textContent).toBe('content');
});

test('shows a skeleton after 200 ms, a fallback within the limit, and the late content nevertheless', async () => {
  const { module } = createRemote();
  let arrive: (module: unknown) => void = () => undefined;
  const { region, element } = setUp(() => new Promise((resolve) => (arrive = resolve)));
  region.mount();
  await jest.advanceTimersByTimeAsync(199);
  expect(getPhase()).toBe('loading');
  await jest.advanceTimersByTimeAsync(1);
  expect(getPhase()).toBe('skeleton');
  await jest.advanceTimersByTimeAsync(REGION_FALLBACK_MS - 200);
  expect(getPhase()).toBe('slow');
  arrive(module);
  await settle();
  expect(getPhase()).toBe('ready');
  expect(element.textContent).toBe('content');
});

test('drops a remote that arrives after the visitor left', async () => {
  const { module, mounts } = createRemote();
  let arrive: (module: unknown) => void = () => undefined;
  const { region } = setUp(() => new Promise((resolve) => (arrive = resolve)));
  region.mount();
  region.unmount();
  arrive(module);
  await settle();
  expect(mounts).toEqual([]);
  expect(getPhase()).toBe('absent');
});

test('shows the class of a failure, and recovers on a retry from scratch', async () => {
  const { module } = createRemote();
  const load = jest
    .fn<Promise<unknown>, []>()
    .mockRejectedValueOnce(new RemoteFailure('not-found', 'mfe-x', 'gone'))
    .mockResolvedValue(module);
  const { region, startOver } = setUp(load);
  region.mount();
  await settle();
  expect(regionStore.getState()['mfe-x']).toMatchObject({ failure: { kind: 'not-found' } });
  region.retry();
  await settle();
  expect(startOver).toHaveBeenCalledWith('mfe-x');
  expect(getPhase()).toBe('ready');
});

describe('network failure', () => {
  const unreachable = () => Promise.reject(new RemoteFailure('network', 'mfe-x', 'x'));

  test('recovers by itself when the code is available again', async () => {
    const { module } = createRemote();
    const load = jest.fn(unreachable as () => Promise<unknown>);
    const isThere = jest.fn(async () => false);
    const { region, element, startOver } = setUp(load, { isThere });
    region.mount();
    await settle();
    await jest.advanceTimersByTimeAsync(3000);
    expect(isThere).toHaveBeenCalledTimes(2);
    expect(getPhase()).toBe('failed');
    expect(load).toHaveBeenCalledTimes(1);

    load.mockResolvedValue(module);
    isThere.mockResolvedValue(true);
    await jest.advanceTimersByTimeAsync(4000);
    expect(startOver).toHaveBeenCalledTimes(1);
    expect(element.textContent).toBe('content');
  });

  test('is checked at once when the device is back online', async () => {
    const isThere = jest.fn(async () => false);
    const { region } = setUp(unreachable, { isThere });
    region.mount();
    await settle();
    window.dispatchEvent(new Event('online'));
    expect(isThere).toHaveBeenCalledTimes(1);
  });

  test('is retried only a few times when it fails although the code is available', async () => {
    const load = jest.fn(unreachable);
    const { region } = setUp(load, { isThere: async () => true });
    region.mount();
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(load.mock.calls.length).toBeLessThan(10);
    expect(getPhase()).toBe('failed');
  });

  test('is not checked after the visitor left, nor after another failure', async () => {
    const isThere = jest.fn(async () => true);
    const { region } = setUp(unreachable, { isThere });
    region.mount();
    await settle();
    region.unmount();
    const brokenSetup = setUp(() => Promise.reject(new RemoteFailure('integrity', 'mfe-x', 'x')), {
      isThere,
    });
    brokenSetup.region.mount();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(isThere).not.toHaveBeenCalled();
  });
});

test('unmounts a remote that breaks while rendering', async () => {
  const { module, app, mounts } = createRemote();
  const { region, element } = setUp(async () => module);
  region.mount();
  await settle();
  mounts[0]!.onError(new Error('boom'));
  await settle();
  expect(regionStore.getState()['mfe-x']).toMatchObject({ failure: { kind: 'render' } });
  expect(app.unmount).toHaveBeenCalledWith(element);
  expect(element.childElementCount).toBe(0);
});

describe('failure timing', () => {
  const onFailure = jest.fn(async () => false);
  const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
  });
  beforeEach(() => onFailure.mockClear());

  test('marks code that a ready page requests as requested later', async () => {
    const { module, mounts } = createRemote();
    const { region } = setUp(async () => module, { onFailure });
    region.mount();
    await settle();
    mounts[0]!.onError(chunkError);
    await settle();
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ kind: 'network' }), {
      later: true,
    });
  });

  test('does not mark code that a page needs before it is ready', async () => {
    const { region } = setUp(() => Promise.reject(chunkError), { onFailure });
    region.mount();
    await settle();
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ kind: 'network' }), {
      later: false,
    });
  });
});

test('rejects a module without lifecycles', async () => {
  const { region } = setUp(async () => ({ default: {} }));
  region.mount();
  await settle();
  expect(regionStore.getState()['mfe-x']).toMatchObject({ failure: { kind: 'contract' } });
});

test('shows no fallback while the page reloads', async () => {
  const { region } = setUp(() => Promise.reject(new RemoteFailure('network', 'mfe-x', 'x')), {
    onFailure: async () => true,
  });
  region.mount();
  await settle();
  expect(getPhase()).toBe('loading');
});

test("mounts again although the remote's last unmount hangs", async () => {
  const { module, app, mounts } = createRemote();
  app.unmount.mockReturnValue(new Promise(() => undefined) as never);
  const { region } = setUp(async () => module);
  region.mount();
  await settle();
  region.unmount();
  region.mount();
  await jest.advanceTimersByTimeAsync(1000);
  expect(mounts).toHaveLength(2);
});

describe('prerendered HTML', () => {
  const put = (element: HTMLElement, path: string) => {
    element.dataset['prerendered'] = path;
    element.innerHTML = '<h1>Landing</h1>';
  };

  test('is hydrated for the current path', async () => {
    const { module, mounts } = createRemote();
    const { region, element } = setUp(async () => module);
    put(element, location.pathname);
    region.mount();
    expect(getPhase()).toBe('ready');
    await settle();
    expect(mounts[0]).toMatchObject({ hydrate: true });
    expect(element.textContent).toBe('Landing');
  });

  test('is not hydrated when the path changes while the code loads', async () => {
    const { module, mounts } = createRemote();
    let arrive: (module: unknown) => void = () => undefined;
    const { region, element } = setUp(() => new Promise((resolve) => (arrive = resolve)));
    put(element, location.pathname);
    region.mount();
    history.replaceState(null, '', '/next');
    arrive(module);
    await settle();
    history.replaceState(null, '', '/');
    expect(mounts[0]).toMatchObject({ hydrate: false });
  });

  test('is not hydrated for another path', async () => {
    const { module, mounts } = createRemote();
    const { region, element } = setUp(async () => module);
    put(element, '/elsewhere');
    region.mount();
    await settle();
    expect(mounts[0]).toMatchObject({ hydrate: false });
  });

  test('stays readable when its code cannot be loaded', async () => {
    const failure = new RemoteFailure('network', 'mfe-x', 'x');
    const { region, element } = setUp(() => Promise.reject(failure));
    put(element, location.pathname);
    region.mount();
    await settle();
    expect(getPhase()).toBe('failed');
    expect(element.textContent).toBe('Landing');
  });
});
