/** Files that the page has loaded of one release so far. */
export interface LoadedFiles {
  readonly count: number;
  /** Compressed transfer size. 0 where the browser does not report it. */
  readonly bytes: number;
  /** Duration of the slowest request, in milliseconds. */
  readonly milliseconds: number;
  /** Whether all of them came from the browser's cache. */
  readonly cached: boolean;
}

/**
 * Reads which files of a release the page has loaded.
 *
 * @param url address of the release's folder
 */
export function readLoadedFiles(url: string): LoadedFiles {
  const folder = new URL(url, location.href).href;
  const entries = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => entry.name.startsWith(folder));
  const sum = (read: (entry: PerformanceResourceTiming) => number) =>
    entries.reduce((total, entry) => total + read(entry), 0);
  return {
    count: entries.length,
    bytes: sum(({ encodedBodySize }) => encodedBodySize),
    milliseconds: Math.max(0, ...entries.map(({ duration }) => duration)),
    cached: entries.length > 0 && entries.every(({ transferSize }) => transferSize === 0),
  };
}
