import type { FastifyPluginAsync } from 'fastify';
import type Stripe from 'stripe';
import { ProblemError } from '../../../web/http/problem-error.ts';
import type { Config } from '../../../config/config.ts';
import type { Logger } from '../../../config/logger.ts';
import type { Database } from '../../../data/database/schema.ts';
import { applyEvent } from '../facts.ts';
import type { StripeConnection } from './connection.ts';
import { readEventFacts } from './read-event-facts.ts';
import { createPlanPrices } from './plan-prices.ts';
import { checkWebhookEndpoint, STRIPE_WEBHOOK_PATH } from './webhook-endpoint.ts';

const BODY_LIMIT = 1024 * 1024;

function verifyEvent(
  { api, webhookSecret }: StripeConnection,
  body: Buffer,
  signature: string | string[] | undefined,
): Stripe.Event {
  try {
    return api.webhooks.constructEvent(body, signature ?? '', webhookSecret);
  } catch (error) {
    throw new ProblemError(
      'invalid_request',
      'The signature does not match. Check STRIPE_WEBHOOK_SECRET.',
      {},
      { cause: error },
    );
  }
}

/**
 * Handles Stripe's events. Each takes effect once, because its id is stored in the same
 * transaction. A failed event is answered with an error, so Stripe retries it for days.
 */
export const stripeWebhook: FastifyPluginAsync<{
  platform: { config: Config; logger: Logger; db: Database };
  stripe: StripeConnection;
}> = async (app, { platform, stripe }) => {
  const { db, config, logger } = platform;
  const { api } = stripe;
  const prices = createPlanPrices(api, config.catalog, config.product.code);
  // Startup does not wait for Stripe.
  app.addHook('onListen', (done) => {
    void checkWebhookEndpoint(stripe, config.publicUrl, logger);
    done();
  });
  // The signature covers the raw bytes, so the body stays unparsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  app.post<{ Body: Buffer | undefined }>(
    STRIPE_WEBHOOK_PATH,
    { schema: { hide: true }, bodyLimit: BODY_LIMIT, config: { rateLimit: false } },
    async (request, reply) => {
      const body = request.body ?? Buffer.alloc(0);
      const event = verifyEvent(stripe, body, request.headers['stripe-signature']);
      const knownEvent = await db
        .selectFrom('paymentEvents')
        .select('eventId')
        .where('eventId', '=', event.id)
        .executeTakeFirst();
      if (!knownEvent) {
        const facts = await readEventFacts({ db, api, prices }, event);
        const { id, type } = event;
        const isApplied = await applyEvent(db, config.catalog, { id, type }, facts);
        logger.info({ event: id, type, applied: isApplied, facts: facts.length }, 'payment event');
      }
      return reply.send({ received: true });
    },
  );
};
