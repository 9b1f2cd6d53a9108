import { compileIcu, toKey, type CatalogFile } from '@vidra/shared-i18n/catalog-files';
import type { Catalog, CompiledMessage } from '@vidra/shared-i18n/message';
import type { Message } from './extract-messages.ts';

/** Messages of one package with its catalogs. */
export interface PackageMessages {
  readonly messages: readonly Message[];
  readonly catalogs: readonly CatalogFile[];
}

/** Catalog of a release for one language. */
export interface CompiledCatalog {
  readonly catalog: Catalog;
  /** Messages of the release without a translation. */
  readonly missing: readonly Message[];
}

/** Catalogs that cannot be compiled. The message says what to do. */
export class CatalogError extends Error {
  override readonly name = 'CatalogError';
}

/**
 * Compiles the catalogs of all packages in a release: one for each language into which at least one
 * of its messages is translated.
 *
 * @throws CatalogError naming a translation that cannot be read or has other placeholders than its
 * message, or two messages with one id
 */
export function compileCatalogs(
  packages: readonly PackageMessages[],
): ReadonlyMap<string, CompiledCatalog> {
  checkIds(packages.flatMap(({ messages }) => messages));
  const tags = packages.flatMap(({ catalogs }) => catalogs.map(({ language }) => language));
  const catalogs = [...new Set(tags)].sort().map((tag) => [tag, compile(packages, tag)] as const);
  return new Map(catalogs.filter(([, { catalog }]) => Object.keys(catalog).length > 0));
}

function compile(packages: readonly PackageMessages[], tag: string): CompiledCatalog {
  const entries = new Map<string, CompiledMessage>();
  const missing: Message[] = [];
  for (const { messages, catalogs } of packages) {
    const file = catalogs.find(({ language }) => language === tag);
    for (const message of messages) {
      const translation = file?.translations.get(toKey(message)) ?? '';
      if (file && translation !== '') {
        entries.set(message.id, compileTranslation(translation, message, file.file));
      } else missing.push(message);
    }
  }
  const sortedEntries = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  return { catalog: Object.fromEntries(sortedEntries), missing };
}

function checkIds(messages: readonly Message[]): void {
  const byId = new Map<string, Message>();
  for (const message of messages) {
    const other = byId.get(message.id);
    if (other && toKey(other) !== toKey(message)) {
      throw new CatalogError(
        `${message.place} and ${other.place}: their texts have the same id. Change a word of one of them.`,
      );
    }
    byId.set(message.id, message);
  }
}

function compileTranslation(translation: string, message: Message, file: string): CompiledMessage {
  const compiledMessage = compileText(translation, file);
  const names = listPlaceholders(compiledMessage);
  const expectedNames = listPlaceholders(compileText(message.text, message.place));
  const surplus = names.filter((name) => !expectedNames.includes(name));
  const lack = expectedNames.filter((name) => !names.includes(name));
  if (surplus.length + lack.length === 0) return compiledMessage;
  const fault = surplus.length > 0 ? `has ${surplus.join(', ')}` : `lacks ${lack.join(', ')}`;
  throw new CatalogError(
    `${file}: the translation of "${message.text}" ${fault}. Use the placeholders of the text.`,
  );
}

function compileText(text: string, place: string): CompiledMessage {
  try {
    return compileIcu(text);
  } catch (error) {
    throw new CatalogError(
      `${place}: "${text}" is no ICU message. ${(error as Error).message.split('\n')[0]}`,
      { cause: error },
    );
  }
}

/** Lists placeholders and plurals: `{0}`, `{1, plural}`, `<link>`. */
function listPlaceholders(message: CompiledMessage): string[] {
  const tokens = typeof message === 'string' ? [message] : message;
  const names = tokens.flatMap((token): string[] => {
    if (typeof token === 'string') return token.match(/<\w+/g)?.map((tag) => `${tag}>`) ?? [];
    const [name, type, forms] = token;
    if (type === undefined) return [`{${name}}`];
    const inner = Object.values(forms ?? {})
      .filter((form) => form !== undefined)
      .flatMap((form) => listPlaceholders(form as CompiledMessage));
    return [`{${name}, ${type}}`, ...inner];
  });
  return [...new Set(names)];
}
