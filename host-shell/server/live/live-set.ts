import type {
  OwnedRoute,
  ReleaseFiles,
  ReleaseMap,
  RemoteExtensions,
  RouteRule,
} from '@vidra/shared-contract';
import { HOST_RELEASE, type ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { DamagedRelease } from './good-release.ts';
import {
  getCatalogIntegrity,
  getRemoteFiles,
  getShownFiles,
  translateDeclared,
  type LiveRelease,
} from './live-release.ts';

/** The live set, ready for composing pages. */
export interface LiveSet {
  readonly revision: number;
  readonly host: LiveRelease;
  readonly remotes: readonly LiveRelease[];
  /** Every route of the site, for matching addresses. */
  readonly routes: readonly OwnedRoute[];
  /** Releases of the set that cannot be served as they were published. */
  readonly damaged: readonly DamagedRelease[];
}

/** Collects all routes of a set with their owners. The product code's route gets its path here. */
export function collectRoutes(releases: readonly LiveRelease[], productCode: string): OwnedRoute[] {
  return releases.flatMap(({ record }) =>
    record.routes.map((route) => ({
      ...toRouteRule(route),
      path: route.path.replace('/:productCode', `/${productCode}`),
      owner: record.name,
    })),
  );
}

/** Files that a page's map includes. */
export interface CarriedFiles {
  /** The remote and the route that the page shows. */
  readonly shown?: { readonly remote: string; readonly route: string } | undefined;
  /** Remotes whose files are all included, because `filesUrl` has others. */
  readonly whole?: ReadonlySet<string> | undefined;
}

/**
 * Creates the release map of a page.
 *
 * @param language tag of the page's language, for titles and catalogs
 */
export function releaseMap(
  set: LiveSet & Pick<ReleaseMap, 'partial' | 'settings' | 'ownPolicies' | 'policy'>,
  language: string,
  carriedFiles: CarriedFiles = {},
): ReleaseMap {
  const { record, url } = set.host;
  const releases = new Map([set.host, ...set.remotes].map((of) => [of.record.name, of]));
  return {
    revision: set.revision,
    settings: set.settings,
    host: { hash: record.hash, url, ...getCatalog(set.host, language) },
    remotes: set.remotes.map((release) => ({
      name: release.record.name,
      title: translateDeclared(release, release.record.title, language),
      hash: release.record.hash,
      url: release.url,
      entry: release.record.entry,
      modals: release.record.modals,
      ...getExtensions(release, language),
      ...getCatalog(release, language),
      ...selectFiles(release, carriedFiles, isReplacedIn(set, release)),
    })),
    // Descriptions are only needed in the page's head, which the server renders.
    routes: set.routes.map(({ description: _, ...route }) => {
      const owner = releases.get(route.owner);
      return owner ? { ...route, title: translateDeclared(owner, route.title, language) } : route;
    }),
    filesUrl: `/releases/${set.revision}.json`,
    ...(set.partial ? { partial: set.partial } : {}),
    ...(set.ownPolicies ? { ownPolicies: set.ownPolicies } : {}),
    ...(set.policy === undefined ? {} : { policy: set.policy }),
  };
}

function getCatalog({ record }: LiveRelease, language: string): { catalog?: string } {
  const catalog = getCatalogIntegrity(record, language);
  return catalog === undefined ? {} : { catalog };
}

/** The build of that time wrote it, by the contract of its time. */
function getExtensions(release: LiveRelease, language: string) {
  const extensions = release.record.extensions as RemoteExtensions | undefined;
  if (!extensions) return {};
  // Examples are for checks.
  const modals = extensions.modals?.map(({ example: _, ...modal }) => modal);
  if (!release.catalogs.has(language)) {
    return { extensions: { ...extensions, ...(modals ? { modals } : {}) } };
  }
  const translateEntries = <Entry extends { title: string }>(entries: readonly Entry[]) =>
    entries.map((entry) => ({
      ...entry,
      title: translateDeclared(release, entry.title, language),
    }));
  const translateWords = <Entry extends { words?: string }>(entry: Entry) =>
    entry.words === undefined
      ? entry
      : { ...entry, words: translateDeclared(release, entry.words, language) };
  const { contents, menu, commands } = extensions;
  return {
    extensions: {
      ...(contents ? { contents: translateEntries(contents) } : {}),
      ...(menu ? { menu: translateEntries(menu) } : {}),
      ...(modals ? { modals: translateEntries(modals) } : {}),
      ...(commands ? { commands: translateEntries(commands).map(translateWords) } : {}),
    },
  };
}

/**
 * Whether this release replaces a damaged one: `filesUrl` is cached permanently and lists the
 * others.
 */
function isReplacedIn({ damaged }: LiveSet, { record }: LiveRelease): boolean {
  return damaged.some(({ name, hash }) => name === record.name && hash !== record.hash);
}

function selectFiles(release: LiveRelease, { shown, whole }: CarriedFiles, isReplaced: boolean) {
  const { name } = release.record;
  if (whole?.has(name) || isReplaced) return { files: getRemoteFiles(release.record) };
  if (shown?.remote !== name) return {};
  return { files: getShownFiles(release, shown.route), partial: true } as const;
}

/** Returns the files of remotes by name. */
export function releaseFiles(records: readonly ReleaseRecord[]): ReleaseFiles {
  const remotes = records.filter((record) => !isHost(record));
  return Object.fromEntries(remotes.map((record) => [record.name, getRemoteFiles(record)]));
}

/** Whether a record is the host's. */
export function isHost(record: ReleaseRecord): boolean {
  return record.name === HOST_RELEASE;
}

/** Returns a route of the record without the fields that only its build and checks need. */
function toRouteRule({
  prerender: _,
  example: __,
  moreExamples: ___,
  chunks: ____,
  early: _____,
  ...route
}: ReleaseRecord['routes'][number]): RouteRule {
  const definedEntries = Object.entries(route).filter(([, value]) => value !== undefined);
  return Object.fromEntries(definedEntries) as unknown as RouteRule;
}
