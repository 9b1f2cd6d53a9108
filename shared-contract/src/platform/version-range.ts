/**
 * Returns the compatible version range of a shared package: the same major version. Before 1.0.0
 * every minor version may break, and before 0.1.0 every version.
 */
export function rangeFor(version: string): string {
  const [major = '', minor = ''] = version.split('.');
  if (major !== '0') return `^${major}.0.0`;
  return minor === '0' ? version : `^0.${minor}.0`;
}

/** Range of a package without a meaningful version. Its used exports are compared name by name. */
export const ANY_VERSION = '*';

/**
 * Checks if a version is in a range: `^19.4.0` is 19.4.0 or a later version that is compatible with
 * it. Releases of earlier builds name a single version.
 */
export function isInRange(version: string, range: string): boolean {
  if (range === ANY_VERSION || version === range) return true;
  const leastVersion = range.slice(1);
  return (
    range.startsWith('^') &&
    rangeFor(version) === rangeFor(leastVersion) &&
    version.localeCompare(leastVersion, 'en', { numeric: true }) >= 0
  );
}
