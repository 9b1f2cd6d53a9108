import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import { renderMailboxPage } from './mailbox-page.ts';
import { readMailbox } from './mailbox.ts';
import { readInput } from '../../web/http/read-input.ts';

const query = z.object({ to: z.string().toLowerCase().max(254).optional() });

/** Route of the developer's mailbox, only when configured. `?to=` filters by recipient. */
export const mailRoutes: FastifyPluginAsync<{
  platform: { config: Config; db: Database };
}> = async (app, { platform }) => {
  if (!platform.config.mail.mailbox) return;
  const schema = { hide: true, querystring: query };
  app.get('/dev/mail', { schema }, async (request, reply) => {
    const mails = await readMailbox(platform.db, readInput(query, request.query).to);
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .send(renderMailboxPage(mails));
  });
  app.get('/dev/mail.json', { schema }, async (request, reply) => {
    const mails = await readMailbox(platform.db, readInput(query, request.query).to);
    return reply.header('cache-control', 'no-store').send({ mails });
  });
};
