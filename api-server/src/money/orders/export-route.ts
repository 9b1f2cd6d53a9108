import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { LANGUAGES } from '@vidra/shared-contract';
import { getLanguage } from '@vidra/shared-i18n/core';
import { t } from '@vidra/shared-i18n/text';
import { answerInLanguage } from '../../language/request-language.ts';
import { toProblemResponses } from '../../web/http/call.ts';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Secrets } from '../../config/secrets.ts';
import type { Config } from '../../config/config.ts';
import { isSignedBy, sign } from '../../web/http/signature.ts';
import { streamLedgerCsv } from './csv.ts';
import { readInput } from '../../web/http/read-input.ts';

const PATH = '/app/ledger';
const LIFETIME_MS = 10 * 60_000;
const query = z.object({
  exp: z.string().default(''),
  sig: z.string().default(''),
  language: z.enum(LANGUAGES.map(({ tag }) => tag)).optional(),
});
const schema = {
  operationId: 'downloadLedger',
  summary: 'the file that exportLedger links to',
  tags: ['order'],
  security: [],
  params: z.object({ userUid: z.string() }),
  querystring: query,
  response: {
    200: {
      description: 'All credit transactions.',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...toProblemResponses(['not_found', 'link_expired', 'too_many_requests', 'internal_error']),
  },
};
const getSignedParts = (userUid: string, end: string) => ['ledger', userUid, end];

/** Returns a signed address of a person's ledger as CSV, valid for ten minutes. */
export function exportAddress(
  { secrets, config }: { config: Config; secrets: Secrets },
  userUid: string,
): { url: string; expiresAt: number } {
  const expiresAt = Date.now() + LIFETIME_MS;
  const end = String(expiresAt);
  const signedQuery = new URLSearchParams({
    exp: end,
    sig: sign(secrets.addresses, getSignedParts(userUid, end)),
    // A browser that opens the address asks for its own languages, not for the page's.
    language: getLanguage(),
  });
  return { url: `${config.publicUrl}${PATH}/${userUid}?${signedQuery.toString()}`, expiresAt };
}

export const exportRoute: FastifyPluginAsync<{
  platform: { db: Database; secrets: Secrets };
}> = async (app, { platform }) => {
  app.get<{ Params: { userUid: string } }>(
    `${PATH}/:userUid`,
    { schema },
    async (request, reply) => {
      const { userUid } = request.params;
      const { exp, sig, language } = readInput(query, request.query);
      if (!isSignedBy(platform.secrets.addresses, getSignedParts(userUid, exp), sig))
        throw createNotFound('file');
      if (Number(exp) < Date.now()) {
        throw new ProblemError('link_expired', t`This link has expired. Export again.`);
      }
      if (language !== undefined) await answerInLanguage(request, language);
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="credits-${day}.csv"`,
          'x-content-type-options': 'nosniff',
        })
        .send(Readable.from(streamLedgerCsv(platform.db, userUid)));
    },
  );
};
