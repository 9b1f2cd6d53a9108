import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { DriverId } from '../membership/tables.ts';
import { openDriver } from './open-driver.ts';

/** Closes an unused checkout. @throws when the provider does not answer */
export async function expireCheckout(
  platform: { config: Config; db: Database },
  checkout: { driver: DriverId; ref: string },
): Promise<void> {
  const driver = await openDriver(platform);
  if (driver.id === checkout.driver) await driver.closeCheckout(checkout.ref);
}
