import type { Release } from './release-book.ts';
import { RemoteFailure } from './remote-failure.ts';

/** Name under which the federation runtime asks for a release's manifest. */
export const MANIFEST_FILE = 'mf-manifest.json';

/**
 * The manifest as the runtime would fetch it, without a request.
 *
 * @throws RemoteFailure `contract` for a wrong shape: the runtime would keep it for ever
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
