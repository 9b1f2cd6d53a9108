import { REPORT_DUE_DAYS } from '@vidra/shared-contract';
import type { CallAnswer, ListedReport } from '@vidra/shared-contract/schemas';
import type { Database } from '../data/database/schema.ts';
import type { Storage } from '../files/storage/storage.ts';
import { decodeCursor, encodeCursor } from '../web/http/cursor.ts';
import { createNotFound } from '../web/http/problem-error.ts';
import './tables.ts';

const selectReports = (db: Database) =>
  db
    .selectFrom('shareReports')
    .innerJoin('users', 'users.uid', 'shareReports.userUid')
    .leftJoin('reportDecisions', (join) =>
      join
        .onRef('reportDecisions.reportUid', '=', 'shareReports.uid')
        .on('reportDecisions.supersededAt', 'is', null),
    )
    .select(['shareReports.uid', 'shareReports.title', 'category', 'state'])
    .select('shareReports.createdAt')
    .select((eb) =>
      eb
        .selectFrom('reportAppeals')
        .whereRef('reportAppeals.reportUid', '=', 'shareReports.uid')
        .where('answeredAt', 'is', null)
        .select((inner) => inner.fn.max('reportAppeals.createdAt').as('latest'))
        .as('appealedAt'),
    )
    .leftJoin('videoTasks', 'videoTasks.uid', 'shareReports.taskUid')
    .select(['users.email as ownerEmail', 'reportDecisions.kind', 'words'])
    .select(['videoKey', 'posterKey', 'filesRemovedAt']);

type Row = Awaited<ReturnType<ReturnType<typeof selectReports>['execute']>>[number];

function presentVideo(storage: Storage, { videoKey, posterKey, filesRemovedAt }: Row) {
  if (videoKey === null || filesRemovedAt !== null) return null;
  const posterUrl = posterKey === null ? '' : storage.address(posterKey);
  return { url: storage.address(videoKey), posterUrl };
}

const DAY_MS = 86_400_000;

function getDueTime({ state, createdAt, appealedAt }: Row): number | null {
  if (state === 'decided') return null;
  return (appealedAt ?? createdAt).getTime() + REPORT_DUE_DAYS * DAY_MS;
}

const presentReport = (storage: Storage, row: Row): ListedReport => ({
  reportUid: row.uid,
  title: row.title,
  ownerEmail: row.ownerEmail,
  category: row.category,
  state: row.state,
  createTime: row.createdAt.getTime(),
  dueTime: getDueTime(row),
  decision: row.kind,
  words: row.words,
  video: presentVideo(storage, row),
});

interface Needs {
  db: Database;
  storage: Storage;
}

interface Page {
  show: 'waiting' | 'decided';
  cursor?: string | undefined;
  limit: number;
}

/** Returns the waiting reports, oldest first, or the decided ones, newest first. */
export async function listReports(
  { db, storage }: Needs,
  { show, cursor, limit }: Page,
): Promise<CallAnswer<'operatorReports'>> {
  const isWaiting = show === 'waiting';
  const direction = isWaiting ? 'asc' : 'desc';
  let query = selectReports(db)
    .where('state', isWaiting ? '<>' : '=', 'decided')
    .orderBy('shareReports.createdAt', direction)
    .orderBy('shareReports.uid', direction)
    .limit(limit + 1);
  if (cursor !== undefined) {
    const { createdAt, uid } = decodeCursor(cursor);
    query = query.where((eb) =>
      eb(
        eb.refTuple('shareReports.createdAt', 'shareReports.uid'),
        isWaiting ? '>' : '<',
        eb.tuple(createdAt, uid),
      ),
    );
  }
  const rows = await query.execute();
  const last = rows[limit - 1];
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items: rows.slice(0, limit).map((row) => presentReport(storage, row)),
    nextCursor: hasMore ? encodeCursor(last) : null,
  };
}

async function listReportDecisions(db: Database, reportUid: string) {
  const rows = await db
    .selectFrom('reportDecisions')
    .selectAll()
    .where('reportUid', '=', reportUid)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ uid, kind, basis, reason, operator, createdAt, supersededAt }) => ({
    decisionUid: uid,
    decision: kind,
    basis,
    reason,
    operator,
    createTime: createdAt.getTime(),
    inForce: supersededAt === null,
  }));
}

async function listReportAppeals(db: Database, reportUid: string) {
  const rows = await db
    .selectFrom('reportAppeals')
    .selectAll()
    .where('reportUid', '=', reportUid)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ uid, decisionUid, side, words, createdAt, answeredAt }) => ({
    appealUid: uid,
    decisionUid,
    side,
    words,
    createTime: createdAt.getTime(),
    answered: answeredAt !== null,
  }));
}

/** Counts the reports of an account's videos, and the decisions in force against them. */
async function countHistory(db: Database, userUid: string) {
  const reports = await db
    .selectFrom('shareReports')
    .select((eb) => eb.fn.countAll<string | number>().as('number'))
    .where('userUid', '=', userUid)
    .executeTakeFirstOrThrow();
  const decisions = await db
    .selectFrom('reportDecisions')
    .select((eb) => eb.fn.countAll<string | number>().as('number'))
    .where('userUid', '=', userUid)
    .where('kind', '<>', 'keep')
    .where('supersededAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { ownerReports: Number(reports.number), ownerDecisions: Number(decisions.number) };
}

/** Returns a report with its video and its history. @throws ProblemError `not_found` */
export async function readReport(
  { db, storage }: Needs,
  reportUid: string,
): Promise<CallAnswer<'operatorReport'>> {
  const report = await selectReports(db)
    .select(['shareReports.email as reporterEmail', 'shareReports.taskUid'])
    .select(['shareReports.userUid', 'users.suspendedAt'])
    .where('shareReports.uid', '=', reportUid)
    .executeTakeFirst();
  if (!report) throw createNotFound('report');
  return {
    ...presentReport(storage, report),
    reporterEmail: report.reporterEmail,
    taskUid: report.taskUid,
    ownerUid: report.userUid,
    ownerSuspended: report.suspendedAt !== null,
    decisions: await listReportDecisions(db, reportUid),
    appeals: await listReportAppeals(db, reportUid),
    ...(await countHistory(db, report.userUid)),
  };
}
