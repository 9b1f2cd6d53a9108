import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import { closedDriver } from './closed-driver.ts';
import type { PaymentDriver } from './driver.ts';
import { createTestDriver } from './test-checkout/test-driver.ts';

/** Opens the payment driver of the configuration. */
export async function openDriver(platform: {
  config: Config;
  db: Database;
}): Promise<PaymentDriver> {
  const { stripe: settings, publicUrl, testCheckout } = platform.config;
  if (!settings) return testCheckout ? createTestDriver(publicUrl) : closedDriver;
  // Stripe's client is large, so it is loaded only when keys are configured.
  const { connectStripe, createStripeDriver } = await import('./stripe/index.ts');
  return createStripeDriver(platform, connectStripe(settings));
}
