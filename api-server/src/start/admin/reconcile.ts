import { sql } from 'kysely';
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
  /** Credits that are held for tasks right now. */
  heldCredits: number;
}

async function readUneven(db: Database): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select entry_uid as uid from ledger_postings group by entry_uid having sum(amount) <> 0
  `.execute(db);
  return rows.map(({ uid }) => uid);
}

/** Adds up all postings once: one search for each wallet would read them as often as there are wallets. */
async function readDiffering(db: Database): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    with said as (
      select substring(account from position(':' in account) + 1) as user_uid,
        sum(amount) filter (where account like 'spendable:%') as balance,
        sum(amount) filter (where account like 'held:%') as held,
        sum(amount) filter (where account like 'owed:%') as owed
      from ledger_postings
      where account ~ '^(spendable|held|owed):'
      group by 1
    )
    select wallets.user_uid as uid from wallets left join said using (user_uid)
    where wallets.balance <> coalesce(said.balance, 0)
      or wallets.held <> coalesce(said.held, 0)
      or wallets.owed <> -coalesce(said.owed, 0)
      or wallets.balance + wallets.held + captured - wallets.owed <> granted
  `.execute(db);
  return rows.map(({ uid }) => uid);
}

const unfinished = sql.join([...UNFINISHED]);
const held = sql`exists (select from ledger_entries
  where ref = 'task:' || task.uid || ':' || task.attempt and kind = 'hold')`;
const settled = sql`exists (select from ledger_entries
  where ref = 'task:' || task.uid || ':' || task.attempt
    and kind = case when task.status = 'done' then 'capture' else 'release' end)`;

async function readTasks(db: Database, condition: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select uid from video_tasks task where credits > 0 and ${condition}`.execute(db);
  return rows.map(({ uid }) => uid);
}

async function readStrayHolds(db: Database): Promise<Reconciliation['strayHolds']> {
  const { rows } = await sql<{ ref: string; userUid: string; credits: number }>`
    select hold.ref, hold.user_uid, posting.amount as credits
    from ledger_entries hold
    join ledger_postings posting
      on posting.entry_uid = hold.uid and posting.account = 'held:' || hold.user_uid
    where hold.kind = 'hold'
      and not exists (select from ledger_entries settlement
        where settlement.ref = hold.ref and settlement.kind in ('capture', 'release'))
      and not exists (select from video_tasks task
        where 'task:' || task.uid || ':' || task.attempt = hold.ref
          and task.status in (${unfinished}))`.execute(db);
  return rows;
}

async function addUp(db: Database, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ total: string | number }>`${query}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

/** Compares ledger, wallets and tasks. In a transaction, so that nothing moves meanwhile. */
export async function reconcile(database: Database): Promise<Reconciliation> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => ({
      sum: await addUp(db, sql`select coalesce(sum(amount), 0) as total from ledger_postings`),
      unevenEntries: await readUneven(db),
      differingWallets: await readDiffering(db),
      unsettledTasks: await readTasks(db, sql`status not in (${unfinished}) and not ${settled}`),
      tasksWithoutHold: await readTasks(db, sql`status in (${unfinished}) and not ${held}`),
      strayHolds: await readStrayHolds(db),
      heldCredits: await addUp(db, sql`select coalesce(sum(held), 0) as total from wallets`),
    }));
}

/** Whether the books are right. */
export function isSound({ sum, heldCredits: _held, ...lists }: Reconciliation): boolean {
  return sum === 0 && Object.values(lists).every(({ length }) => length === 0);
}
