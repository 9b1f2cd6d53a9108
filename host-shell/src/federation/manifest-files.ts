import type { Release } from './release-book.ts';

interface Files {
  sync?: string[];
}

interface ManifestShape {
  exposes?: { path?: string; assets?: { js?: Files; css?: Files } }[];
}

/** The scripts that one exposed module cannot do without. */
export function getExposedScripts(release: Release, expose: string): readonly string[] {
  return findAssets(release, expose)?.js?.sync ?? [];
}

/** The style sheets that one exposed module waits for. */
export function getExposedStyles(release: Release, expose: string): readonly string[] {
  return findAssets(release, expose)?.css?.sync ?? [];
}

function findAssets(release: Release, expose: string) {
  const { exposes } = release.manifest as ManifestShape;
  return exposes?.find(({ path }) => path === `./${expose}`)?.assets;
}
