import { sql } from 'kysely';
import { toSqlAny } from '../../../data/database/statements/to-sql-any.ts';
import type { Database } from '../../../data/database/schema.ts';
import { UNFINISHED_STATUSES } from '../../../videos/tasks/task-machine.ts';

/** Differences in the books. When they are sound, all lists are empty and the sum is 0. */
export interface Reconciliation {
  /** Sum of all postings. */
  sum: number;
  /** Entries that do not balance. */
  unevenEntries: string[];
  /** Users whose wallet does not match their postings. */
  differingWallets: string[];
  /** Ended tasks whose credits were neither charged nor released. */
  unsettledTasks: string[];
  /** Unfinished tasks for which no credits are held. */
  tasksWithoutHold: string[];
  /** Holds without an unfinished task, and their credits. */
  strayHolds: { ref: string; userUid: string; credits: number }[];
  /** Number of differences beyond the listed ones. */
  unlisted: number;
  /** Credits currently held for tasks. */
  heldCredits: number;
}

/** Number of people checked in one transaction. Others continue between two groups. */
const AT_ONCE = 500;
/** When nothing adds up, a few of each kind are enough. */
const MOST_LISTED = 1000;

const unfinishedStatuses = sql.join([...UNFINISHED_STATUSES]);
const hasHold = sql`exists (select from ledger_entries
  where ref = 'task:' || task.uid || ':' || task.attempt and kind = 'hold')`;
const isSettled = sql`exists (select from ledger_entries
  where ref = 'task:' || task.uid || ':' || task.attempt
    and kind = case when task.status = 'done' then 'capture' else 'release' end)`;

async function listUids(db: Database, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`${query}`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** Returns the unbalanced entries with their sums. */
async function readUneven(db: Database, users: readonly string[]) {
  const { rows } = await sql<{ uid: string; sum: string | number }>`
    select posting.entry_uid as uid, sum(posting.amount) as sum
    from ledger_entries entry join ledger_postings posting on posting.entry_uid = entry.uid
    where entry.user_uid = ${toSqlAny(users)}
    group by 1 having sum(posting.amount) <> 0`.execute(db);
  return rows;
}

/** Scans the postings of these people once. */
const renderDifferences = (users: readonly string[]) => sql`
  with said as (
    select entry.user_uid,
      sum(amount) filter (where account = 'spendable:' || entry.user_uid) as balance,
      sum(amount) filter (where account = 'held:' || entry.user_uid) as held,
      sum(amount) filter (where account = 'owed:' || entry.user_uid) as owed
    from ledger_entries entry join ledger_postings posting on posting.entry_uid = entry.uid
    where entry.user_uid = ${toSqlAny(users)}
    group by 1
  )
  select users.uid from users
  left join wallets on wallets.user_uid = users.uid
  left join said on said.user_uid = users.uid
  where users.uid = ${toSqlAny(users)} and (
    coalesce(wallets.balance, 0) <> coalesce(said.balance, 0)
    or coalesce(wallets.held, 0) <> coalesce(said.held, 0)
    or coalesce(wallets.owed, 0) <> -coalesce(said.owed, 0)
    or wallets.balance + wallets.held + captured - wallets.owed <> granted)`;

const renderTasks = (users: readonly string[], condition: ReturnType<typeof sql>) => sql`
  select uid from video_tasks task
  where user_uid = ${toSqlAny(users)} and credits > 0 and ${condition}`;

async function readStrayHolds(
  db: Database,
  users: readonly string[],
): Promise<Reconciliation['strayHolds']> {
  const { rows } = await sql<{ ref: string; userUid: string; credits: number }>`
    select hold.ref, hold.user_uid, posting.amount as credits
    from ledger_entries hold
    join ledger_postings posting
      on posting.entry_uid = hold.uid and posting.account = 'held:' || hold.user_uid
    where hold.user_uid = ${toSqlAny(users)} and hold.kind = 'hold'
      and not exists (select from ledger_entries settlement
        where settlement.ref = hold.ref and settlement.kind in ('capture', 'release'))
      and not exists (select from video_tasks task
        where task.uid = split_part(hold.ref, ':', 2)
          and 'task:' || task.uid || ':' || task.attempt = hold.ref
          and task.status in (${unfinishedStatuses}))`.execute(db);
  return rows;
}

async function readHeld(db: Database, users: readonly string[]): Promise<number> {
  const { rows } = await sql<{ total: string | number }>`
    select coalesce(sum(held), 0) as total from wallets where user_uid = ${toSqlAny(users)}
  `.execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** Adds the differences of these people to those found before. */
async function lookAt(
  db: Database,
  users: readonly string[],
  reconciliation: Reconciliation,
): Promise<void> {
  const list = <T>(kind: T[], additions: readonly T[]) => {
    const room = Math.max(0, MOST_LISTED - kind.length);
    kind.push(...additions.slice(0, room));
    reconciliation.unlisted += Math.max(0, additions.length - room);
  };
  const uneven = await readUneven(db, users);
  reconciliation.sum += uneven.reduce((total, { sum }) => total + Number(sum), 0);
  list(
    reconciliation.unevenEntries,
    uneven.map(({ uid }) => uid),
  );
  list(reconciliation.differingWallets, await listUids(db, renderDifferences(users)));
  const endedTasks = renderTasks(
    users,
    sql`status not in (${unfinishedStatuses}) and not ${isSettled}`,
  );
  list(reconciliation.unsettledTasks, await listUids(db, endedTasks));
  const waitingTasks = renderTasks(
    users,
    sql`status in (${unfinishedStatuses}) and not ${hasHold}`,
  );
  list(reconciliation.tasksWithoutHold, await listUids(db, waitingTasks));
  list(reconciliation.strayHolds, await readStrayHolds(db, users));
  reconciliation.heldCredits += await readHeld(db, users);
}

/**
 * Compares ledger, wallets and tasks, one group of people at a time. Each group has its own
 * consistent transaction, so a running API keeps its memory and connections.
 *
 * @param atOnce number of people per group
 */
export async function reconcile(database: Database, atOnce = AT_ONCE): Promise<Reconciliation> {
  const reconciliation: Reconciliation = {
    sum: 0,
    unevenEntries: [],
    differingWallets: [],
    unsettledTasks: [],
    tasksWithoutHold: [],
    strayHolds: [],
    unlisted: 0,
    heldCredits: 0,
  };
  let after = '';
  for (;;) {
    const users = await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (db) => {
        const next = await listUids(
          db,
          sql`select uid from users where uid > ${after} order by uid limit ${atOnce}`,
        );
        if (next.length > 0) await lookAt(db, next, reconciliation);
        return next;
      });
    after = users.at(-1) ?? '';
    if (users.length < atOnce) return reconciliation;
  }
}

/** Returns whether the books are sound. */
export function isSound({ sum, heldCredits: _held, unlisted: _more, ...lists }: Reconciliation) {
  return sum === 0 && Object.values(lists).every(({ length }) => length === 0);
}
