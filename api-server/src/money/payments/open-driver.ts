import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { PaymentDriver } from './driver.ts';
import { createTestDriver } from './test-checkout/test-driver.ts';
import { ProblemError } from '../../web/http/problem-error.ts';

const refuse = () =>
  Promise.reject(
    new ProblemError('unavailable', t`You can't buy anything here yet: payments aren't set up.`),
  );

/** Payment driver that takes no payments, for a public site without a payment provider. */
const closedDriver: PaymentDriver = {
  id: 'test',
  openCheckout: refuse,
  closeCheckout: () => Promise.resolve('closed'),
  openPortal: refuse,
  setCanceled: refuse,
  dropChange: refuse,
  giveBack: refuse,
  forgetCustomer: () => Promise.resolve(),
  changeAddress: () => Promise.resolve(),
  findInvoiceUrl: () => Promise.resolve(undefined),
};

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
