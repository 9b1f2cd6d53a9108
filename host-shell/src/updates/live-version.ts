import type { ReleaseMap } from '@vidra/shared-contract';

const TIMEOUT_MS = 5000;

/** Returns what a page is made of: its set, and the operator's settings. */
export function getVersion({ revision, settings = 0 }: Pick<ReleaseMap, 'revision' | 'settings'>) {
  return `${revision}.${settings}`;
}

/** Fetches the live version, or undefined when the site does not answer. */
export async function fetchLiveVersion(): Promise<string | undefined> {
  try {
    const response = await fetch('/releases.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return undefined;
    const map = (await response.json()) as ReleaseMap | null;
    return typeof map?.revision === 'number' ? getVersion(map) : undefined;
  } catch {
    return undefined;
  }
}
