import { createHash, randomInt } from 'node:crypto';
import { t } from '@vidra/shared-i18n/text';
import type { Database } from '../../../data/database/schema.ts';
import { createUid } from '../../../data/database/statements/create-uid.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { countUse } from '../../../web/limits/buckets.ts';
import { notifyOwner } from '../notify-owner.ts';
import { getUser, type User } from '../users.ts';
import { takeAttempt, createTooLateProblem } from './attempts.ts';

const CODES = 10;
const GROUPS = 4;
const GROUP_LENGTH = 6;
/** Excludes letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';
const TRIES = 10;
const QUARTER_HOUR = 15 * 60;

/** Normalizes a code, however it was typed. */
const normalizeCode = (code: string) => code.toLowerCase().replace(/[^0-9a-z]/g, '');
/**
 * A code has 30 ^ 24 possibilities (117 bits), so a salt or slow hash would not make it harder to
 * guess.
 */
const hashCode = (code: string) =>
  createHash('sha256').update(normalizeCode(code)).digest('base64url');

const group = () =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
const createCode = () => Array.from({ length: GROUPS }, () => group().join('')).join('-');

/** Returns the number of an account's unused recovery codes. */
export async function countRecoveryCodes(db: Database, userUid: string): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<string | number>().as('left'))
    .where('userUid', '=', userUid)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Deletes all recovery codes of an account. */
export async function removeRecoveryCodes(transaction: Database, userUid: string): Promise<void> {
  await transaction.deleteFrom('recoveryCodes').where('userUid', '=', userUid).execute();
}

/**
 * Replaces the recovery codes. The caller holds the lock on the owner's row. @returns the codes,
 * which are shown only once
 */
export async function replaceRecoveryCodes(
  transaction: Database,
  userUid: string,
): Promise<string[]> {
  await removeRecoveryCodes(transaction, userUid);
  const codes = Array.from({ length: CODES }, createCode);
  const rows = codes.map((code) => ({
    uid: createUid(),
    userUid,
    codeHash: hashCode(code),
    createdAt: new Date(),
    usedAt: null,
  }));
  await transaction.insertInto('recoveryCodes').values(rows).execute();
  return codes;
}

/** Uses up a code. Of two concurrent uses only one succeeds. */
async function useCode(transaction: Database, userUid: string, code: string): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('recoveryCodes')
    .set({ usedAt: new Date() })
    .where('userUid', '=', userUid)
    .where('codeHash', '=', hashCode(code))
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  throw new ProblemError(
    'recovery_code_wrong',
    t`This recovery code isn't valid, or was already used. Try another one.`,
  );
}

/**
 * Returns the person who passed the first step by code, password or Google and now enters a
 * recovery code instead of a passkey.
 *
 * @param attemptUid of the passkey challenge; it identifies the person who passed the first step
 * @throws ProblemError `recovery_code_wrong`, `passkey_wrong` when the first step was too long ago
 */
export async function findRecoveryCodeUser(
  { db, queue }: { db: Database; queue: Pick<JobQueue, 'send' | 'wake'> },
  { attemptUid, code }: { attemptUid: string; code: string },
): Promise<User> {
  const attempt = await db
    .selectFrom('passkeyAttempts')
    .select('ofUser')
    .where('uid', '=', attemptUid)
    .where('purpose', '=', 'login')
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
  if (!attempt?.ofUser) throw createTooLateProblem();
  const userUid = attempt.ofUser;
  await countUse(db, {
    key: `recovery:${userUid}`,
    limit: TRIES,
    windowSeconds: QUARTER_HOUR,
    message: t`Too many recovery codes tried. Wait a few minutes and try again.`,
  });
  const user = await db.transaction().execute(async (transaction) => {
    // Of two codes for one attempt only one is used up. A wrong code rolls this back, so the
    // attempt remains.
    await takeAttempt(transaction, attemptUid, 'login');
    await useCode(transaction, userUid, code);
    const left = await countRecoveryCodes(transaction, userUid);
    await notifyOwner(queue, transaction, userUid, 'recovery-code-used', String(left));
    return getUser(transaction, userUid);
  });
  queue.wake('outbox');
  return user;
}
