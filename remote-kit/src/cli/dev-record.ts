import { CONTRACT_VERSION } from '@vidra/shared-contract';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { getExtensions, getNeeds, getSettings } from '../build/build-release.ts';
import type { ReleasePackage } from '../build/load-manifest.ts';

interface DevBuild {
  /** The federation plugin's manifest; absent for the host. */
  readonly federation?: Record<string, unknown>;
  readonly languages: NonNullable<ReleaseRecord['languages']>;
}

/**
 * Creates the record that the site's server requests from a development server instead of a
 * published release. Its files change under the same names, so nothing is listed, preloaded or
 * checked.
 */
export function createDevRecord(
  { kind, manifest }: ReleasePackage,
  { federation, languages }: DevBuild,
): ReleaseRecord {
  return {
    schemaVersion: 1,
    name: manifest.name,
    title: manifest.title,
    hash: '0'.repeat(16),
    createdAt: Date.now(),
    kind,
    mode: 'development',
    entry: kind === 'host' ? 'main.js' : 'remoteEntry.js',
    ...(federation ? { manifest: federation } : {}),
    files: {},
    routes: structuredClone(manifest.routes) as ReleaseRecord['routes'],
    routeAssets: kind === 'host' ? { main: { js: [], css: ['main.css'] } } : {},
    prerendered: {},
    languages,
    modals: [...(manifest.modals ?? [])],
    ...getExtensions(manifest),
    ...getSettings(manifest),
    ...getNeeds(manifest),
    contractVersion: CONTRACT_VERSION,
    shared: {},
  };
}
