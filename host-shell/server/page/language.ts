import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { LANGUAGE_KEY, LANGUAGES, SOURCE_LANGUAGE, type Language } from '@vidra/shared-contract';

/** What a request says about the languages of its visitor. */
export interface LanguageWishes {
  /** The request's `Cookie` header. */
  readonly cookies: string | undefined;
  /** The request's `Accept-Language` header. */
  readonly accepted: string | undefined;
}

/**
 * Chooses the language of a page: the visitor's choice, then the browser's languages in their order,
 * then English.
 *
 * @param offered tags of the site's languages
 */
export function choosePageLanguage(
  offered: readonly string[],
  { cookies = '', accepted = '' }: LanguageWishes,
): Language {
  const choice = parseCookie(cookies)[LANGUAGE_KEY] ?? '';
  const wishes = [...(offered.includes(choice) ? [choice] : []), ...listAccepted(accepted)];
  const [tag = SOURCE_LANGUAGE] = wishes.flatMap((wish) => findOffered(wish, offered) ?? []);
  const language = LANGUAGES.find((candidate) => candidate.tag === tag);
  if (!language) throw new Error(`${tag} is no language of the interface.`);
  return language;
}

/** Chooses the language of a request. */
export function readLanguage(
  offered: readonly string[],
  { headers }: Pick<FastifyRequest, 'headers'>,
): Language {
  return choosePageLanguage(offered, {
    cookies: headers.cookie,
    accepted: headers['accept-language'],
  });
}

/** Lists the tags of an `Accept-Language` header by falling weight. */
function listAccepted(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** Finds the tag itself, or another one in the same language and script: `pt-BR` for `pt-PT`. */
function findOffered(wish: string, offered: readonly string[]): string | undefined {
  const key = toLanguageAndScript(wish);
  const exactTag = offered.find((tag) => tag.toLowerCase() === wish.toLowerCase());
  return exactTag ?? offered.find((tag) => toLanguageAndScript(tag) === key);
}

function toLanguageAndScript(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    // Anybody may send anything as a language.
    return undefined;
  }
}
