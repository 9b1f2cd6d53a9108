import { t } from '@vidra/shared-i18n/text';
import './tables.ts';
import type { Database } from '../../../data/database/schema.ts';
import { createUid } from '../../../data/database/statements/create-uid.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';

const LIFETIME_MS = 5 * 60_000;

interface Attempt {
  challenge: string;
  purpose: 'add' | 'login';
  ofUser: string | null;
}

/** Stores the challenge for a device. @returns the attempt's uid */
export async function beginAttempt(db: Database, attempt: Attempt): Promise<string> {
  const uid = createUid();
  const now = Date.now();
  await db.deleteFrom('passkeyAttempts').where('expiresAt', '<', new Date(now)).execute();
  await db
    .insertInto('passkeyAttempts')
    .values({ ...attempt, uid, expiresAt: new Date(now + LIFETIME_MS) })
    .execute();
  return uid;
}

export const createTooLateProblem = () =>
  new ProblemError('passkey_wrong', t`This took too long or was already done. Start again.`);

/** Consumes the challenge of an attempt. @throws ProblemError `passkey_wrong` */
export async function takeAttempt(
  db: Database,
  uid: string,
  purpose: Attempt['purpose'],
): Promise<{ challenge: string; ofUser: string | null }> {
  const attempt = await db
    .deleteFrom('passkeyAttempts')
    .where('uid', '=', uid)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', new Date())
    .returning(['challenge', 'ofUser'])
    .executeTakeFirst();
  if (!attempt) throw createTooLateProblem();
  return attempt;
}
