import type { ReleaseMap } from '@vidra/shared-contract';
import { getLanguage } from '@vidra/shared-i18n/core';
import { isReleaseMap } from './release-map.ts';

const TIMEOUT_MS = 10_000;

/**
 * Fetches the rest of the release map that the page of a large set does not carry.
 *
 * @returns the whole map, in which the page's own remotes keep the files that it carries. Undefined
 * when another set is live by now or nothing can be fetched: the server keeps answering for the
 * remotes that the page does not know
 */
export async function fetchWholeMap(part: ReleaseMap): Promise<ReleaseMap | undefined> {
  const wholeMap = await fetchMap(getLanguage());
  if (wholeMap?.revision !== part.revision || wholeMap.host.hash !== part.host.hash)
    return undefined;
  const carriedRemotes = new Map(part.remotes.map((remote) => [remote.name, remote]));
  return {
    ...wholeMap,
    remotes: wholeMap.remotes.map((remote) => carriedRemotes.get(remote.name) ?? remote),
  };
}

/** Fetches the live map in a language. Undefined if that fails. */
export async function fetchMap(language: string): Promise<ReleaseMap | undefined> {
  try {
    const response = await fetch(`/releases.json?language=${language}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const map: unknown = response.ok ? await response.json() : undefined;
    return isReleaseMap(map) ? map : undefined;
  } catch {
    return undefined;
  }
}
