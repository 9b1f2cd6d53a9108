import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../../data/database/schema.ts';
import { createUid } from '../../data/database/create-uid.ts';
import { ProblemError } from '../../web/http/problem-error.ts';
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
  withdraw: (userUid) => ({
    from: account.spendable(userUid),
    to: account.granted,
    wallet: { balance: -1, granted: -1 },
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

const NO_ROWS = sql`select ''::text, ''::text, 0 where false`;

/** The one sentence for whoever has too few credits. */
export const createCreditsProblem = (requiredCredits: number, available: number): ProblemError =>
  new ProblemError(
    'insufficient_credits',
    `This needs ${requiredCredits} credits and you have ${available}. Nothing was charged.`,
    { meta: { required: requiredCredits, available } },
  );

/**
 * The parts of a statement that make movements of one person's credits, all of the same kind: those
 * that were not made before, and none when the credits do not suffice. The statement can ask
 * `wallet` for the balance before, and `entry` for what was made.
 */
export function renderMovements(
  kind: EntryKind,
  userUid: string,
  movements: readonly Pick<Movement, 'ref' | 'amount'>[],
): RawBuilder<unknown> {
  const { from, to, wallet: changes } = KINDS[kind](userUid);
  const total = movements.reduce((sum, { amount }) => sum + amount, 0);
  const sign = (counter: Counter) => sql.lit(changes[counter] ?? 0);
  // As rows of the statement: of an array's length PostgreSQL knows nothing, and plans each time anew.
  const rows = movements.map(
    ({ ref, amount }) => sql`(${createUid()}::text, ${ref}::text, ${amount}::integer)`,
  );
  // Every movement of a person's credits waits for the one before: first of all they all lock the
  // wallet's row. The entries are made of what that shows, and all else follows from the entries.
  return sql`
    wallet as (select user_uid, balance, owed from wallets where user_uid = ${userUid} for update),
    movement (uid, ref, amount) as (${rows.length > 0 ? sql`values ${sql.join(rows)}` : NO_ROWS}),
    entry as (
      insert into ledger_entries (uid, user_uid, ref, kind, created_at)
      select movement.uid, user_uid, ref, ${kind}, ${new Date()} from wallet, movement
      where balance + ${sign('balance')} * ${total}::integer >= 0
      on conflict do nothing returning uid),
    postings as (
      insert into ledger_postings (entry_uid, account, amount)
      select uid, account, sign * amount from entry join movement using (uid),
        (values (${from}, -1), (${to}, 1)) as side (account, sign)),
    changed as (
      update wallets set balance = wallets.balance + ${sign('balance')} * total,
        held = held + ${sign('held')} * total, owed = wallets.owed + ${sign('owed')} * total,
        granted = granted + ${sign('granted')} * total,
        captured = captured + ${sign('captured')} * total
      from (select sum(amount)::integer as total from entry join movement using (uid)) as moved
      where user_uid = ${userUid} and total is not null)`;
}

async function move(
  transaction: Database,
  kind: EntryKind,
  { userUid, ...movement }: Movement,
): Promise<Moved> {
  const { amount } = movement;
  if (amount === 0) return { moved: false, balance: 0, owed: 0 };
  const { rows } = await sql<Moved>`
    with ${renderMovements(kind, userUid, [movement])}
    select balance, owed, exists (select from entry) as moved from wallet`.execute(transaction);
  const [outcome] = rows;
  if (!outcome) throw new Error('A user has no wallet.');
  if (kind === 'hold' && !outcome.moved && outcome.balance < amount) {
    throw createCreditsProblem(amount, outcome.balance);
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
  const settledAmount = moved ? Math.min(balance + movement.amount, owed) : 0;
  await move(transaction, 'settle', { ...movement, amount: settledAmount });
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

/** Takes credits back that were given. @returns false when there are fewer, or it was done before */
export const withdrawCredits = async (
  transaction: Database,
  movement: Movement,
): Promise<boolean> => (await move(transaction, 'withdraw', movement)).moved;

/** Locks a person's credits until the transaction ends. @returns what can be spent */
export async function lockWallet(transaction: Database, userUid: string): Promise<number> {
  const { balance } = await transaction
    .selectFrom('wallets')
    .select('balance')
    .where('userUid', '=', userUid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return balance;
}

/**
 * Takes credits away whose payment went back: what is there at once, and what was used already of
 * the next credits that come in. What can be spent is never less than nothing.
 */
export async function refundCredits(transaction: Database, movement: Movement): Promise<void> {
  const refundableAmount = Math.min(
    movement.amount,
    await lockWallet(transaction, movement.userUid),
  );
  await move(transaction, 'refund', { ...movement, amount: refundableAmount });
  await move(transaction, 'owe', { ...movement, amount: movement.amount - refundableAmount });
}

export async function readWallet(db: Database, userUid: string): Promise<Wallet> {
  return db
    .selectFrom('wallets')
    .selectAll()
    .where('userUid', '=', userUid)
    .executeTakeFirstOrThrow();
}
