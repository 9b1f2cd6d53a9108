import {
  addLanguagePrefix,
  hasLanguageAddress,
  LANGUAGES,
  listLanguages,
  SOURCE_LANGUAGE,
  type Language,
} from '@vidra/shared-contract';
import type { LiveSet } from '../live/live-set.ts';
import { findCanonicalAddress } from './canonical-address.ts';
import { planPage } from './route-plan.ts';

/** An address as its language and the site's own address. */
export type AddressReading = {
  /** Language that the address names, if the site offers it. */
  readonly language?: Language | undefined;
} & (
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 302 | 308 }
  | {
      readonly kind: 'page';
      /** The address without its language. */
      readonly address: string;
      /** The language before the address: `/de`, or '' without one. */
      readonly prefix: string;
    }
);

/**
 * Reads the language before an address. An address that is not canonical leads to the canonical one
 * (308). A language before a page that has no address in it leads to the page without it (302),
 * because the operator may offer it and the page may become public some day.
 *
 * @param offered tags of the site's languages
 */
export function readLanguageAddress(
  url: string,
  set: LiveSet,
  offered: readonly string[],
): AddressReading {
  const { tag, rest } = splitLanguage(url);
  const language = listLanguages(offered).find((of) => of.tag === tag && !of.isPseudo);
  if (language && tag !== SOURCE_LANGUAGE) {
    const prefix = `/${language.tag}`;
    const canonical = addLanguagePrefix(findCanonicalAddress(rest, set) ?? rest, prefix);
    if (canonical !== url) return { kind: 'redirect', to: canonical, status: 308, language };
    const plan = planPage(rest, set);
    return plan.kind === 'redirect' || !plan.route || hasLanguageAddress(plan.route)
      ? { kind: 'page', address: rest, prefix, language }
      : { kind: 'redirect', to: rest, status: 302, language };
  }
  const canonical = findCanonicalAddress(url, set);
  if (canonical !== undefined) return { kind: 'redirect', to: canonical, status: 308 };
  return tag !== undefined && !hasPage(url, set) && hasPage(rest, set)
    ? { kind: 'redirect', to: rest, status: 302, language }
    : { kind: 'page', address: url, prefix: '' };
}

function hasPage(address: string, set: LiveSet): boolean {
  const plan = planPage(address, set);
  return plan.kind === 'redirect' || plan.route !== undefined;
}

/** Splits the first segment off an address if it is the tag of a language. */
function splitLanguage(url: string): { readonly tag?: string; readonly rest: string } {
  const [, segment = '', path = '', query = ''] =
    /^[/\\]*([\w-]+)((?:[/\\][^?]*)?)(\?.*)?$/s.exec(url) ?? [];
  const language = LANGUAGES.find(({ tag }) => tag.toLowerCase() === segment.toLowerCase());
  return language ? { tag: language.tag, rest: (path || '/') + query } : { rest: url };
}

/** Lists the tags of the languages that have addresses of their own. English has none. */
function listAddressLanguages(offered: readonly string[]): string[] {
  return listLanguages(offered)
    .filter(({ tag, isPseudo }) => tag !== SOURCE_LANGUAGE && !isPseudo)
    .map(({ tag }) => tag);
}

/** An address of the same page, and the language for which search engines show it. */
export interface Alternate {
  readonly hreflang: string;
  readonly path: string;
}

/**
 * Lists a public page's addresses in all languages of the site; none on a site in English alone.
 *
 * @param offered tags of the site's languages
 */
export function listAlternates(path: string, offered: readonly string[]): Alternate[] {
  const tags = listAddressLanguages(offered);
  if (tags.length === 0) return [];
  return [
    { hreflang: SOURCE_LANGUAGE, path },
    ...tags.map((tag) => ({ hreflang: tag, path: addLanguagePrefix(path, `/${tag}`) })),
    { hreflang: 'x-default', path },
  ];
}
