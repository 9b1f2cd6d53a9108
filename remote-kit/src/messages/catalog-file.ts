import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATALOG_FOLDER, readCatalogFiles, toKey } from '@vidra/shared-i18n/catalog-files';
import PO from 'pofile';
import type { Message } from './extract-messages.ts';

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
  const file = join(dir, CATALOG_FOLDER, `${language}.po`);
  await mkdir(join(dir, CATALOG_FOLDER), { recursive: true });
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
