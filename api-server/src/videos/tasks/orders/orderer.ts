import { sql } from 'kysely';
import type { Config } from '../../../config/config.ts';
import { createStatement } from '../../../data/database/statements/create-statement.ts';
import type { Database } from '../../../data/database/schema.ts';
import {
  claimKey,
  createKeyClaim,
  type Attempt,
  type KeyClaim,
} from '../../../web/http/idempotency.ts';
import {
  buildPaidQuery,
  getEarliestEnd,
  planFrom,
  type PaidRow,
} from '../../../money/membership/membership.ts';
import type { Plan } from '../../../config/plans.ts';
import { orderFiles, type OrderFile } from '../../../files/uploads/file-repository.ts';

/** A person at the moment of an order. */
export interface Orderer {
  userUid: string;
  /** Spendable credits, locked until the transaction ends. */
  balance: number;
  plan: Plan;
  /** Files of the order that the person may use. */
  files: OrderFile[];
}

interface Standing extends PaidRow {
  isNew: boolean;
  balance: number;
  files: OrderFile[];
}

interface BeginValues extends KeyClaim {
  fileUids: readonly string[];
  earliestEnd: Date;
}

const lockOrderer = createStatement((db, { fileUids, earliestEnd, ...claim }: BeginValues) => {
  const { userUid } = claim;
  const walletQuery = buildPaidQuery(db, userUid, earliestEnd)
    .innerJoin(sql<{ userUid: string; balance: number }>`wallet`.as('locked'), (join) =>
      join.onRef('locked.userUid', '=', 'users.uid'),
    )
    .select(['locked.balance', sql<boolean>`exists (select from claimed)`.as('isNew')])
    .select(orderFiles(fileUids, userUid).as('files'));
  return sql<Standing>`
      with wallet as (select user_uid, balance from wallets where user_uid = ${userUid} for update),
      claimed as (${claimKey(claim, sql`wallet`)})
      ${walletQuery}`;
});

/**
 * Begins an order. It serializes a person's orders until the transaction ends, and skips a key that
 * was already used.
 *
 * @param order.uid uid of the new group
 * @param order.fileUids uids of its files
 * @returns undefined when the key's order already exists
 */
export async function beginOrder(
  transaction: Database,
  config: Pick<Config, 'catalog' | 'stripe'>,
  attempt: Attempt,
  order: { uid: string; fileUids: readonly string[] },
): Promise<Orderer | undefined> {
  const { userUid } = attempt;
  const values = {
    ...createKeyClaim(attempt, order.uid),
    fileUids: order.fileUids,
    earliestEnd: getEarliestEnd(),
  };
  const rows = await lockOrderer(transaction, values);
  const [first] = rows;
  if (!first) throw new Error('A user has no wallet.');
  if (!first.isNew) return undefined;
  const plan = await planFrom(transaction, config, userUid, rows);
  return { userUid, balance: first.balance, plan, files: first.files };
}
