import type { Release } from './release-book.ts';
import { LOADING_LIMITS } from './loading-limits.ts';
import { RemoteFailure } from '../../protocol/remote-failure.ts';

/**
 * Finds out why a script failed, since a script element only reports that it did. Requests the
 * files once more to tell a missing file and wrong bytes from an unreachable server.
 */
export async function findCause(
  failure: RemoteFailure,
  remote: Release,
  files: readonly string[],
): Promise<RemoteFailure> {
  if (!navigator.onLine) return failure;
  const causes = await Promise.all(files.map((file) => probe(remote, file)));
  const kind = causes.find((cause) => cause !== undefined);
  return kind ? new RemoteFailure(kind, remote.name, failure.message, failure) : failure;
}

async function probe(
  remote: Release,
  file: string,
): Promise<'not-found' | 'integrity' | undefined> {
  const expectedIntegrity = remote.integrity[file];
  try {
    const response = await fetch(remote.url + file, {
      // Bypasses the cache: it may hold wrong bytes as immutable, and every later attempt would get
      // them.
      cache: 'reload',
      signal: AbortSignal.timeout(LOADING_LIMITS.probeMs),
    });
    if (response.status === 404 || response.status === 410) return 'not-found';
    if (!response.ok || expectedIntegrity === undefined) return undefined;
    const bytes = await response.arrayBuffer();
    // Firefox returns a canceled request as an empty file.
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
