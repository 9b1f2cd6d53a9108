import {
  formatParts,
  type Catalog,
  type CompiledMessage,
  type MessageSource,
} from '../message/index.ts';

/*
 * The one state of all texts in a page: the visitor's language and the catalogs that releases
 * brought. The host provides it to remotes as a federated singleton.
 */

const SOURCE_LANGUAGE = 'en';

let language = SOURCE_LANGUAGE;
let version = 0;
let transformEnglish: ((text: string) => string) | undefined;
/** Catalogs by language and owner. A remote's texts never replace those of another one. */
const catalogs = new Map<string, Catalog>();
const listeners = new Set<() => void>();

let readLanguage = () => language;

/** Returns the language of the page, or of the running request, as a BCP 47 tag. */
export function getLanguage(): string {
  return readLanguage();
}

/**
 * Reads the language from a source of the program: a server answers many people at once. A page needs
 * none.
 */
export function setLanguageSource(source: () => string): void {
  readLanguage = source;
}

/** Returns a number that grows whenever texts may read differently. */
export function getLanguageVersion(): number {
  return version;
}

/** Calls `listener` after each change of the language or of its catalogs. */
export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Shows the page in a language. Add its catalogs before, so that no text shows in English. */
export function activateLanguage(tag: string): void {
  if (tag === language) return;
  language = tag;
  announceChange();
}

/** Languages that a site offers, and how a page changes to one of them. */
export interface LanguageChoice {
  /** Tags of the languages; none on a site in English alone. */
  readonly offered: readonly string[];
  /** Loads the catalogs of a language, shows it and remembers it for the visitor. */
  readonly change: (tag: string) => Promise<void>;
}

let choice: LanguageChoice = { offered: [], change: async () => undefined };

/** Sets the languages of the site. The host calls it once. */
export function configureLanguages(siteChoice: LanguageChoice): void {
  choice = siteChoice;
}

/** Returns the languages that people may choose. */
export function getLanguageChoice(): LanguageChoice {
  return choice;
}

/** Adds the catalog that a release brings for a language. */
export function addCatalog(owner: string, tag: string, catalog: Catalog): void {
  catalogs.set(toKey(tag, owner), catalog);
  if (tag === language) announceChange();
}

/** Whether the catalog of a release is there. */
export function hasCatalog(owner: string, tag: string): boolean {
  return catalogs.has(toKey(tag, owner));
}

/**
 * Changes English texts before they are shown, for pseudo-languages. Texts that bypass this module
 * stay as they are and can be found by that.
 */
export function setEnglishTransform(transform: ((text: string) => string) | undefined): void {
  transformEnglish = transform;
  announceChange();
}

/**
 * Formats a message in the language of the page, into literal texts and the values at their places.
 * Without a translation it is formatted in English.
 *
 * @param owner release whose code contains the message
 * @param values value of each placeholder; of a plural, its number
 */
export function formatMessage<Value>(
  owner: string,
  { id, english }: MessageSource,
  values: readonly Value[],
): (string | Value)[] {
  const tag = readLanguage();
  const translation = catalogs.get(toKey(tag, owner))?.[id];
  if (translation !== undefined) return formatParts(translation, values, tag);
  return formatParts(transform(english), values, SOURCE_LANGUAGE);
}

function transform(message: CompiledMessage): CompiledMessage {
  if (!transformEnglish) return message;
  const transformText = transformEnglish;
  if (typeof message === 'string') return transformText(message);
  return message.map((token) => {
    if (typeof token === 'string') return token === '#' ? token : transformText(token);
    const [name, type, forms] = token;
    if (!type || !forms) return token;
    const entries = Object.entries(forms) as [string, CompiledMessage][];
    return [name, type, Object.fromEntries(entries.map(([key, form]) => [key, transform(form)]))];
  });
}

function toKey(tag: string, owner: string): string {
  return `${tag} ${owner}`;
}

function announceChange(): void {
  version += 1;
  for (const listener of listeners) listener();
}
