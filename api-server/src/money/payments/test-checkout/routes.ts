import formBody from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { createNotFound } from '../../../web/http/problem-error.ts';
import { readMembership } from '../../membership/membership.ts';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../data/database/schema.ts';
import { returnUrl } from '../visits.ts';
import { renderEndedPage, renderPaymentPage, renderPortalPage } from './pages.ts';
import { TEST_CHECKOUT_PATH } from './test-driver.ts';
import { endVisit, findSession, isOpen, type PaymentSession } from './visit.ts';

const params = z.strictObject({ sessionUid: z.uuid() });
const choice = z.strictObject({
  action: z.enum(['pay', 'change', 'cancel-plan', 'resume-plan', 'back']),
  planId: z.string().max(60).default(''),
});

function send(platform: { config: Config }, reply: FastifyReply, html: string, status = 200) {
  // Browsers also apply `form-action` to the redirect after a form.
  const ownOrigin = platform.config.publicUrl && new URL(platform.config.publicUrl).origin;
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self' ${ownOrigin}; frame-ancestors 'none'; base-uri 'none'`,
    })
    .send(html);
}

/** The pages of the test checkout. As at Stripe, anybody with a session's address may use it. */
export const testCheckoutRoutes: FastifyPluginAsync<{
  platform: { config: Config; db: Database };
}> = async (app, { platform }) => {
  const { db, config } = platform;
  const path = `${TEST_CHECKOUT_PATH}/:sessionUid`;
  const schema = { hide: true };
  app.removeAllContentTypeParsers();
  await app.register(formBody, { bodyLimit: 1024 });

  const requireSession = async (input: unknown): Promise<PaymentSession> => {
    const { success, data } = params.safeParse(input);
    const session = success ? await findSession(db, data.sessionUid) : undefined;
    if (!session) throw createNotFound('page');
    return session;
  };

  app.get(path, { schema }, async (request, reply) => {
    const session = await requireSession(request.params);
    if (!isOpen(session)) return send(platform, reply, renderEndedPage());
    if (session.purpose !== 'portal') {
      return send(platform, reply, renderPaymentPage(config.product.name, config.catalog, session));
    }
    const membership = await readMembership(db, config, session.userUid);
    const { catalog, product } = config;
    return send(platform, reply, renderPortalPage(product.name, catalog, session, membership));
  });

  app.post(path, { schema }, async (request, reply) => {
    const session = await requireSession(request.params);
    const { success, data } = choice.safeParse(request.body);
    const outcome = success ? await endVisit(platform, session.uid, data) : 'refused';
    if (outcome === 'refused') return send(platform, reply, renderEndedPage(), 409);
    const payment = session.purpose === 'portal' && outcome === 'cancelled' ? undefined : outcome;
    return reply.redirect(returnUrl(platform, session.returnPath, payment), 303);
  });
};
