/** @jest-environment jsdom */
import { RemoteFailure, type FailureKind } from '../../protocol/remote-failure.ts';
import { release } from '../testing/fixtures.ts';
import { createRegions } from './page-regions.ts';
import { regionStore } from './region-store.ts';

const NAME = 'mfe-billing';

/** Sets up a page on which the remote's region failed. */
async function setUpFailed(kind: FailureKind, isOutdated: boolean) {
  document.body.innerHTML = `<main id="regions"><div data-region="${NAME}"></div></main>`;
  const load = jest.fn(() => Promise.reject(new RemoteFailure(kind, NAME, kind)));
  const loader = {
    load,
    explain: async (failure: RemoteFailure) => failure,
    isThere: async () => false,
    startOver: jest.fn(),
  };
  const reloads = {
    afterFailure: async () => false,
    beforeRetry: jest.fn(async () => isOutdated),
  };
  const regions = createRegions(loader, reloads);
  const region = regions.add([release(NAME)]).get(NAME)!;
  region.mount();
  await settle();
  return { regions, region, load, reloads };
}

const settle = () => jest.advanceTimersByTimeAsync(0);
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a retry reloads a page of an older set, without requesting the missing file', async () => {
  const { regions, load, reloads } = await setUpFailed('not-found', true);
  regions.retry(NAME);
  await settle();
  expect(reloads.beforeRetry).toHaveBeenCalledWith(expect.objectContaining({ kind: 'not-found' }));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a retry on the live set requests the file again', async () => {
  const { regions, load } = await setUpFailed('not-found', false);
  regions.retry(NAME);
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
  expect(regionStore.getState()[NAME]?.kind).toBe('failed');
});

test('does not restore a region that the visitor left meanwhile', async () => {
  const { regions, region, load } = await setUpFailed('not-found', false);
  regions.retry(NAME);
  region.unmount();
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  expect(regionStore.getState()[NAME]?.kind).toBe('absent');
});
