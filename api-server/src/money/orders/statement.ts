import {
  LEDGER_GROUPS,
  ledgerEntry,
  type LedgerEntry,
  type LedgerGroup,
} from '@vidra/shared-contract/schemas';
import { sql } from 'kysely';
import { message, t } from '@vidra/shared-i18n/text';
import { translatePurchaseTitle } from './purchase-title.ts';
import { findKnownWord } from '../../data/database/statements/find-known-word.ts';
import type { Database } from '../../data/database/schema.ts';
import { toPurchaseRef } from './purchases.ts';
import type { EntryKind } from '../credits/tables.ts';
import { decodeCursor, encodeCursor, type ListPosition } from '../../web/http/cursor.ts';

interface Row {
  uid: string;
  ref: string;
  kind: EntryKind;
  createdAt: Date;
  credits: number;
  change: number;
}

const OTHERS: Record<string, string> = {
  signup: message`Welcome credits`,
  admin: message`Credits from the team`,
  // Translators: credits in a statement, changed by the team.
  operator: message`Adjusted by the team`,
  // Translators: credits in a statement that were not used in time.
  expiry: message`Expired`,
};

/** Titles in the statement of movements of purchased credits, by kind. */
const OF_PURCHASES: Partial<Record<EntryKind, (purchaseTitle: string) => string>> = {
  purchase: (purchaseTitle) => purchaseTitle,
  refund: (purchaseTitle) => t`Refunded: ${purchaseTitle}`,
  owe: (purchaseTitle) => t`Refunded after use: ${purchaseTitle}`,
  restore: (purchaseTitle) => t`Payment restored: ${purchaseTitle}`,
};

const parseTaskUid = ({ ref, kind }: Pick<Row, 'ref' | 'kind'>): string | null =>
  kind === 'settle' ? null : (/^task:([^:]+):\d+$/.exec(ref)?.[1] ?? null);

function readEntries(
  db: Database,
  userUid: string,
  after: ListPosition | undefined,
  limit: number,
  group: LedgerGroup | undefined,
): Promise<Row[]> {
  let query = db
    .selectFrom('ledgerEntries as entry')
    .innerJoin('ledgerPostings as posting', 'posting.entryUid', 'entry.uid')
    .select(['entry.uid', 'entry.ref', 'entry.kind', 'entry.createdAt'])
    .select([
      sql<number>`max(posting.amount)`.as('credits'),
      sql<number>`coalesce(sum(posting.amount) filter (where posting.account = ${`spendable:${userUid}`}), 0)::integer`.as(
        'change',
      ),
    ])
    .where('entry.userUid', '=', userUid)
    .groupBy('entry.uid')
    .orderBy('entry.createdAt', 'desc')
    .orderBy('entry.uid', 'desc')
    .limit(limit);
  if (group) query = query.where('entry.kind', 'in', LEDGER_GROUPS[group]);
  if (after) {
    const { createdAt, uid } = after;
    query = query.where((eb) =>
      eb(eb.refTuple('entry.createdAt', 'entry.uid'), '<', eb.tuple(createdAt, uid)),
    );
  }
  return query.execute();
}

/** Returns the spendable balance after an entry, from the postings up to it. */
async function balanceAfter(db: Database, userUid: string, row: Row): Promise<number> {
  const { balance } = await db
    .selectFrom('ledgerEntries as entry')
    .innerJoin('ledgerPostings as posting', 'posting.entryUid', 'entry.uid')
    .select(sql<number>`coalesce(sum(posting.amount), 0)::integer`.as('balance'))
    .where('entry.userUid', '=', userUid)
    .where('posting.account', '=', `spendable:${userUid}`)
    .where((eb) =>
      eb(eb.refTuple('entry.createdAt', 'entry.uid'), '<=', eb.tuple(row.createdAt, row.uid)),
    )
    .executeTakeFirstOrThrow();
  return balance;
}

/** Does the same for entries that are not consecutive. */
async function readBalances(
  db: Database,
  userUid: string,
  rows: readonly Row[],
): Promise<Map<string, number>> {
  const { rows: balanceRows } = await sql<{ uid: string; balance: number }>`
    select uid, balance::integer as balance from (
      select entry.uid, sum(coalesce(posting.amount, 0))
        over (order by entry.created_at, entry.uid) as balance
      from ledger_entries as entry
      left join ledger_postings as posting
        on posting.entry_uid = entry.uid and posting.account = ${`spendable:${userUid}`}
      where entry.user_uid = ${userUid}
    ) as run where uid in (${sql.join(rows.map(({ uid }) => uid))})`.execute(db);
  return new Map(balanceRows.map(({ uid, balance }) => [uid, balance]));
}

async function loadTitles(db: Database, rows: readonly Row[]): Promise<(row: Row) => string> {
  const taskUids = rows.flatMap((row) => parseTaskUid(row) ?? []);
  const refs = rows.filter(({ kind }) => kind in OF_PURCHASES).map(({ ref }) => toPurchaseRef(ref));
  const tasks =
    taskUids.length > 0
      ? await db
          .selectFrom('videoTasks')
          .select(['uid', 'title'])
          .where('uid', 'in', [...new Set(taskUids)])
          .execute()
      : [];
  const purchases =
    refs.length > 0
      ? await db.selectFrom('purchases').select(['ref', 'title']).where('ref', 'in', refs).execute()
      : [];
  const titles = new Map([
    ...tasks.map(({ uid, title }) => [uid, title] as const),
    ...purchases.map(({ ref, title }) => [ref, translatePurchaseTitle(title)] as const),
  ]);
  return (row) => {
    const { ref, kind } = row;
    const taskUid = parseTaskUid(row);
    if (taskUid !== null) return titles.get(taskUid) ?? t`Video`;
    if (kind === 'settle') return t`Owed from a refund`;
    const getPurchaseTitle = OF_PURCHASES[kind];
    if (getPurchaseTitle) return getPurchaseTitle(titles.get(toPurchaseRef(ref)) ?? t`Credits`);
    return t(OTHERS[ref.split(':')[0] ?? ''] ?? message`Credits`);
  };
}

interface StatementPage {
  cursor?: string | undefined;
  limit: number;
  group?: LedgerGroup | undefined;
}

/** Returns one page of a person's credit movements, newest first. */
export async function readStatement(
  db: Database,
  userUid: string,
  { cursor, limit, group }: StatementPage,
): Promise<{ items: LedgerEntry[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const rows = await readEntries(db, userUid, after, limit + 1, group);
  const visibleRows = rows.slice(0, limit);
  const [first] = visibleRows;
  const last = visibleRows.at(-1);
  if (!first || !last) return { items: [], nextCursor: null };
  const getTitle = await loadTitles(db, visibleRows);
  let balance = await balanceAfter(db, userUid, first);
  const balances = group ? await readBalances(db, userUid, visibleRows) : undefined;
  const items = visibleRows.map((row) => {
    const { uid, kind, credits, change, createdAt } = row;
    balance = balances?.get(uid) ?? balance;
    const item: LedgerEntry = {
      entryUid: uid,
      credits,
      change,
      balance,
      kind: findKnownWord(ledgerEntry.shape.kind.options, kind, change < 0 ? 'withdraw' : 'grant'),
      title: getTitle(row),
      taskUid: parseTaskUid(row),
      createTime: createdAt.getTime(),
    };
    balance -= change;
    return item;
  });
  return { items, nextCursor: rows.length > limit ? encodeCursor(last) : null };
}
