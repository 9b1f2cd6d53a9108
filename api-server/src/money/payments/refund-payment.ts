import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import { applyFacts } from './facts.ts';
import { openDriver } from './open-driver.ts';
import { findPayment } from './find-payment.ts';

/** A purchase and the total share of it to refund. */
interface GivingBack {
  purchaseUid: string;
  /** 0..1 */
  share: number;
}

declare module '../../data/queue/outbox.ts' {
  interface Effects {
    'give-back': GivingBack;
  }
}

/**
 * Refunds a payment at the provider, up to a total share of its price, and takes back its credits.
 * The provider's own events repeat these facts later.
 */
export async function giveBack(
  platform: { config: Config; db: Database },
  { purchaseUid, share }: GivingBack,
): Promise<void> {
  const { db, config } = platform;
  const driver = await openDriver(platform);
  const purchase = await db
    .selectFrom('purchases')
    .select(['kind', 'ref'])
    .where('uid', '=', purchaseUid)
    .executeTakeFirstOrThrow();
  const payment = await findPayment(db, driver, purchase);
  if (!payment) throw new Error(`${driver.id} has no payment for purchase ${purchaseUid}.`);
  const facts = await driver.giveBack(payment, share, purchaseUid);
  await db.transaction().execute((transaction) => applyFacts(transaction, config.catalog, facts));
}
