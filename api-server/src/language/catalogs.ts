import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { LANGUAGES, SOURCE_LANGUAGE } from '@vidra/shared-contract';
import { compileIcu, readCatalogFiles } from '@vidra/shared-i18n/catalog-files';
import { addCatalog, getLanguage, setEnglishTransform } from '@vidra/shared-i18n/core';
import { getMessageId, type CompiledMessage } from '@vidra/shared-i18n/message';

/** Packages with texts in the API's answers; the first is the API itself. */
const PACKAGES = ['..', '@vidra/shared-contract', '@vidra/shared-film'];
/** The core keeps the catalogs of a release under its name. Code that no build bundles has none. */
const OWNER = '';

const loadedLanguages = new Map<string, Promise<void>>();

/** Loads the catalogs of a language, once. */
export async function loadLanguage(tag: string): Promise<void> {
  if (tag === SOURCE_LANGUAGE) return;
  const load = loadedLanguages.get(tag) ?? readLanguage(tag);
  loadedLanguages.set(tag, load);
  try {
    await load;
  } catch (error) {
    // The next request tries again.
    loadedLanguages.delete(tag);
    throw error;
  }
}

async function readLanguage(tag: string): Promise<void> {
  if (LANGUAGES.some((language) => language.tag === tag && language.isPseudo)) {
    return showPseudoLanguages();
  }
  const catalog: Record<string, CompiledMessage> = {};
  for (const name of PACKAGES) {
    const files = await readCatalogFiles(findPackageFolder(name), tag);
    // Other requests wait while a catalog is parsed or compiled.
    await setImmediate();
    for (const [key, translation] of files.flatMap((file) => [...file.translations])) {
      if (translation !== '') catalog[getMessageId(key)] = compileIcu(translation);
    }
  }
  addCatalog(OWNER, tag, catalog);
}

function findPackageFolder(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  if (file === undefined) throw new Error(`The package ${name} isn't installed.`);
  return dirname(file);
}

async function showPseudoLanguages(): Promise<void> {
  const { toPseudo } = await import('@vidra/shared-i18n/pseudo');
  const tags = LANGUAGES.filter(({ isPseudo }) => isPseudo).map(({ tag }) => tag);
  setEnglishTransform((text) => (tags.includes(getLanguage()) ? toPseudo(text) : text));
}
