import type { Selectable } from 'kysely';
import type { Database } from '../database/schema.ts';
import { newUid } from '../database/uid.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { EntryKind, WalletTable } from './tables.ts';

export type Wallet = Selectable<WalletTable>;

/** One movement of credits: `ref` says what for; each kind happens once per `ref`. */
export interface Movement {
  userUid: string;
  ref: string;
  /** Whole credits, 0 or more. */
  amount: number;
}

const account = {
  spendable: (userUid: string) => `spendable:${userUid}`,
  held: (userUid: string) => `held:${userUid}`,
  /** What was ever given out. */
  granted: 'granted',
  /** What was ever bought. */
  sold: 'sold',
  /** What was ever charged. */
  earned: 'earned',
};

/** From which account to which each kind moves credits, and what that does to the wallet. */
const KINDS: Record<
  EntryKind,
  (userUid: string) => { from: string; to: string; wallet: Partial<Record<Counter, 1 | -1>> }
> = {
  grant: (userUid) => ({
    from: account.granted,
    to: account.spendable(userUid),
    wallet: { balance: 1, granted: 1 },
  }),
  purchase: (userUid) => ({
    from: account.sold,
    to: account.spendable(userUid),
    wallet: { balance: 1, granted: 1 },
  }),
  hold: (userUid) => ({
    from: account.spendable(userUid),
    to: account.held(userUid),
    wallet: { balance: -1, held: 1 },
  }),
  capture: (userUid) => ({
    from: account.held(userUid),
    to: account.earned,
    wallet: { held: -1, captured: 1 },
  }),
  release: (userUid) => ({
    from: account.held(userUid),
    to: account.spendable(userUid),
    wallet: { held: -1, balance: 1 },
  }),
};
type Counter = 'balance' | 'held' | 'granted' | 'captured';

/** Every movement of a person's credits waits for the one before: they all lock this row. */
async function lockWallet(transaction: Database, userUid: string): Promise<Wallet> {
  return transaction
    .selectFrom('wallets')
    .selectAll()
    .where('userUid', '=', userUid)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** @returns false when this movement was made before; nothing happens then */
async function move(
  transaction: Database,
  kind: EntryKind,
  { userUid, ref, amount }: Movement,
): Promise<boolean> {
  if (amount === 0) return false;
  const wallet = await lockWallet(transaction, userUid);
  const { from, to, wallet: changes } = KINDS[kind](userUid);
  if (kind === 'hold' && wallet.balance < amount) {
    throw new ProblemError(
      'insufficient_credits',
      `This needs ${amount} credits and you have ${wallet.balance}. Nothing was charged.`,
      { meta: { required: amount, available: wallet.balance } },
    );
  }
  const entryUid = newUid();
  const entry = await transaction
    .insertInto('ledgerEntries')
    .values({ uid: entryUid, userUid, ref, kind, createdAt: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  if (!entry) return false;
  await transaction
    .insertInto('ledgerPostings')
    .values([
      { entryUid, account: from, amount: -amount },
      { entryUid, account: to, amount },
    ])
    .execute();
  const change = (counter: Counter) => wallet[counter] + amount * (changes[counter] ?? 0);
  await transaction
    .updateTable('wallets')
    .set({
      balance: change('balance'),
      held: change('held'),
      granted: change('granted'),
      captured: change('captured'),
    })
    .where('userUid', '=', userUid)
    .execute();
  return true;
}

/** Makes the wallet of a new user. */
export async function openWallet(transaction: Database, userUid: string): Promise<void> {
  await transaction
    .insertInto('wallets')
    .values({ userUid, balance: 0, held: 0, granted: 0, captured: 0 })
    .execute();
}

/** Gives credits. */
export const grantCredits = (transaction: Database, movement: Movement): Promise<boolean> =>
  move(transaction, 'grant', movement);

/** Adds credits that were paid for. */
export const purchaseCredits = (transaction: Database, movement: Movement): Promise<boolean> =>
  move(transaction, 'purchase', movement);

/** Sets credits aside for a task. @throws ProblemError `insufficient_credits` */
export const holdCredits = (transaction: Database, movement: Movement): Promise<boolean> =>
  move(transaction, 'hold', movement);

/** Charges what was held. */
export const captureCredits = (transaction: Database, movement: Movement): Promise<boolean> =>
  move(transaction, 'capture', movement);

/** Gives back what was held. */
export const releaseCredits = (transaction: Database, movement: Movement): Promise<boolean> =>
  move(transaction, 'release', movement);

export async function readWallet(db: Database, userUid: string): Promise<Wallet> {
  return db
    .selectFrom('wallets')
    .selectAll()
    .where('userUid', '=', userUid)
    .executeTakeFirstOrThrow();
}
