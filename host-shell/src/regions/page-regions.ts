import { CODE_UPDATED_EVENT, type LiveRemote } from '@vidra/shared-contract';
import type { Reloads } from '../updates/reloads.ts';
import { Region, type RegionOptions } from './region.ts';
import { ensureRegionElement } from './region-element.ts';
import { regionStore, setRegionPhase } from './region-store.ts';

/** Regions of the page, one for each known remote. */
export interface Regions {
  /**
   * Adds regions.
   *
   * @returns the new ones by remote
   */
  readonly add: (remotes: readonly LiveRemote[]) => ReadonlyMap<string, Region>;
  /** Retries a remote's region, or reloads the page when its set is no longer live. */
  readonly retry: (remote: string) => void;
}

export function createRegions(
  loader: RegionOptions['loader'],
  reloads: Pick<Reloads, 'afterFailure' | 'beforeRetry'>,
): Regions {
  const regions = new Map<string, Region>();
  const createRegion = (name: string) =>
    new Region({
      remote: name,
      expose: 'app',
      element: ensureRegionElement(name),
      loader,
      onFailure: reloads.afterFailure,
      onPhase: (phase) => setRegionPhase(name, phase),
    });
  const retry = async (name: string) => {
    const phase = regionStore.getState()[name];
    const failure = phase?.kind === 'failed' ? phase.failure : undefined;
    if (await reloads.beforeRetry(failure)) return;
    // The visitor may have left, or the region may have recovered meanwhile.
    if (regionStore.getState()[name] === phase) regions.get(name)?.retry();
  };
  if (process.env.NODE_ENV === 'development') {
    // The edit may have mended what failed.
    addEventListener(CODE_UPDATED_EVENT, () => {
      for (const [name, region] of regions) {
        if (regionStore.getState()[name]?.kind === 'failed') region.remount();
      }
    });
  }
  return {
    add: (remotes) => {
      const names = remotes.map(({ name }) => name).filter((name) => !regions.has(name));
      const addedRegions = new Map(names.map((name) => [name, createRegion(name)]));
      for (const [name, region] of addedRegions) regions.set(name, region);
      return addedRegions;
    },
    retry: (remote) => void retry(remote),
  };
}
