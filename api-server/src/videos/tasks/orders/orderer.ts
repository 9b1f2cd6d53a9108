import { sql } from 'kysely';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../data/database/schema.ts';
import { claimKey, type Attempt } from '../../../web/http/idempotency.ts';
import { buildPaidQuery, planFrom, type PaidRow } from '../../../money/membership/membership.ts';
import type { Plan } from '../../../config/plans.ts';
import { orderFiles, type OrderFile } from '../../../files/uploads/file-repository.ts';

/** Whoever orders, at the moment of the order. */
export interface Orderer {
  userUid: string;
  /** Credits that can be spent: nobody else spends them until the transaction ends. */
  balance: number;
  plan: Plan;
  /** The files that are ordered with, as far as they may be used. */
  files: OrderFile[];
}

interface Standing extends PaidRow {
  isNew: boolean;
  balance: number;
  files: OrderFile[];
}

/**
 * Begins an order: no other one of the same person comes in between until the transaction ends, and
 * none with the same key is made again.
 *
 * @param order.uid of what is made
 * @param order.fileUids what it is made from
 * @returns nothing when the key's order was made before
 */
export async function beginOrder(
  transaction: Database,
  config: Pick<Config, 'catalogue' | 'stripe'>,
  attempt: Attempt,
  order: { uid: string; fileUids: readonly string[] },
): Promise<Orderer | undefined> {
  const { userUid } = attempt;
  const walletQuery = buildPaidQuery(transaction, userUid)
    .innerJoin(sql<{ userUid: string; balance: number }>`wallet`.as('locked'), (join) =>
      join.onRef('locked.userUid', '=', 'users.uid'),
    )
    .select(['locked.balance', sql<boolean>`exists (select from claimed)`.as('isNew')])
    .select(orderFiles(order.fileUids, userUid).as('files'));
  const { rows } = await sql<Standing>`
    with wallet as (select user_uid, balance from wallets where user_uid = ${userUid} for update),
    claimed as (${claimKey(attempt, order.uid, sql`wallet`)})
    ${walletQuery}`.execute(transaction);
  const [first] = rows;
  if (!first) throw new Error('A user has no wallet.');
  if (!first.isNew) return undefined;
  const plan = await planFrom(transaction, config, userUid, rows);
  return { userUid, balance: first.balance, plan, files: first.files };
}
