import type { Database } from '../data/database/schema.ts';
import { announceSessions } from '../people/accounts/sessions/sessions.ts';
import './tables.ts';

/** The decisions in force, with locked rows so that concurrent decisions are all counted. */
const selectInForce = (transaction: Database) =>
  transaction.selectFrom('reportDecisions').where('supersededAt', 'is', null);

/** Restricts a video as far as its decisions in force demand. */
export async function updateRestriction(transaction: Database, taskUid: string): Promise<void> {
  await transaction
    .selectFrom('videoTasks')
    .select('uid')
    .where('uid', '=', taskUid)
    .forNoKeyUpdate()
    .execute();
  const decisions = await selectInForce(transaction)
    .select('kind')
    .where('taskUid', '=', taskUid)
    .execute();
  const kinds = decisions.map(({ kind }) => kind);
  const restriction = (['remove', 'unshare', 'unlist'] as const).find((kind) =>
    kinds.includes(kind),
  );
  await transaction
    .updateTable('videoTasks')
    .set({ restriction: restriction ?? null })
    .where('uid', '=', taskUid)
    .execute();
}

/**
 * Suspends an account if one of its decisions in force says so, and otherwise lifts the suspension.
 * @returns whether it is newly suspended, and the sessions whose cached state is out of date
 */
export async function updateSuspension(
  transaction: Database,
  userUid: string,
): Promise<{ isNew: boolean; staleSessions: string[] }> {
  const user = await transaction
    .selectFrom('users')
    .select('suspendedAt')
    .where('uid', '=', userUid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const decision = await selectInForce(transaction)
    .select('createdAt')
    .where('userUid', '=', userUid)
    .where('kind', '=', 'suspend')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  const wasSuspended = user.suspendedAt !== null;
  if (wasSuspended === (decision !== undefined)) return { isNew: false, staleSessions: [] };
  await transaction
    .updateTable('users')
    .set({ suspendedAt: decision?.createdAt ?? null })
    .where('uid', '=', userUid)
    .execute();
  return { isNew: !wasSuspended, staleSessions: await announceSessions(transaction, userUid) };
}
