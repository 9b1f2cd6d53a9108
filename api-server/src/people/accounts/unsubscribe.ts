import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { t } from '@vidra/shared-i18n/text';
import { escapeHtml } from '../../web/http/escape-html.ts';
import type { Config } from '../../config/config.ts';
import type { Secrets } from '../../config/secrets.ts';
import type { Database } from '../../data/database/schema.ts';
import { PLAIN_PAGE_HEADERS, renderPlainPage } from '../../web/http/plain-page.ts';
import { createNotFound } from '../../web/http/problem-error.ts';
import { isSignedBy, sign } from '../../web/http/signature.ts';
import { updatePreferences } from './profile/preferences.ts';

const PATH = '/app/unsubscribe';
const toParts = (userUid: string) => ['unsubscribe', 'mail-when-done', userUid];

interface Needs {
  config: Config;
  secrets: Secrets;
  db: Database;
}

/**
 * Returns the address where a person unsubscribes from messages about finished films without
 * logging in.
 *
 * @returns undefined where the site's own address is not known
 */
export function getUnsubscribeUrl(
  { config, secrets }: Pick<Needs, 'config' | 'secrets'>,
  userUid: string,
): string | undefined {
  if (config.publicUrl === '') return undefined;
  const signature = sign(secrets.addresses, toParts(userUid));
  return `${config.publicUrl}${PATH}/${userUid}~${signature}`;
}

const renderQuestion = () =>
  `<p>${escapeHtml(t`We email you when a video that took a while is done.`)}</p><form method="post"><button>${escapeHtml(t`Stop these emails`)}</button></form>`;

function renderAnswer(): string {
  const answer = t`You won't get any more emails about finished videos.
    You can turn them back on from your account page.`;
  return `<p>${escapeHtml(answer)}</p>`;
}

const parameters = z.object({ key: z.string() });

/** Routes to unsubscribe with one click in a mail program (RFC 8058) or on a page. */
export const unsubscribeRoutes: FastifyPluginAsync<{ platform: Needs }> = async (
  app,
  { platform },
) => {
  const schema = { hide: true };
  const { name: productName } = platform.config.product;
  const renderPage = (content: string) => renderPlainPage(t`Emails from ${productName}`, content);
  // Mail programs send either form type with fixed content.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  const readUser = (params: unknown): string => {
    const [userUid = '', signature = ''] = parameters.parse(params).key.split('~');
    if (isSignedBy(platform.secrets.addresses, toParts(userUid), signature)) return userUid;
    throw createNotFound('address');
  };

  // Link checkers open this page too, so a GET must not change anything.
  app.get(`${PATH}/:key`, { schema }, async ({ params }, reply) => {
    readUser(params);
    return reply
      .type('text/html; charset=utf-8')
      .headers(PLAIN_PAGE_HEADERS)
      .send(renderPage(renderQuestion()));
  });
  app.post(`${PATH}/:key`, { schema }, async ({ params }, reply) => {
    await updatePreferences(platform.db, readUser(params), { mailWhenDone: false });
    return reply
      .type('text/html; charset=utf-8')
      .headers(PLAIN_PAGE_HEADERS)
      .send(renderPage(renderAnswer()));
  });
};
