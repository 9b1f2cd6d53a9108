import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PO from 'pofile';

/** Folder of a package with one PO file for each language. */
export const CATALOG_FOLDER = 'locales';

/** Translations of a package into one language. */
export interface CatalogFile {
  /** BCP 47 tag. */
  readonly language: string;
  /** Path of the file. */
  readonly file: string;
  /** Translation in ICU MessageFormat by `toKey`; empty: not translated yet. */
  readonly translations: ReadonlyMap<string, string>;
}

/** A message within its package. */
export interface MessageKey {
  readonly text: string;
  /** Tells apart equal texts; empty for most. */
  readonly context: string;
}

/** Returns the key of a message within a package. */
export function toKey({ text, context }: MessageKey): string {
  return context === '' ? text : `${context}\u0004${text}`;
}

/** Lists the catalogs of a package, sorted by language. */
async function listCatalogFiles(dir: string) {
  const folder = join(dir, CATALOG_FOLDER);
  const names = existsSync(folder) ? await readdir(folder) : [];
  const languages = names.filter((name) => name.endsWith('.po')).map((name) => name.slice(0, -3));
  return languages.sort().map((language) => ({ language, file: join(folder, `${language}.po`) }));
}

/** Returns a text that changes whenever a catalog of a package does. */
export async function readCatalogVersion(dir: string): Promise<string> {
  const catalogs = await listCatalogFiles(dir);
  const versions = catalogs.map(async ({ file }) => `${file} ${(await stat(file)).mtimeMs}`);
  return (await Promise.all(versions)).join();
}

/**
 * Reads the catalogs of a package, sorted by language.
 *
 * @param only tag of the one language to read
 */
export async function readCatalogFiles(dir: string, only?: string): Promise<CatalogFile[]> {
  const catalogs = await listCatalogFiles(dir);
  return Promise.all(
    catalogs
      .filter(({ language }) => only === undefined || language === only)
      .map(async ({ language, file }) => {
        const { items } = PO.parse(await readFile(file, 'utf8'));
        const translations = items
          .filter(({ obsolete }) => !obsolete)
          .map(({ msgid, msgctxt, msgstr }) => {
            return [toKey({ text: msgid, context: msgctxt ?? '' }), msgstr[0] ?? ''] as const;
          });
        return { language, file, translations: new Map(translations) };
      }),
  );
}
