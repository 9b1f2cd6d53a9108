import type { Release } from './release-book.ts';
import { LOADING_LIMITS } from './loading-limits.ts';
import { RemoteFailure } from './remote-failure.ts';

/**
 * A script element only says that it failed. Asks for the files once more to tell a missing file
 * and wrong bytes from an unreachable server.
 */
export async function findCause(
  failure: RemoteFailure,
  remote: Release,
  files: readonly string[],
): Promise<RemoteFailure> {
  if (failure.kind !== 'network' || !navigator.onLine) return failure;
  const causes = await Promise.all(files.map((file) => probe(remote, file)));
  const kind = causes.find((cause) => cause !== undefined);
  return kind ? new RemoteFailure(kind, remote.name, failure.message, failure) : failure;
}

/** Whether all of the files are answered. */
export async function canBeHad(remote: Release, files: readonly string[]): Promise<boolean> {
  const signal = AbortSignal.timeout(LOADING_LIMITS.attemptMs);
  const answers = files.map(async (file) => (await fetch(remote.url + file, { signal })).ok);
  return (await Promise.all(answers)).every(Boolean);
}

async function probe(
  remote: Release,
  file: string,
): Promise<'not-found' | 'integrity' | undefined> {
  const expectedIntegrity = remote.integrity[file];
  try {
    const response = await fetch(remote.url + file, {
      // Wrong bytes that a cache holds as unchangeable would else meet every later try.
      cache: 'reload',
      signal: AbortSignal.timeout(LOADING_LIMITS.probeMs),
    });
    if (response.status === 404 || response.status === 410) return 'not-found';
    if (!response.ok || expectedIntegrity === undefined) return undefined;
    const bytes = await response.arrayBuffer();
    // Firefox hands over a canceled load as an empty file.
    if (bytes.byteLength === 0) return undefined;
    const digest = await crypto.subtle.digest('SHA-384', bytes);
    return expectedIntegrity === `sha384-${toBase64(digest)}` ? undefined : 'integrity';
  } catch {
    return undefined;
  }
}

function toBase64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
