import type { Release } from './release-book.ts';

interface ManifestShape {
  exposes?: { path?: string; assets?: { js?: { sync?: string[] } } }[];
}

/** The scripts that one exposed module cannot do without. */
export function exposedFiles(release: Release, expose: string): readonly string[] {
  const { exposes } = release.manifest as ManifestShape;
  return exposes?.find(({ path }) => path === `./${expose}`)?.assets?.js?.sync ?? [];
}
