import { t } from '@vidra/shared-i18n/text';
import './tables.ts';
import type { CallAnswer, Passkeys } from '@vidra/shared-contract/schemas';
import { translateDeviceName } from '../sessions/device-name.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import { createNotFound, ProblemError } from '../../../web/http/problem-error.ts';
import { revokeAllSessions } from '../sessions/sessions.ts';
import { notifyOwner } from '../notify-owner.ts';
import { countRecoveryCodes, removeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';

/** With fewer, losing a device would lock its owner out. */
const FOR_SECOND_FACTOR = 2;

/** Returns an account's passkeys, oldest first, and whether each login requires one. */
export async function readPasskeys(db: Database, userUid: string): Promise<Passkeys> {
  const { secondFactor } = await db
    .selectFrom('users')
    .select('secondFactor')
    .where('uid', '=', userUid)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('passkeys')
    .select(['uid', 'name', 'createdAt', 'usedAt'])
    .where('userUid', '=', userUid)
    .orderBy('createdAt')
    .orderBy('uid')
    .execute();
  return {
    secondFactor,
    recoveryCodesLeft: await countRecoveryCodes(db, userUid),
    passkeys: rows.map(({ uid, name, createdAt, usedAt }) => ({
      passkeyUid: uid,
      name: translateDeviceName(name),
      createTime: createdAt.getTime(),
      usedTime: usedAt?.getTime() ?? null,
    })),
  };
}

/** Locks the owner's row, so that changes to their passkeys run one after another. */
export async function lockOwner(transaction: Database, userUid: string) {
  const { secondFactor } = await transaction
    .selectFrom('users')
    .select('secondFactor')
    .where('uid', '=', userUid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await transaction
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('userUid', '=', userUid)
    .executeTakeFirstOrThrow();
  return { secondFactor, count: Number(count) };
}

interface Needs {
  db: Database;
  queue: Pick<JobQueue, 'send' | 'wake'>;
}

/**
 * Removes a passkey. @throws ProblemError `conflict` when the second factor needs it, `not_found`
 */
export async function removePasskey(
  { db, queue }: Needs,
  userUid: string,
  passkeyUid: string,
): Promise<Passkeys> {
  await db.transaction().execute(async (transaction) => {
    const { secondFactor, count } = await lockOwner(transaction, userUid);
    if (secondFactor && count <= FOR_SECOND_FACTOR) {
      throw new ProblemError(
        'conflict',
        t`Your account requires a passkey at every login, so you need at least two. Turn that off
          first, or add another one.`,
      );
    }
    const removedPasskey = await transaction
      .deleteFrom('passkeys')
      .where('uid', '=', passkeyUid)
      .where('userUid', '=', userUid)
      .returning('name')
      .executeTakeFirst();
    if (!removedPasskey) throw createNotFound('passkey');
    await notifyOwner(queue, transaction, userUid, 'passkey-removed', removedPasskey.name);
  });
  queue.wake('outbox');
  return readPasskeys(db, userUid);
}

/** Renames a passkey. @throws ProblemError `not_found` */
export async function renamePasskey(
  db: Database,
  userUid: string,
  { passkeyUid, name }: { passkeyUid: string; name: string },
): Promise<Passkeys> {
  const renamedPasskey = await db
    .updateTable('passkeys')
    .set({ name })
    .where('uid', '=', passkeyUid)
    .where('userUid', '=', userUid)
    .returning('uid')
    .executeTakeFirst();
  if (!renamedPasskey) throw createNotFound('passkey');
  return readPasskeys(db, userUid);
}

/**
 * Removes the second factor for a person who has proven ownership in another way. Lost passkeys
 * stop working and all sessions end. The caller holds the lock on the owner's row.
 *
 * @returns the sessions that ended
 */
export async function takeOffSecondFactor(
  queue: Pick<JobQueue, 'send'>,
  transaction: Database,
  userUid: string,
): Promise<string[]> {
  await transaction
    .updateTable('users')
    .set({ secondFactor: false })
    .where('uid', '=', userUid)
    .execute();
  await transaction.deleteFrom('passkeys').where('userUid', '=', userUid).execute();
  await removeRecoveryCodes(transaction, userUid);
  await notifyOwner(queue, transaction, userUid, 'second-factor-taken-off');
  return revokeAllSessions(transaction, userUid);
}

/**
 * Turns the second factor on or off: a passkey after each login by code, password or Google.
 *
 * @returns the recovery codes too when it was off before; they are shown only once
 * @throws ProblemError `conflict`
 */
export async function setSecondFactor(
  { db, queue }: Needs,
  userUid: string,
  isRequired: boolean,
): Promise<CallAnswer<'setSecondFactor'>> {
  const recoveryCodes = await db.transaction().execute(async (transaction) => {
    const { secondFactor, count } = await lockOwner(transaction, userUid);
    if (isRequired && count < FOR_SECOND_FACTOR) {
      throw new ProblemError(
        'conflict',
        t`Add two passkeys on different devices first. With only one, losing it would lock you
          out.`,
      );
    }
    if (isRequired === secondFactor) return null;
    await transaction
      .updateTable('users')
      .set({ secondFactor: isRequired })
      .where('uid', '=', userUid)
      .execute();
    const event = isRequired ? 'second-factor-on' : 'second-factor-off';
    await notifyOwner(queue, transaction, userUid, event);
    if (isRequired) return replaceRecoveryCodes(transaction, userUid);
    await removeRecoveryCodes(transaction, userUid);
    return null;
  });
  queue.wake('outbox');
  return { ...(await readPasskeys(db, userUid)), recoveryCodes };
}

/** Replaces the recovery codes. @throws ProblemError `conflict` */
export async function makeRecoveryCodes(
  { db, queue }: Needs,
  userUid: string,
): Promise<CallAnswer<'makeRecoveryCodes'>> {
  const recoveryCodes = await db.transaction().execute(async (transaction) => {
    const { secondFactor } = await lockOwner(transaction, userUid);
    if (!secondFactor) {
      throw new ProblemError(
        'conflict',
        t`Recovery codes replace a passkey when every login requires one. Turn that on first.`,
      );
    }
    await notifyOwner(queue, transaction, userUid, 'recovery-codes-made');
    return replaceRecoveryCodes(transaction, userUid);
  });
  queue.wake('outbox');
  return { recoveryCodes };
}
