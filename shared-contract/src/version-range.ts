/**
 * The range of a shared package's versions with which a build gets along: those of the same major one.
 * Before 1.0.0 each minor one may break, and before 0.1.0 each.
 */
export function rangeFor(version: string): string {
  const [major = '', minor = ''] = version.split('.');
  if (major !== '0') return `^${major}.0.0`;
  return minor === '0' ? version : `^0.${minor}.0`;
}

/** The range of a package whose version says nothing: what is used of it is compared name by name. */
export const ANY_VERSION = '*';

/** Whether a version is of a range as `rangeFor` makes it. Releases of earlier builds name one version. */
export function isInRange(version: string, range: string): boolean {
  return range === ANY_VERSION || version === range || rangeFor(version) === range;
}
