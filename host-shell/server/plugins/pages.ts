import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sendCompressed } from '../compress.ts';
import type { ServerConfig } from '../config.ts';
import { NothingLiveError, type LiveSite } from '../live/live-site.ts';
import { setFor } from '../live/visitors.ts';
import { composePage } from '../page/compose-page.ts';
import { planPage } from '../page/route-plan.ts';
import { sendProblem } from '../problem.ts';
import { visitOf } from '../reports/address-share.ts';
import type { Reporting } from '../reports/reporting.ts';

interface PagesOptions {
  readonly config: ServerConfig;
  readonly site: LiveSite;
  readonly reporting: Reporting;
}

/** Every address that nothing else answers is a page of the site. */
export async function pages(
  app: FastifyInstance,
  { config, site, reporting }: PagesOptions,
): Promise<void> {
  app.get('/*', async (request, reply) => {
    const set = await setFor(site, request, reply);
    const plan = planPage(request.url, set);
    void reply.header('cache-control', 'no-store');
    if (plan.kind === 'redirect') return reply.redirect(plan.to, 302);

    const nonce = randomBytes(16).toString('base64');
    const reports =
      request.method === 'GET' ? await reporting.askPage(set, visitOf(request)) : undefined;
    const { cookie: cookies } = request.headers;
    const page = composePage({ plan, cookies, nonce, reports }, set, config);
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
