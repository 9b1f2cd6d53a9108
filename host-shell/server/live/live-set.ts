import type { OwnedRoute, ReleaseFiles, ReleaseMap, RouteRule } from '@vidra/shared-contract';
import { HOST_RELEASE, type ReleaseRecord } from '@vidra/shared-contract/delivery';
import { remoteFiles, shownFiles, type LiveRelease } from './live-release.ts';

/** What is live, ready for composing pages. */
export interface LiveSet {
  readonly revision: number;
  readonly host: LiveRelease;
  readonly remotes: readonly LiveRelease[];
  /** Every route of the site, for judging addresses. */
  readonly routes: readonly OwnedRoute[];
}

/** All routes of a set, each with its owner. The product code's route gets its path here. */
export function routesOf(releases: readonly LiveRelease[], productCode: string): OwnedRoute[] {
  return releases.flatMap(({ record }) =>
    record.routes.map((route) => ({
      ...ruleOf(route),
      path: route.path.replace('/:productCode', `/${productCode}`),
      owner: record.name,
    })),
  );
}

/** The files that a page's map carries. */
export interface CarriedFiles {
  /** The remote that the page shows, and the route. */
  readonly shown?: { readonly remote: string; readonly route: string } | undefined;
  /** Remotes that carry all of theirs, because `filesUrl` has others. */
  readonly whole?: ReadonlySet<string> | undefined;
}

/** The map that a page carries. */
export function releaseMap(set: LiveSet, carried: CarriedFiles = {}): ReleaseMap {
  const { record, url } = set.host;
  return {
    revision: set.revision,
    host: { hash: record.hash, url },
    remotes: set.remotes.map((release) => ({
      name: release.record.name,
      title: release.record.title,
      hash: release.record.hash,
      url: release.url,
      entry: release.record.entry,
      modals: release.record.modals,
      ...filesOf(release, carried),
    })),
    // Descriptions are for the page's head, which is written here.
    routes: set.routes.map(({ description: _, ...route }) => route),
    filesUrl: `/releases/${set.revision}.json`,
  };
}

function filesOf(release: LiveRelease, { shown, whole }: CarriedFiles) {
  const { name } = release.record;
  if (whole?.has(name)) return { files: remoteFiles(release) };
  if (shown?.remote !== name) return {};
  return { files: shownFiles(release, shown.route), partial: true } as const;
}

/** Every remote's files. */
export function releaseFiles(set: LiveSet): ReleaseFiles {
  return Object.fromEntries(
    set.remotes.map((release) => [release.record.name, remoteFiles(release)]),
  );
}

/** Whether a record is the host's. */
export function isHost(record: ReleaseRecord): boolean {
  return record.name === HOST_RELEASE;
}

/** A route as the record has it, without what concerns only its build and checks. */
function ruleOf({
  prerender: _,
  example: __,
  ...route
}: ReleaseRecord['routes'][number]): RouteRule {
  const known = Object.entries(route).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as unknown as RouteRule;
}
