import { sql, type RawBuilder, type Selectable } from 'kysely';
import { t } from '@vidra/shared-i18n/text';
import type { Database } from '../../data/database/schema.ts';
import { createUid } from '../../data/database/statements/create-uid.ts';
import { ProblemError } from '../../web/http/problem-error.ts';
import type { EntryKind, WalletTable } from './tables.ts';

export type Wallet = Selectable<WalletTable>;

/** One movement of credits. `ref` names its purpose. Each kind happens once per `ref`. */
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
  /** All credits ever granted. */
  granted: 'granted',
  /** All credits ever sold. */
  sold: 'sold',
  /** All credits ever charged. */
  earned: 'earned',
};

/** Source and target account of each kind, and its effect on the wallet. */
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
  expire: (userUid) => ({
    from: account.spendable(userUid),
    to: account.granted,
    wallet: { balance: -1, granted: -1 },
  }),
  redo: () => ({ from: account.granted, to: account.earned, wallet: {} }),
};
type Counter = 'balance' | 'held' | 'owed' | 'granted' | 'captured';

/** The state before a movement, and whether the movement took place. */
interface Moved {
  /** False when the movement had already been made, so nothing happened. */
  moved: boolean;
  balance: number;
  owed: number;
}

const NO_ROWS = sql`select ''::text, ''::text, 0 where false`;

/** Creates the problem for a person with too few credits. */
export const createCreditsProblem = (requiredCredits: number, available: number): ProblemError =>
  new ProblemError(
    'insufficient_credits',
    t`This costs ${requiredCredits} credits and you have ${available}. Nothing was charged.`,
    { meta: { required: requiredCredits, available } },
  );

/** What a statement needs to make movements of one person's credits. */
export interface MovementValues {
  userUid: string;
  /** Source account. */
  from: string;
  /** Target account. */
  to: string;
  movedAt: Date;
}

/** A movement within a statement. */
export interface MovementRow {
  uid: string;
  ref: string;
  amount: number;
}

/** Prepares the values of movements of one kind. */
export function createMovementValues(kind: EntryKind, userUid: string): MovementValues {
  const { from, to } = KINDS[kind](userUid);
  return { userUid, from, to, movedAt: new Date() };
}

/** Prepares a movement. */
export const createMovementRow = ({
  ref,
  amount,
}: Pick<Movement, 'ref' | 'amount'>): MovementRow => ({ uid: createUid(), ref, amount });

/**
 * Builds the parts of a statement that make movements of one person's credits, all of the same
 * kind. Skips movements that were already made, and makes none when the credits do not suffice. The
 * statement can query `wallet` for the balance before and `entry` for the movements made.
 */
export function renderMovements(
  kind: EntryKind,
  { userUid, from, to, movedAt }: MovementValues,
  movements: readonly MovementRow[],
): RawBuilder<unknown> {
  const { wallet: changes } = KINDS[kind]('');
  const sign = (counter: Counter) => sql.lit(changes[counter] ?? 0);
  // Passed as rows because PostgreSQL cannot estimate the length of an array and would plan the
  // statement each time.
  const rows = movements.map(
    ({ uid, ref, amount }) => sql`(${uid}::text, ${ref}::text, ${amount}::integer)`,
  );
  // Movements of a person's credits are serialized: each first locks the wallet's row. The entries
  // depend on that row, and everything else depends on the entries.
  return sql`
    wallet as (select user_uid, balance, owed from wallets where user_uid = ${userUid} for update),
    movement (uid, ref, amount) as (${rows.length > 0 ? sql`values ${sql.join(rows)}` : NO_ROWS}),
    entry as (
      insert into ledger_entries (uid, user_uid, ref, kind, created_at)
      select movement.uid, user_uid, ref, ${sql.lit(kind)}, ${movedAt} from wallet, movement
      where balance + ${sign('balance')} * (select sum(amount)::integer from movement) >= 0
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
  const values = createMovementValues(kind, userUid);
  const { rows } = await sql<Moved>`
    with ${renderMovements(kind, values, [createMovementRow(movement)])}
    select balance, owed, exists (select from entry) as moved from wallet`.execute(transaction);
  const [outcome] = rows;
  if (!outcome) throw new Error('A user has no wallet.');
  if (kind === 'hold' && !outcome.moved && outcome.balance < amount) {
    throw createCreditsProblem(amount, outcome.balance);
  }
  return outcome;
}

/** Adds incoming credits after settling what is owed. */
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

/** Grants credits. */
export const grantCredits = (transaction: Database, movement: Movement): Promise<boolean> =>
  bringIn(transaction, 'grant', movement);

/** Adds purchased credits. */
export const purchaseCredits = (transaction: Database, movement: Movement): Promise<boolean> =>
  bringIn(transaction, 'purchase', movement);

/** Sets credits aside for a task. @throws ProblemError `insufficient_credits` */
export const holdCredits = async (transaction: Database, movement: Movement): Promise<boolean> =>
  (await move(transaction, 'hold', movement)).moved;

/** Charges held credits. */
export const captureCredits = async (transaction: Database, movement: Movement): Promise<boolean> =>
  (await move(transaction, 'capture', movement)).moved;

/** Releases held credits. */
export const releaseCredits = (transaction: Database, movement: Movement): Promise<boolean> =>
  bringIn(transaction, 'release', movement);

/** Restores refunded credits because their payment holds after all. */
export const restoreCredits = (transaction: Database, movement: Movement): Promise<boolean> =>
  bringIn(transaction, 'restore', movement);

/** Withdraws granted credits. @returns false when there are fewer, or when it was already done */
export const withdrawCredits = async (
  transaction: Database,
  movement: Movement,
): Promise<boolean> => (await move(transaction, 'withdraw', movement)).moved;

/** Removes credits that were not used in time. */
export const expireCredits = async (transaction: Database, movement: Movement): Promise<boolean> =>
  (await move(transaction, 'expire', movement)).moved;

/** Books a video that was made again for free. The person's credits do not change. */
export const bookFreeRedo = async (transaction: Database, movement: Movement): Promise<boolean> =>
  (await move(transaction, 'redo', movement)).moved;

/** Locks a person's credits until the transaction ends. @returns the spendable credits */
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
 * Removes the credits of a returned payment. Unspent credits go at once, and spent ones are taken
 * from the next incoming credits. The spendable balance never falls below zero.
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
