import type { Release } from './release-book.ts';
import { RemoteFailure } from '../../protocol/remote-failure.ts';

/** File name under which the federation runtime requests a release's manifest. */
export const MANIFEST_FILE = 'mf-manifest.json';

/**
 * Creates the manifest response that the runtime would fetch, without a request.
 *
 * @throws RemoteFailure `contract` for a wrong shape, because the runtime would cache it for the
 * page's lifetime
 */
export function createManifestResponse(remote: Release): Response {
  const { manifest } = remote;
  const wellFormed =
    isRecord(manifest['metaData']) &&
    Array.isArray(manifest['exposes']) &&
    Array.isArray(manifest['shared']);
  if (!wellFormed) {
    throw new RemoteFailure('contract', remote.name, 'The federation manifest is malformed.');
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/json' },
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
