import { sql } from 'kysely';
import type { Database } from '../data/database/schema.ts';
import { getAppealEnd } from './appeals.ts';
import './tables.ts';

/** Removes words and addresses of reporters once nobody can appeal the decision any more. */
export async function forgetReporters({ db }: { db: Database }): Promise<void> {
  const now = new Date();
  // Months differ in length, so the exact date decides among the rows of at least this age.
  const rows = await db
    .selectFrom('shareReports')
    .select(['uid', 'decidedAt'])
    // Literals, because parameters would keep PostgreSQL from using the index of these rows.
    .where(sql<boolean>`state = 'decided' and (email is not null or words <> '')`)
    .where('decidedAt', '<', new Date(now.getTime() - 180 * 86_400_000))
    .orderBy('decidedAt')
    .limit(1000)
    .execute();
  const uids = rows.flatMap(({ uid, decidedAt }) =>
    decidedAt !== null && getAppealEnd({ createdAt: decidedAt }) < now ? [uid] : [],
  );
  if (uids.length === 0) return;
  await db
    .updateTable('shareReports')
    .set({ email: null, words: '' })
    .where('uid', 'in', uids)
    .execute();
}

/** Removes the title of videos and the words about them once their owner's account is erased. */
export async function forgetReportedPerson(transaction: Database, userUid: string): Promise<void> {
  await transaction
    .updateTable('shareReports')
    .set({ title: '', words: '' })
    .where('userUid', '=', userUid)
    .execute();
  await transaction
    .updateTable('reportAppeals')
    .set({ words: '' })
    .where('userUid', '=', userUid)
    .execute();
}
