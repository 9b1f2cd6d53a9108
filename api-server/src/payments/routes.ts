import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../http/call.ts';
import type { Platform } from '../platform.ts';
import { createPaymentSession, createPortalSession, setCancelled } from './sessions.ts';
import { connectStripe } from './stripe/connection.ts';
import { createStripeDriver } from './stripe/stripe-driver.ts';
import { stripeWebhook } from './stripe/webhook.ts';
import { testCheckoutRoutes } from './test-checkout/routes.ts';
import { createTestDriver } from './test-checkout/test-driver.ts';

/** Buying, changing and cancelling, by Stripe or, without its keys, by the test checkout. */
export const paymentRoutes: FastifyPluginAsync<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  const { stripe: settings, publicUrl } = platform.config;
  const stripe = settings && connectStripe(settings);
  const driver = stripe ? createStripeDriver(platform, stripe) : createTestDriver(publicUrl);
  const till = { platform, driver };
  if (stripe) await app.register(stripeWebhook, { platform, stripe });
  else await app.register(testCheckoutRoutes, { platform });

  registerCall(app, 'createPaymentSession', {
    problems: ['not_found', 'conflict'],
    handler: ({ body, user }) => createPaymentSession(till, user, body),
  });
  registerCall(app, 'createBillingPortalSession', {
    problems: ['not_found', 'conflict'],
    handler: ({ body, user }) => createPortalSession(till, user, body),
  });
  registerCall(app, 'cancelSubscription', {
    problems: ['conflict'],
    handler: ({ user }) => setCancelled(till, user.uid, true),
  });
  registerCall(app, 'resumeSubscription', {
    problems: ['conflict'],
    handler: ({ user }) => setCancelled(till, user.uid, false),
  });
};
