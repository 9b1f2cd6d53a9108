import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PO from 'pofile';
import type { Message } from './extract-messages.ts';

/** Folder of a package with one PO file for each language. */
const FOLDER = 'locales';

/** Translations of a package into one language. */
export interface CatalogFile {
  /** BCP 47 tag. */
  readonly language: string;
  /** Path of the file. */
  readonly file: string;
  /** Translation in ICU MessageFormat by `toKey`; empty: not translated yet. */
  readonly translations: ReadonlyMap<string, string>;
}

/** Returns the key of a message within a package. */
export function toKey({ text, context }: Pick<Message, 'text' | 'context'>): string {
  return context === '' ? text : `${context}\u0004${text}`;
}

/** Reads all catalogs of a package, sorted by language. */
export async function readCatalogFiles(dir: string): Promise<CatalogFile[]> {
  const folder = join(dir, FOLDER);
  const names = existsSync(folder) ? await readdir(folder) : [];
  const languages = names.filter((name) => name.endsWith('.po')).map((name) => name.slice(0, -3));
  return Promise.all(
    languages.sort().map(async (language) => {
      const file = join(folder, `${language}.po`);
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

/**
 * Writes the catalog of a package for one language: all its messages in the order of their places,
 * with the translations that it had.
 *
 * @returns the written file, and how many of its messages lack a translation
 */
export async function writeCatalogFile(
  dir: string,
  language: string,
  messages: readonly Message[],
): Promise<{ file: string; missing: number }> {
  const catalogs = await readCatalogFiles(dir);
  const earlierTranslations = catalogs.find(
    (catalog) => catalog.language === language,
  )?.translations;
  const po = new PO();
  po.headers = { Language: language, 'Content-Type': 'text/plain; charset=UTF-8' };
  po.items = groupByKey(messages).map(([key, group]) => {
    const item = new PO.Item();
    const [first] = group;
    item.msgid = first.text;
    if (first.context !== '') item.msgctxt = first.context;
    item.msgstr = [earlierTranslations?.get(key) ?? ''];
    item.extractedComments = [...new Set(group.flatMap(({ notes }) => notes))];
    // Lines would change with every edit above a text.
    item.references = [...new Set(group.map(({ place }) => place.replace(/:\d+$/, '')))];
    return item;
  });
  const file = join(dir, FOLDER, `${language}.po`);
  await mkdir(join(dir, FOLDER), { recursive: true });
  await writeFile(file, `${po.toString().trimEnd()}\n`);
  return { file, missing: po.items.filter(({ msgstr }) => msgstr[0] === '').length };
}

type Group = readonly [Message, ...Message[]];

function groupByKey(messages: readonly Message[]): [string, Group][] {
  const groups = new Map<string, Group>();
  for (const message of messages) {
    const group = groups.get(toKey(message));
    groups.set(toKey(message), group ? [...group, message] : [message]);
  }
  return [...groups];
}
