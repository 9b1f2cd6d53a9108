import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import { readMailbox, type StoredMail } from './mailbox.ts';
import { readInput } from '../../web/http/read-input.ts';
import { escapeHtml } from '../../web/http/escape-html.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; }
  h1 { font-size: 1.5rem; }
  article { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; margin: 1rem 0; padding: 1rem 1.25rem; }
  h2 { font-size: 1.125rem; margin: 0; }
  p { margin: .25rem 0; opacity: .75; overflow-wrap: anywhere; }
  pre { font: inherit; margin: .75rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

function renderArticle(mail: StoredMail): string {
  const time = new Date(mail.createTime).toISOString();
  return `<article><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.to)}, <time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></p><pre>${escapeHtml(mail.text)}</pre></article>`;
}

/** Renders the developer's mailbox. */
function renderMailboxPage(mails: readonly StoredMail[]): string {
  const content =
    mails.map(renderArticle).join('\n') ||
    "<p>No email yet. Codes appear here as soon as they're requested.</p>";
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Developer mailbox</title><style>${STYLE}</style></head>\n<body><main><h1>Developer mailbox</h1><p>This server doesn't send email; it keeps it here. Set SMTP_URL to send it.</p>\n${content}\n</main></body></html>\n`;
}

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
        'content-security-policy': "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
      })
      .send(renderMailboxPage(mails));
  });
  app.get('/dev/mail.json', { schema }, async (request, reply) => {
    const mails = await readMailbox(platform.db, readInput(query, request.query).to);
    return reply.header('cache-control', 'no-store').send({ mails });
  });
};
