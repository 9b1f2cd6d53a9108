import type { LiveRemote } from '@vidra/shared-contract';
import type { Reloads } from '../platform/reloads.ts';
import { Region, type RegionOptions } from './region.ts';
import { regionElement } from './region-element.ts';
import { setRegionPhase } from './region-store.ts';

/** The regions of the page, one for each remote that it knows. */
export interface Regions {
  /** @returns those that were not there before, by remote */
  readonly add: (remotes: readonly LiveRemote[]) => ReadonlyMap<string, Region>;
  /** Has a remote's region try again. */
  readonly retry: (remote: string) => void;
}

export function createRegions(
  loader: RegionOptions['loader'],
  reloads: Pick<Reloads, 'afterFailure'>,
): Regions {
  const regions = new Map<string, Region>();
  const regionOf = (name: string) =>
    new Region({
      remote: name,
      expose: 'app',
      element: regionElement(name),
      loader,
      onFailure: reloads.afterFailure,
      onPhase: (phase) => setRegionPhase(name, phase),
    });
  return {
    add: (remotes) => {
      const names = remotes.map(({ name }) => name).filter((name) => !regions.has(name));
      const added = new Map(names.map((name) => [name, regionOf(name)]));
      for (const [name, region] of added) regions.set(name, region);
      return added;
    },
    retry: (remote) => regions.get(remote)?.retry(),
  };
}
