import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database } from '../../../data/database/schema.ts';
import type { EmailCodeTable } from '../tables.ts';

export type EmailCode = Selectable<EmailCodeTable>;

/** Address and purpose of a code. */
export type CodeOwner = Pick<EmailCodeTable, 'email' | 'purpose'>;

/** Returns the stored hash of a code. */
export function hashBy(key: Uint8Array, owner: CodeOwner, code: string) {
  return createHmac('sha256', key)
    .update(`${owner.purpose}\n${owner.email}\n${code}`)
    .digest('base64url');
}

/** Selects the codes of an owner, newest first. */
export function selectCodes(db: Database, { email, purpose }: CodeOwner) {
  return db
    .selectFrom('emailCodes')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .orderBy('createdAt', 'desc')
    .orderBy('uid', 'desc');
}
