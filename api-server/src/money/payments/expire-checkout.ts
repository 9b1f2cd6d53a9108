import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { DriverId } from '../membership/tables.ts';

/** Closes a checkout that nobody was sent to. @throws when the provider does not answer */
export async function expireCheckout(
  platform: { config: Config; db: Database },
  { driver, ref }: { driver: DriverId; ref: string },
): Promise<void> {
  const { stripe: settings } = platform.config;
  if (driver === 'test' || !settings) return;
  // Stripe's client is large: only who has keys for it loads it.
  const { connectStripe, createStripeDriver } = await import('./stripe/index.ts');
  await createStripeDriver(platform, connectStripe(settings)).closeCheckout(ref);
}
