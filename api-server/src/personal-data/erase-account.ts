import { forgetCustomersAfter } from '../money/payments/cancel-plan.ts';
import { revokeAllSessions } from '../people/accounts/sessions/sessions.ts';
import { sendEffect } from '../data/queue/outbox.ts';
import type { Database } from '../data/database/schema.ts';
import { forgetReportedPerson } from '../reports/forget-reports.ts';
import { eraseFiles } from '../files/uploads/removal/erase-files.ts';
import { eraseVideos } from '../videos/tasks/history/erase-videos.ts';
import type { Platform } from '../platform/platform.ts';
import { exportFolder } from './exports.ts';
import { PERSONAL_TABLES, PERSONAL_TABLE_NAMES, type PersonalTable } from './personal-tables.ts';

/** Calls that were running when an account was closed have ended by then. */
const UNDER_WAY_MS = 3_600_000;
const AT_ONCE = 100;

const DONE_BEFORE: readonly PersonalTable[] = ['videoTasks', 'videoGroups', 'files'];

async function forgetAddress(transaction: Database, email: string): Promise<void> {
  await transaction.deleteFrom('emailCodes').where('email', '=', email).execute();
  await transaction.deleteFrom('invitationCodes').where('email', '=', email).execute();
  await transaction.deleteFrom('mailbox').where('recipient', '=', email).execute();
  await transaction
    .updateTable('operatorActions')
    .set({ subject: 'erased' })
    .where('subject', '=', email)
    .execute();
}

/** Closes the account permanently: it can no longer be used or kept. */
async function takeAway(
  { db, queue, sessionCache }: Platform,
  userUid: string,
): Promise<{ erasedAt: Date } | undefined> {
  const now = new Date();
  const { erasedAt, ended } = await db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select(['email', 'erasedAt'])
      .where('uid', '=', userUid)
      .where('closesAt', '<=', now)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user || user.erasedAt) return { erasedAt: user?.erasedAt, ended: [] };
    await forgetAddress(transaction, user.email);
    await transaction
      .updateTable('users')
      .set({
        email: `${userUid}@erased.invalid`,
        name: 'Deleted account',
        portrait: '',
        passwordHash: null,
        activated: false,
        role: 'user',
        erasedAt: now,
      })
      .where('uid', '=', userUid)
      .execute();
    await forgetCustomersAfter(queue, transaction, userUid);
    return { erasedAt: now, ended: await revokeAllSessions(transaction, userUid) };
  });
  sessionCache.forget(ended);
  queue.wake('outbox');
  return erasedAt ? { erasedAt } : undefined;
}

async function eraseRows({ db, queue }: Platform, userUid: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const exports = await transaction
      .selectFrom('dataExports')
      .select('uid')
      .where('userUid', '=', userUid)
      .forUpdate()
      .execute();
    for (const { uid } of exports) {
      await sendEffect(queue, transaction, 'remove-files', { folder: exportFolder(uid) });
    }
    await forgetReportedPerson(transaction, userUid);
    for (const table of PERSONAL_TABLE_NAMES) {
      if (PERSONAL_TABLES[table].kept !== undefined || DONE_BEFORE.includes(table)) continue;
      await transaction.deleteFrom(table).where('userUid', '=', userUid).execute();
    }
  });
  queue.wake('outbox');
}

/**
 * Erases an account after its grace period. A placeholder name remains, so the books still add up.
 */
async function eraseAccount(platform: Platform, userUid: string): Promise<void> {
  const erasure = await takeAway(platform, userUid);
  if (!erasure) return;
  await eraseVideos(platform, userUid);
  await eraseRows(platform, userUid);
  await eraseFiles(platform, userUid);
  if (Date.now() - erasure.erasedAt.getTime() < UNDER_WAY_MS) return;
  // No further data can arrive after this.
  await platform.db
    .updateTable('users')
    .set({ closesAt: null })
    .where('uid', '=', userUid)
    .where('erasedAt', 'is not', null)
    .execute();
}

/** Erases the accounts whose grace period is over. */
export async function eraseClosedAccounts(platform: Platform): Promise<void> {
  const due = await platform.db
    .selectFrom('users')
    .select('uid')
    .where('closesAt', '<=', new Date())
    .orderBy('closesAt')
    .limit(AT_ONCE)
    .execute();
  for (const { uid } of due) await eraseAccount(platform, uid);
}
