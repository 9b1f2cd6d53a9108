import type { LiveRemote, ReleaseMap } from '@vidra/shared-contract';
import { HOST_OWNER } from '../routing/routes.ts';
import { addCatalog, hasCatalog } from '@vidra/shared-i18n/core';
import type { Catalog } from '@vidra/shared-i18n/message';
import { logWarning } from '../browser/log.ts';
import { LOADING_LIMITS } from './loading-limits.ts';

/** Place of a release's catalog. */
type CatalogPlace = Pick<LiveRemote, 'name' | 'url' | 'catalog'>;

/** Loads the catalogs of releases beside their scripts. */
export interface Catalogs {
  /**
   * Loads the catalog of a release for the page's language, if it has one. Without it, its texts are
   * English: that never keeps a page from showing.
   */
  readonly load: (name: string) => Promise<void>;
  /** Uses the releases and the language of another map for later loads. */
  readonly learn: (map: Pick<ReleaseMap, 'host' | 'remotes'>, language: string) => void;
  /** Names of the releases whose catalogs were requested. */
  readonly listRequested: () => readonly string[];
}

/** @param language tag of the page's language */
export function createCatalogs(
  map: Pick<ReleaseMap, 'host' | 'remotes'>,
  language: string,
): Catalogs {
  const requestedNames = new Set<string>();
  const pendingLoads = new Map<string, Promise<void>>();
  let places = toPlaces(map);
  let tag = language;

  return {
    listRequested: () => [...requestedNames],
    learn: (nextMap, nextLanguage) => {
      places = toPlaces(nextMap);
      tag = nextLanguage;
    },
    load: async (name) => {
      requestedNames.add(name);
      const place = places.get(name);
      if (place?.catalog === undefined || hasCatalog(name, tag)) return;
      const key = `${tag} ${name}`;
      const load = pendingLoads.get(key) ?? fetchCatalog(place, place.catalog, tag);
      pendingLoads.set(key, load);
      await load;
      pendingLoads.delete(key);
    },
  };
}

function toPlaces({ host, remotes }: Pick<ReleaseMap, 'host' | 'remotes'>) {
  const places: CatalogPlace[] = [{ name: HOST_OWNER, ...host }, ...remotes];
  return new Map(places.map((place) => [place.name, place]));
}

async function fetchCatalog(
  { name, url }: CatalogPlace,
  integrity: string,
  tag: string,
): Promise<void> {
  try {
    const response = await fetch(`${url}locales/${tag}.json`, {
      integrity,
      signal: AbortSignal.timeout(LOADING_LIMITS.attemptMs),
    });
    if (!response.ok) throw new Error(`It answered ${response.status}.`);
    addCatalog(name, tag, (await response.json()) as Catalog);
  } catch (error) {
    logWarning(`The ${tag} texts of ${name} did not load.`, error);
  }
}
