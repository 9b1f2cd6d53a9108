import type { Release } from './release-book.ts';

interface Files {
  sync?: string[];
}

interface ManifestShape {
  exposes?: { path?: string; assets?: { js?: Files; css?: Files } }[];
}

/** The scripts that one exposed module cannot do without. */
export function exposedFiles(release: Release, expose: string): readonly string[] {
  return assetsOf(release, expose)?.js?.sync ?? [];
}

/** The style sheets that one exposed module waits for. */
export function exposedStyles(release: Release, expose: string): readonly string[] {
  return assetsOf(release, expose)?.css?.sync ?? [];
}

function assetsOf(release: Release, expose: string) {
  const { exposes } = release.manifest as ManifestShape;
  return exposes?.find(({ path }) => path === `./${expose}`)?.assets;
}
