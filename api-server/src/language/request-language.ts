import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { SOURCE_LANGUAGE } from '@vidra/shared-contract';
import { findAcceptedLanguage } from '@vidra/shared-server/http';
import { loadLanguage } from './catalogs.ts';
import { runInLanguage, type CurrentLanguage } from './current-language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Language of the answer; null until the request's headers are read. */
    language: CurrentLanguage | null;
  }
}

/** Answers each request in the language of its `Accept-Language` header, then in the account's. */
export const requestLanguage = fp<{ offered: readonly string[] }>(
  async (app, { offered }) => {
    app.decorateRequest('language', null);
    app.addHook('onRequest', (request, _reply, done) => {
      const language = readRequestLanguage(request, offered);
      request.language = language;
      loadLanguage(language.tag).then(() => runInLanguage(language, done), done);
    });
    // The first answer in a language need not wait for its catalogs.
    app.addHook('onListen', async () => {
      for (const tag of offered) await loadLanguage(tag);
    });
    // The events that bring a body belong to the connection, not to the request.
    app.addHook('preValidation', (request, _reply, done) => runForRequest(request, done));
  },
  { name: 'request-language' },
);

function readRequestLanguage(
  { headers }: FastifyRequest,
  offered: readonly string[],
): CurrentLanguage {
  // A site in one language leaves no choice that could be recorded.
  const tag =
    offered.length > 1
      ? findAcceptedLanguage(headers['accept-language'] ?? '', offered)
      : undefined;
  return { tag: tag ?? SOURCE_LANGUAGE, isRequested: tag !== undefined };
}

/** Runs work whose texts are in the language of a request's answer. */
export function runForRequest<T>({ language }: Pick<FastifyRequest, 'language'>, work: () => T): T {
  return runInLanguage(language ?? { tag: SOURCE_LANGUAGE }, work);
}

/** Answers in the account's language, unless the request asks for another one. */
export async function followAccount(
  { language }: Pick<FastifyRequest, 'language'>,
  accountLanguage: string | null,
): Promise<void> {
  if (!language || language.isRequested || accountLanguage === null) return;
  await answerInLanguage({ language }, accountLanguage);
}

/** Changes the language of the running request's answer. */
export async function answerInLanguage(
  { language }: Pick<FastifyRequest, 'language'>,
  tag: string,
): Promise<void> {
  await loadLanguage(tag);
  if (language) language.tag = tag;
}
