import { sql } from 'kysely';
import { toSqlAny } from '../../data/database/to-sql-any.ts';
import type { Database } from '../../data/database/schema.ts';
import { UNFINISHED } from '../../videos/tasks/task-machine.ts';

/** What does not add up. All lists are empty and the sum is 0 when the books are right. */
export interface Reconciliation {
  /** Of all postings. */
  sum: number;
  /** Entries whose two sides differ. */
  unevenEntries: string[];
  /** Users whose wallet is not what their postings say. */
  differingWallets: string[];
  /** Tasks that ended without their credits being charged or given back. */
  unsettledTasks: string[];
  /** Unfinished tasks for which no credits are held. */
  tasksWithoutHold: string[];
  /** Holds that no unfinished task explains, and what they hold. */
  strayHolds: { ref: string; userUid: string; credits: number }[];
  /** How much more was found than is listed. */
  unlisted: number;
  /** Credits that are held for tasks right now. */
  heldCredits: number;
}

/** People whose books are looked at together: others go on between two looks. */
const AT_ONCE = 500;
/** Where nothing adds up a few of each kind say enough. */
const MOST_LISTED = 1000;

const unfinishedStatuses = sql.join([...UNFINISHED]);
const hasHold = sql`exists (select from ledger_entries
  where ref = 'task:' || task.uid || ':' || task.attempt and kind = 'hold')`;
const isSettled = sql`exists (select from ledger_entries
  where ref = 'task:' || task.uid || ':' || task.attempt
    and kind = case when task.status = 'done' then 'capture' else 'release' end)`;

async function listUids(db: Database, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`${query}`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** Entries that do not add up to zero, and what they add up to. */
async function readUneven(db: Database, users: readonly string[]) {
  const { rows } = await sql<{ uid: string; sum: string | number }>`
    select posting.entry_uid as uid, sum(posting.amount) as sum
    from ledger_entries entry join ledger_postings posting on posting.entry_uid = entry.uid
    where entry.user_uid = ${toSqlAny(users)}
    group by 1 having sum(posting.amount) <> 0`.execute(db);
  return rows;
}

/** One pass over these people's postings. */
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

/** Adds what is wrong with these people's books to what was found before. */
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
 * Compares ledger, wallets and tasks, some people's after others': each group in a transaction of its
 * own, in which nothing moves, so that it takes neither the memory nor the connection of an API that
 * goes on meanwhile.
 *
 * @param atOnce how many people are looked at together
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

/** Whether the books are right. */
export function isSound({ sum, heldCredits: _held, unlisted: _more, ...lists }: Reconciliation) {
  return sum === 0 && Object.values(lists).every(({ length }) => length === 0);
}
