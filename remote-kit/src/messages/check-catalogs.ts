import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogFiles, toKey, type CatalogFile } from '@vidra/shared-i18n/catalog-files';
import { loadManifest } from '../build/load-manifest.ts';
import { compileCatalogs } from './compile-catalogs.ts';
import type { Message } from './extract-messages.ts';
import { listManifestMessages, readPackageMessages } from './package-messages.ts';

/** State of a package's catalog for one language. */
export interface CatalogCheck {
  readonly language: string;
  readonly file: string;
  /** English texts without a translation. */
  readonly missing: readonly string[];
  /** English texts of the catalog that the code no longer has. */
  readonly unused: readonly string[];
}

/** Reads all messages of a package: those of its declaration, if it has one, and of its sources. */
export async function readAllMessages(dir: string): Promise<Message[]> {
  const declaration = ['host.ts', 'remote.ts'].find((file) => existsSync(join(dir, file)));
  const messages = await readPackageMessages(dir);
  if (declaration === undefined) return messages;
  const { manifest } = await loadManifest(dir);
  return [...listManifestMessages(manifest, declaration), ...messages];
}

/**
 * Compares the catalogs of a package with its messages.
 *
 * @throws CatalogError when a translation cannot be used
 */
export async function checkCatalogs(dir: string): Promise<CatalogCheck[]> {
  const [messages, catalogs] = await Promise.all([readAllMessages(dir), readCatalogFiles(dir)]);
  compileCatalogs([{ messages, catalogs }]);
  return catalogs.map((catalog) => compare(catalog, messages));
}

function compare({ language, file, translations }: CatalogFile, messages: readonly Message[]) {
  const texts = new Map(messages.map((message) => [toKey(message), message.text]));
  return {
    language,
    file,
    missing: [...texts].filter(([key]) => !translations.get(key)).map(([, text]) => text),
    unused: [...translations.keys()].filter((key) => !texts.has(key)).map(toText),
  };
}

function toText(key: string): string {
  return key.split('\u0004').at(-1) ?? key;
}

/** Names missing and unused texts, one line for each kind; none for a complete catalog. */
export function describeCatalogCheck(name: string, check: CatalogCheck): string[] {
  const { language, missing, unused } = check;
  return [
    ...(missing.length > 0
      ? [`${name}: ${language} lacks ${listTexts(missing)}. They are shown in English.`]
      : []),
    ...(unused.length > 0
      ? [
          `${name}: ${language} has ${listTexts(unused)}, which the code no longer has. "release messages extract" removes them.`,
        ]
      : []),
  ];
}

const SHOWN_TEXTS = 3;

function listTexts(texts: readonly string[]): string {
  const quotedTexts = texts.slice(0, SHOWN_TEXTS).map((text) => `"${text}"`);
  const rest = texts.length - quotedTexts.length;
  const noun = texts.length === 1 ? 'text' : 'texts';
  return `${texts.length} ${noun} (${quotedTexts.join(', ')}${rest > 0 ? ` and ${rest} more` : ''})`;
}
