/** What the page loaded of one release so far. */
export interface LoadedFiles {
  readonly count: number;
  /** As they came over the network, compressed; 0 where the browser does not say. */
  readonly bytes: number;
  /** From the first request to the last answer of those that came together, in milliseconds. */
  readonly milliseconds: number;
  /** All of them came from the browser's cache. */
  readonly cached: boolean;
}

/** @param url address of the release's folder */
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
