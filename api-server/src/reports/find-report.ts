import type { Selectable } from 'kysely';
import type { Database } from '../data/database/schema.ts';
import { createNotFound } from '../web/http/problem-error.ts';
import type { ReportDecisionTable } from './tables.ts';

export type Decision = Selectable<ReportDecisionTable>;
export type LockedReport = Awaited<ReturnType<typeof lockReport>>;

/** Locks a report until the transaction ends. @throws ProblemError `not_found` */
export async function lockReport(transaction: Database, reportUid: string) {
  const report = await transaction
    .selectFrom('shareReports')
    .innerJoin('users', 'users.uid', 'shareReports.userUid')
    .selectAll('shareReports')
    .select(['users.email as ownerEmail', 'users.erasedAt'])
    .where('shareReports.uid', '=', reportUid)
    .forUpdate('shareReports')
    .executeTakeFirst();
  if (!report) throw createNotFound('report');
  return report;
}

/** Returns the decision of a report that is in force. */
export async function findDecisionInForce(
  db: Database,
  reportUid: string,
): Promise<Decision | undefined> {
  return db
    .selectFrom('reportDecisions')
    .selectAll()
    .where('reportUid', '=', reportUid)
    .where('supersededAt', 'is', null)
    .executeTakeFirst();
}
