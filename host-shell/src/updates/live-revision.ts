const TIMEOUT_MS = 5000;

/** Fetches the revision of the live set, or undefined when the site does not answer. */
export async function fetchLiveRevision(): Promise<number | undefined> {
  try {
    const response = await fetch('/releases.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return undefined;
    const set = (await response.json()) as { revision?: unknown } | null;
    return typeof set?.revision === 'number' ? set.revision : undefined;
  } catch {
    return undefined;
  }
}
