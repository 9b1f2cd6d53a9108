import { SOURCE_LANGUAGE, type RemoteFiles } from '@vidra/shared-contract';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { formatParts, readMessageSource, type Catalog } from '@vidra/shared-i18n/message';
import { getUncheckedFiles, listRequestedScripts } from '../../protocol/dev-remote.ts';

/** Placeholder in prerendered HTML for the address of its release. */
const RELEASE_URL_PLACEHOLDER = '/__release__/';

/** Style sheet that is inlined into the page. `href` is its file name in the release. */
export interface InlineStyle {
  readonly href: string;
  readonly text: string;
}

/** Release of the live set with all data that composing pages needs. */
export interface LiveRelease {
  readonly record: ReleaseRecord;
  /** Address of the release's folder, with a trailing slash. */
  readonly url: string;
  /** HTML of prerendered pages by exact path, by language. */
  readonly pages: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Style sheets by file name. */
  readonly styles: ReadonlyMap<string, InlineStyle>;
  /** Catalogs by language, for the texts of its declaration. */
  readonly catalogs: ReadonlyMap<string, Catalog>;
  /** The host's scripts that are small enough to be inlined, by file name. */
  readonly smallScripts: ReadonlyMap<string, string>;
}

/** Up to this size, inlining a file costs a first visit less than a request. */
const SMALL_SCRIPT_BYTES = 8_000;

/** Reads a file of the release that is being loaded. Undefined skips the file. */
export type ReadText = (file: string) => Promise<string | undefined>;

/** Loads a release: its record and the files that are inlined into pages. */
export async function loadRelease(
  record: ReleaseRecord,
  url: string,
  readText: ReadText,
): Promise<LiveRelease> {
  const sheets = new Set(Object.values(record.routeAssets).flatMap(({ css }) => css));
  const languages = Object.entries(record.languages ?? {});
  const pageFiles = [
    [SOURCE_LANGUAGE, record.prerendered] as const,
    ...languages.map(([tag, { prerendered = {} }]) => [tag, prerendered] as const),
  ];
  const readPages = async (files: Readonly<Record<string, string>>) => {
    const pages = await readAll(Object.entries(files), readText);
    return new Map(
      pages.map(([path, html]) => [path, html.replaceAll(RELEASE_URL_PLACEHOLDER, url)]),
    );
  };
  const [catalogs, pages, styles, smallScripts] = await Promise.all([
    readAll(
      languages.map(([tag, { file }]) => [tag, file] as const),
      readText,
    ),
    Promise.all(pageFiles.map(async ([tag, files]) => [tag, await readPages(files)] as const)),
    readAll(
      [...sheets].map((file) => [file, file] as const),
      readText,
    ),
    readAll(
      listSmallScripts(record).map((file) => [file, file] as const),
      readText,
    ),
  ]);
  return {
    record,
    url,
    pages: new Map(pages),
    styles: new Map(
      styles.map(([href, css]) => [href, { href, text: resolveStyleUrls(css, url) }]),
    ),
    catalogs: new Map(catalogs.map(([tag, text]) => [tag, JSON.parse(text) as Catalog])),
    smallScripts: new Map(smallScripts),
  };
}

/** Translates a text of a release's declaration; English if its catalog does not have it. */
export function translateDeclared(
  { catalogs }: Pick<LiveRelease, 'catalogs'>,
  text: string,
  language: string,
): string {
  const catalog = catalogs.get(language);
  // Pages in English ask for every title of the site.
  if (!catalog) return text;
  const { id, english } = readMessageSource([text], []);
  return formatParts(catalog[id] ?? english, [], language).join('');
}

/** Returns the integrity of the catalog for a language, if the release has one. */
export function getCatalogIntegrity(
  { languages, files, mode }: ReleaseRecord,
  language: string,
): string | undefined {
  const catalog = languages?.[language];
  if (!catalog) return undefined;
  return mode === 'production' ? files[catalog.file]?.integrity : '';
}

/** Reads the texts of files by key and skips missing ones. */
async function readAll(
  files: readonly (readonly [key: string, file: string])[],
  readText: ReadText,
): Promise<[string, string][]> {
  const texts = await Promise.all(
    files.map(async ([key, file]) => [key, await readText(file)] as const),
  );
  return texts.filter((entry): entry is [string, string] => entry[1] !== undefined);
}

/** A development build's files change without new names, so none of them is inlined. */
function listSmallScripts({ kind, mode, routeAssets, files }: ReleaseRecord): string[] {
  if (kind !== 'host' || mode !== 'production') return [];
  const scripts = new Set(Object.values(routeAssets).flatMap(({ js }) => js));
  return [...scripts].filter((file) => {
    const bytes = files[file]?.brotliBytes;
    return bytes !== undefined && bytes <= SMALL_SCRIPT_BYTES;
  });
}

/** Returns the styles of a route or of one of the host's parts. */
export function getRouteStyles({ record, styles }: LiveRelease, part: string): InlineStyle[] {
  const files = record.routeAssets[part]?.css ?? [];
  return files.map((file) => styles.get(file)).filter((style) => style !== undefined);
}

/** Returns the files that a page needs to load this remote. */
export function getRemoteFiles(record: ReleaseRecord): RemoteFiles {
  return {
    manifest: record.manifest ?? {},
    integrity: record.mode === 'production' ? getCheckedFiles(record) : getUncheckedFiles(record),
    routeAssets: record.routeAssets,
  };
}

/**
 * Returns the files that a page needs to show this remote's route and to open its modals. The
 * scripts themselves check what they load further.
 */
export function getShownFiles({ record }: LiveRelease, route: string): RemoteFiles {
  const { manifest, integrity, routeAssets } = getRemoteFiles(record);
  const shownRoutes = Object.entries(routeAssets).filter(([name]) => isShownRoute(name, route));
  const shownFiles = new Set([
    ...listRequestedScripts(record),
    ...shownRoutes.flatMap(([, { js, css }]) => [...js, ...css]),
  ]);
  return {
    manifest,
    integrity: Object.fromEntries(
      Object.entries(integrity).filter(([file]) => shownFiles.has(file)),
    ),
    routeAssets: Object.fromEntries(shownRoutes),
  };
}

/** Modals open on every page, so they belong to each route. */
function isShownRoute(name: string, route: string): boolean {
  return name === route || name.startsWith(`${route}?`) || name.startsWith('modal:');
}

function getCheckedFiles({ files }: ReleaseRecord): Record<string, string> {
  const loadable = Object.entries(files).filter(([name]) => /\.(css|js)$/.test(name));
  return Object.fromEntries(loadable.map(([name, file]) => [name, file.integrity]));
}

/**
 * Addresses in a style sheet are relative to its file. Inlined, they would be relative to the page.
 */
function resolveStyleUrls(css: string, url: string): string {
  return css.replace(/url\((["']?)(?!["']|data:|[a-z]+:\/\/|\/|#)/g, `url($1${url}`);
}
