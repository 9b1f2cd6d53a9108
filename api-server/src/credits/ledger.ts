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

/** @returns false when this movement was made before; nothing happens then */
async function move(
  transaction: Database,
  kind: EntryKind,
  { userUid, ref, amount }: Movement,
): Promise<boolean> {
  if (amount === 0) return false;
  const { from, to, wallet: changes } = KINDS[kind](userUid);
  const by = (counter: Counter) => sql`${amount * (changes[counter] ?? 0)}::integer`;
  // Every movement of a person's credits waits for the one before: first of all they all lock the
  // wallet's row. The entry is made of what that shows, and all else follows from the entry.
  const { rows } = await sql<{ balance: number; moved: boolean }>`
    with wallet as (select user_uid, balance from wallets where user_uid = ${userUid} for update),
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
        held = held + ${by('held')}, granted = granted + ${by('granted')},
        captured = captured + ${by('captured')}
      from entry where user_uid = ${userUid})
    select balance, exists (select from entry) as moved from wallet`.execute(transaction);
  const [outcome] = rows;
  if (!outcome) throw new Error('A user has no wallet.');
  if (kind === 'hold' && !outcome.moved && outcome.balance < amount) {
    throw insufficientCredits(amount, outcome.balance);
  }
  return outcome.moved;
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
