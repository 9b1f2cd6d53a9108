import type { Release } from './release-book.ts';

interface Files {
  sync?: string[];
}

interface ManifestShape {
  exposes?: { path?: string; assets?: { js?: Files; css?: Files } }[];
}

/** Returns the scripts that an exposed module requires. */
export function getExposedScripts(release: Release, expose: string): readonly string[] {
  return findAssets(release, expose)?.js?.sync ?? [];
}

/** Returns the style sheets that must load before an exposed module shows. */
export function getExposedStyles(release: Release, expose: string): readonly string[] {
  return findAssets(release, expose)?.css?.sync ?? [];
}

function findAssets(release: Release, expose: string) {
  const { exposes } = release.manifest as ManifestShape;
  return exposes?.find(({ path }) => path === `./${expose}`)?.assets;
}
