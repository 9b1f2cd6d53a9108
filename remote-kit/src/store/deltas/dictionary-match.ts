/** Files that browsers load again with each release. */
const DELTA_FILE = /\.(css|js)$|^locales\/[\w-]+\.json$/;
/** Characters without a meaning in a URL pattern. */
const LITERAL_PATH = /^[\w./~-]+$/;
/** The hash that bundlers put into file names: `main.0a1b2c3d4e.js`. */
const CONTENT_HASH = /(?<=[.-])[0-9a-f]{8,}(?=\.)/g;

/**
 * Returns the URL pattern of a release file in all releases of the same name, for the header
 * `Use-As-Dictionary`. Hashes in the file's name are wildcards.
 *
 * @returns undefined when the file is no script, style sheet or catalog, or its name is not a plain path
 */
export function getDictionaryMatch(name: string, file: string): string | undefined {
  if (!DELTA_FILE.test(file) || !LITERAL_PATH.test(file)) return undefined;
  return `/remotes/${name}/*/${file.replaceAll(CONTENT_HASH, '*')}`;
}
