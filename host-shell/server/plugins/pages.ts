import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendCompressed } from '../compress.ts';
import type { ServerConfig } from '../config.ts';
import { NothingLiveError, type LiveSite } from '../live/live-site.ts';
import { composePage } from '../page/compose-page.ts';
import { planPage } from '../page/route-plan.ts';
import { sendProblem } from '../problem.ts';

interface PagesOptions {
  readonly config: ServerConfig;
  readonly site: LiveSite;
}

/** Every address that nothing else answers is a page of the site. */
export async function pages(app: FastifyInstance, { config, site }: PagesOptions): Promise<void> {
  app.get('/*', async (request, reply) => {
    const set = await site.current();
    const plan = planPage(request.url, set);
    void reply.header('cache-control', 'no-store');
    if (plan.kind === 'redirect') return reply.redirect(plan.to, 302);

    const nonce = randomBytes(16).toString('base64');
    const page = composePage({ plan, cookies: request.headers.cookie, nonce }, set, config);
    void reply
      .code(plan.status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page.policy);
    return sendCompressed(request, reply, page.html);
  });

  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof NothingLiveError)) throw error;
    void reply.header('retry-after', '5');
    return sendProblem(
      reply,
      'unavailable',
      'Starting',
      'The site is being published. Try again in a moment.',
    );
  });
}
