import type { ReleaseMap } from '@vidra/shared-contract';
import type { Release } from './release-book.ts';

/** Reads the set of releases that this page was composed from. */
export function readReleaseMap(page: Document = document): ReleaseMap {
  const text = page.getElementById('release-map')?.textContent;
  if (!text) throw new Error('The page has no release map.');
  const map: unknown = JSON.parse(text);
  if (!isReleaseMap(map)) throw new Error("The page's release map cannot be read.");
  return map;
}

/** Writes the extended release map into the page, for code that reads it later. */
export function writeReleaseMap(map: ReleaseMap, page: Document = document): void {
  // Uses an element other than a script: Trusted Types report every script whose text changes.
  const mapElement = page.createElement('template');
  mapElement.id = 'release-map';
  mapElement.append(JSON.stringify(map));
  page.getElementById(mapElement.id)?.replaceWith(mapElement);
}

/** Finds the release and the file name for a URL under `/remotes/`. */
export function findReleaseFile(
  address: string,
  remotes: Iterable<Release>,
): { remote: Release; file: string } | undefined {
  const url = new URL(address, location.href);
  for (const remote of remotes) {
    const folder = new URL(remote.url, location.href);
    if (url.origin === folder.origin && url.pathname.startsWith(folder.pathname)) {
      return { remote, file: url.pathname.slice(folder.pathname.length) };
    }
  }
  return undefined;
}

/** Whether the value has the parts of a release map that the shell reads. */
export function isReleaseMap(value: unknown): value is ReleaseMap {
  const map = value as Partial<ReleaseMap> | null;
  return (
    typeof map === 'object' &&
    typeof map?.revision === 'number' &&
    typeof map.host === 'object' &&
    Array.isArray(map.remotes) &&
    Array.isArray(map.routes)
  );
}
