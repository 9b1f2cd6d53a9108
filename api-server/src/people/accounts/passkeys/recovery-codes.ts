import { createHash, randomInt } from 'node:crypto';
import type { Database } from '../../../data/database/schema.ts';
import { createUid } from '../../../data/database/create-uid.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { countUse } from '../../../web/limits/buckets.ts';
import { tellOwner } from '../notify-owner.ts';
import { getUser, type User } from '../users.ts';
import { takeAttempt, createTooLateProblem } from './attempts.ts';

const CODES = 10;
const GROUPS = 4;
const GROUP_LENGTH = 6;
/** Without letters and digits that look like others. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';
const TRIES = 10;
const QUARTER_HOUR = 15 * 60;

/** As it was made, however it was typed. */
const normalizeCode = (code: string) => code.toLowerCase().replace(/[^0-9a-z]/g, '');
/** A code is drawn from 30 ^ 24 (117 bits): no salt and no slow hash makes it harder to guess. */
const hashCode = (code: string) =>
  createHash('sha256').update(normalizeCode(code)).digest('base64url');

const group = () =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
const createCode = () => Array.from({ length: GROUPS }, () => group().join('')).join('-');

/** How many of an account's recovery codes have not been used. */
export async function countRecoveryCodes(db: Database, userUid: string): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<string | number>().as('left'))
    .where('userUid', '=', userUid)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** None of an account's recovery codes is good for anything afterwards. */
export async function removeRecoveryCodes(transaction: Database, userUid: string): Promise<void> {
  await transaction.deleteFrom('recoveryCodes').where('userUid', '=', userUid).execute();
}

/** Puts new codes in the place of those from before; the caller holds the owner's row. @returns them, this once */
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

/** Uses a code up: of two who do at once, one does. */
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
    'This is no recovery code of this account, or it was used before. Take another one.',
  );
}

/**
 * Whoever has proven themselves by a code, a password or Google and now, in place of a passkey, by a
 * recovery code.
 *
 * @param attemptUid of the question for a passkey: it says whose first proof was right
 * @throws ProblemError `recovery_code_wrong`, `passkey_wrong` when that was too long ago
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
    message: 'Too many recovery codes were tried. Wait some minutes and try again.',
  });
  const user = await db.transaction().execute(async (transaction) => {
    // Of two codes for one question one is used up. A wrong one undoes this: the question stays.
    await takeAttempt(transaction, attemptUid, 'login');
    await useCode(transaction, userUid, code);
    const left = await countRecoveryCodes(transaction, userUid);
    const remainingText = left === 1 ? 'One more is left.' : `${left} more are left.`;
    await tellOwner(queue, transaction, userUid, 'recovery-code-used', remainingText);
    return getUser(transaction, userUid);
  });
  queue.wake('outbox');
  return user;
}
