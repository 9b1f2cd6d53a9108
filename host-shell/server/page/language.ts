import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_KEY, LANGUAGES, SOURCE_LANGUAGE, type Language } from '@vidra/shared-contract';
import { findAcceptedLanguage } from '@vidra/shared-server/http';

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
  const tag = offered.includes(choice)
    ? choice
    : (findAcceptedLanguage(accepted, offered) ?? SOURCE_LANGUAGE);
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

/** Reads the language of a page. Caches must not show it to visitors of another language. */
export function readPageLanguage(
  { languages }: { readonly languages: readonly string[] },
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
): Language {
  if (languages.length > 1) void reply.header('vary', 'accept-language, cookie');
  return readLanguage(languages, request);
}

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Creates a cookie that keeps the language of an address on later pages. Undefined if the visitor
 * has already chosen one. Scripts of the page may change it.
 */
export function createLanguageCookie(
  { tag }: Language,
  offered: readonly string[],
  cookies = '',
): string | undefined {
  if (offered.includes(parseCookie(cookies)[LANGUAGE_KEY] ?? '')) return undefined;
  const rules = { path: '/', maxAge: ONE_YEAR_SECONDS, sameSite: 'lax' } as const;
  return stringifySetCookie({ name: LANGUAGE_KEY, value: tag, ...rules });
}
