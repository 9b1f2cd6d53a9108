import type { Page } from '@playwright/test';

/** A release file as it came over the network. */
export interface LoadedFile {
  readonly url: string;
  /** `dcz`, `br` or another encoding; empty without one. */
  readonly encoding: string;
  /** Transferred bytes, headers included. */
  readonly bytes: number;
}

const RELEASE_FILE = /\/remotes\/([^/]+)\/[^/]+\/(?:.+\.(?:js|css)|locales\/[\w-]+\.json)$/;

/**
 * Records the scripts, style sheets and catalogs of releases that a page loads over the network, as the
 * browser's protocol counts them. Files from the browser's caches are not included.
 */
export async function recordReleaseFiles(page: Page): Promise<() => readonly LoadedFile[]> {
  const session = await page.context().newCDPSession(page);
  const responses = new Map<string, Omit<LoadedFile, 'bytes'>>();
  const loadedFiles: LoadedFile[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const isCached = response.fromDiskCache || response.fromPrefetchCache;
    if (isCached || !RELEASE_FILE.test(response.url)) return;
    const headers = new Map(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    responses.set(requestId, {
      url: response.url,
      encoding: headers.get('content-encoding') ?? '',
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    responses.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId);
    if (response) loadedFiles.push({ ...response, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return () => loadedFiles;
}

/** Adds up the bytes of a remote's files. */
export function sumBytes(files: readonly LoadedFile[], remote: string): number {
  return files
    .filter(({ url }) => RELEASE_FILE.exec(url)?.[1] === remote)
    .reduce((total, { bytes }) => total + bytes, 0);
}
