import type { LiveRelease } from './live-release.ts';
import { collectRoutes, isHost, type LiveSet } from './live-set.ts';

/** Builds that replace live ones on the pages of one browser. */
export interface ReplacedBuilds {
  /** The set that the page is composed from. */
  readonly set: LiveSet;
  /** Names of the replaced remotes whose files the page must include. */
  readonly released: ReadonlySet<string>;
}

interface OverlayOptions {
  readonly productCode: string;
  /** Remotes that the set is to lack. */
  readonly absent?: ReadonlySet<string>;
}

/** Creates a set with other releases in place of live ones. */
export function overlaySet(
  live: LiveSet,
  releases: ReadonlyMap<string, LiveRelease>,
  { productCode, absent = new Set() }: OverlayOptions,
): LiveSet {
  const chosenReleases = new Map(
    [live.host, ...live.remotes].map((release) => [release.record.name, release]),
  );
  for (const [name, release] of releases) chosenReleases.set(name, release);
  const all = [...chosenReleases.values()];
  return {
    revision: live.revision,
    host: all.find(({ record }) => isHost(record)) ?? live.host,
    remotes: all.filter(({ record }) => !isHost(record) && !absent.has(record.name)),
    routes: collectRoutes(all, productCode),
    damaged: live.damaged,
  };
}
