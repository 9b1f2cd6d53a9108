import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../web/http/call.ts';
import type { Config } from '../../config/config.ts';
import type { Secrets } from '../../config/secrets.ts';
import type { Logger } from '../../config/logger.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import type { Database } from '../../data/database/schema.ts';
import { openDriver } from './open-driver.ts';
import type { PaymentDriver } from './driver.ts';
import { createPaymentSession } from './checkout.ts';
import { receiptRoute } from './receipt-route.ts';
import { createPortalSession, keepPlan, setCanceled } from './sessions.ts';
import { testCheckoutRoutes } from './test-checkout/routes.ts';

/** Chooses the driver and registers its own routes. */
async function chooseDriver(
  app: FastifyInstance,
  platform: { config: Config; logger: Logger; db: Database },
): Promise<PaymentDriver> {
  const { stripe: settings, testCheckout } = platform.config;
  if (settings) {
    // Stripe's client is large, so it is loaded only when keys are configured.
    const { connectStripe, stripeWebhook } = await import('./stripe/index.ts');
    await app.register(stripeWebhook, { platform, stripe: connectStripe(settings) });
  } else if (testCheckout) await app.register(testCheckoutRoutes, { platform });
  return openDriver(platform);
}

/**
 * Routes for buying, changing and canceling through Stripe, through the test checkout, or not at
 * all.
 */
export const paymentRoutes: FastifyPluginAsync<{
  platform: { config: Config; logger: Logger; db: Database; queue: JobQueue; secrets: Secrets };
}> = async (app, { platform }) => {
  const paymentContext = { platform, driver: await chooseDriver(app, platform) };
  await app.register(receiptRoute, paymentContext);

  registerCall(app, 'createPaymentSession', {
    problems: ['not_found', 'conflict'],
    handler: ({ body, user }) => createPaymentSession(paymentContext, user, body),
  });
  registerCall(app, 'createBillingPortalSession', {
    problems: ['not_found', 'conflict'],
    handler: ({ body, user }) => createPortalSession(paymentContext, user, body),
  });
  registerCall(app, 'cancelSubscription', {
    problems: ['conflict'],
    handler: ({ user }) => setCanceled(paymentContext, user.uid, true),
  });
  registerCall(app, 'resumeSubscription', {
    problems: ['conflict'],
    handler: ({ user }) => keepPlan(paymentContext, user.uid),
  });
};
