import { sql, type Selectable } from 'kysely';
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
  owed: (userUid: string) => `owed:${userUid}`,
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
  refund: (userUid) => ({
    from: account.spendable(userUid),
    to: account.sold,
    wallet: { balance: -1, granted: -1 },
  }),
  owe: (userUid) => ({
    from: account.owed(userUid),
    to: account.sold,
    wallet: { owed: 1, granted: -1 },
  }),
  settle: (userUid) => ({
    from: account.spendable(userUid),
    to: account.owed(userUid),
    wallet: { balance: -1, owed: -1 },
  }),
  restore: (userUid) => ({
    from: account.sold,
    to: account.spendable(userUid),
    wallet: { balance: 1, granted: 1 },
  }),
};
type Counter = 'balance' | 'held' | 'owed' | 'granted' | 'captured';

/** What a movement found before it was made. */
interface Moved {
  /** False when it was made before; nothing happened then. */
  moved: boolean;
  balance: number;
  owed: number;
}

/** The one sentence for whoever has too few credits. */
export const insufficientCredits = (required: number, available: number): ProblemError =>
  new ProblemError(
    'insufficient_credits',
    `This needs ${required} credits and you have ${available}. Nothing was charged.`,
    { meta: { required, available } },
  );

/** Locks a person's credits until the transaction ends. @returns what can be spent */
export async function lockBalance(transaction: Database, userUid: string): Promise<number> {
  const { balance } = await transaction
    .selectFrom('wallets')
    .select('balance')
    .where('userUid', '=', userUid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return balance;
}

async function move(
  transaction: Database,
  kind: EntryKind,
  { userUid, ref, amount }: Movement,
): Promise<Moved> {
  if (amount === 0) return { moved: false, balance: 0, owed: 0 };
  const { from, to, wallet: changes } = KINDS[kind](userUid);
  const by = (counter: Counter) => sql`${amount * (changes[counter] ?? 0)}::integer`;
  // Every movement of a person's credits waits for the one before: first of all they all lock the
  // wallet's row. The entry is made of what that shows, and all else follows from the entry.
  const { rows } = await sql<Moved>`
    with wallet as (select user_uid, balance, owed from wallets where user_uid = ${userUid} for update),
    entry as (
      insert into ledger_entries (uid, user_uid, ref, kind, created_at)
      select ${newUid()}, user_uid, ${ref}, ${kind}, ${new Date()} from wallet
      where balance + ${by('balance')} >= 0
      on conflict do nothing returning uid),
    postings as (
      insert into ledger_postings (entry_uid, account, amount)
      select entry.uid, side.account, side.amount
      from entry, (values (${from}, ${-amount}::integer), (${to}, ${amount}::integer))
        as side (account, amount)),
    changed as (
      update wallets set balance = wallets.balance + ${by('balance')},
        held = held + ${by('held')}, owed = wallets.owed + ${by('owed')},
        granted = granted + ${by('granted')}, captured = captured + ${by('captured')}
      from entry where user_uid = ${userUid})
    select balance, owed, exists (select from entry) as moved from wallet`.execute(transaction);
  const [outcome] = rows;
  if (!outcome) throw new Error('A user has no wallet.');
  if (kind === 'hold' && !outcome.moved && outcome.balance < amount) {
    throw insufficientCredits(amount, outcome.balance);
  }
  return outcome;
}

/** Credits that come in settle first what is owed. */
async function bringIn(
  transaction: Database,
  kind: EntryKind,
  movement: Movement,
): Promise<boolean> {
  const { moved, balance, owed } = await move(transaction, kind, movement);
  const settled = moved ? Math.min(balance + movement.amount, owed) : 0;
  await move(transaction, 'settle', { ...movement, amount: settled });
  return moved;
}

/** Makes the wallet of a new user. */
export async function openWallet(transaction: Database, userUid: string): Promise<void> {
  await transaction
    .insertInto('wallets')
    .values({ userUid, balance: 0, held: 0, owed: 0, granted: 0, captured: 0 })
    .execute();
}

/** Gives credits. */
export const grantCredits = (transaction: Database, movement: Movement): Promise<boolean> =>
  bringIn(transaction, 'grant', movement);

/** Adds credits that were paid for. */
export const purchaseCredits = (transaction: Database, movement: Movement): Promise<boolean> =>
  bringIn(transaction, 'purchase', movement);

/** Sets credits aside for a task. @throws ProblemError `insufficient_credits` */
export const holdCredits = async (transaction: Database, movement: Movement): Promise<boolean> =>
  (await move(transaction, 'hold', movement)).moved;

/** Charges what was held. */
export const captureCredits = async (transaction: Database, movement: Movement): Promise<boolean> =>
  (await move(transaction, 'capture', movement)).moved;

/** Gives back what was held. */
export const releaseCredits = (transaction: Database, movement: Movement): Promise<boolean> =>
  bringIn(transaction, 'release', movement);

/** Gives credits back that were refunded, because their payment holds after all. */
export const restoreCredits = (transaction: Database, movement: Movement): Promise<boolean> =>
  bringIn(transaction, 'restore', movement);

/**
 * Takes credits away whose payment went back: what is there at once, and what was used already of
 * the next credits that come in. What can be spent is never less than nothing.
 */
export async function refundCredits(transaction: Database, movement: Movement): Promise<void> {
  const there = Math.min(movement.amount, await lockBalance(transaction, movement.userUid));
  await move(transaction, 'refund', { ...movement, amount: there });
  await move(transaction, 'owe', { ...movement, amount: movement.amount - there });
}

export async function readWallet(db: Database, userUid: string): Promise<Wallet> {
  return db
    .selectFrom('wallets')
    .selectAll()
    .where('userUid', '=', userUid)
    .executeTakeFirstOrThrow();
}
