import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ModerationFlag, ModerationInput } from '../../../content/moderation/moderation.ts';
import { createUid } from '../../../data/database/statements/create-uid.ts';
import type { Database } from '../../../data/database/schema.ts';
import './tables.ts';

const EXCERPT_LENGTH = 500;

/**
 * Returns the hash that identifies the content which breaks a rule. A flag without a place stands
 * for the whole content.
 */
export function getFingerprint(
  driver: string,
  { title, text, fileUid }: ModerationFlag,
  { texts, images, recordings = [] }: ModerationInput,
): string {
  const whole = [texts, ...[...images, ...recordings].map((file) => file.fileUid)];
  const place = text === undefined && fileUid === undefined ? [whole] : [];
  const content = JSON.stringify([driver, title, text ?? null, fileUid ?? null, ...place]);
  return createHash('sha256').update(content).digest('hex');
}

/** Returns an operator's decision about a person's content, if there is one. */
export async function findAnswer(db: Database, userUid: string, fingerprint: string) {
  return db
    .selectFrom('moderationFlags')
    .select(['state', 'answer'])
    .where('userUid', '=', userUid)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
}

interface StoppedContent {
  userUid: string;
  flow: string;
  driver: string;
  flag: ModerationFlag;
  fingerprint: string;
}

/** Records content that moderation stopped. The same content of a person is one record. */
export async function recordFlag(
  db: Database,
  { userUid, flow, driver, flag, fingerprint }: StoppedContent,
): Promise<void> {
  const { title, reason, text, fileUid } = flag;
  const now = new Date();
  await db
    .insertInto('moderationFlags')
    .values({
      uid: createUid(),
      userUid,
      fingerprint,
      driver,
      title,
      reason,
      flow,
      excerpt: text?.slice(0, EXCERPT_LENGTH) ?? null,
      fileUid: fileUid ?? null,
      answer: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['userUid', 'fingerprint']).doUpdateSet({
        attempts: sql<number>`moderation_flags.attempts + 1`,
        updatedAt: now,
      }),
    )
    .execute();
}

/** A stopped order as the operator sees it. */
export interface ListedFlag {
  flagUid: string;
  email: string;
  rule: string;
  driver: string;
  flow: string;
  excerpt: string | null;
  fileUid: string | null;
  attempts: number;
  state: 'open' | 'approved' | 'refused';
  updatedAt: Date;
}

/** Returns the orders that moderation stopped, newest first. */
export async function listFlags(
  db: Database,
  { days, limit }: { days: number; limit: number },
): Promise<ListedFlag[]> {
  return db
    .selectFrom('moderationFlags as flag')
    .innerJoin('users', 'users.uid', 'flag.userUid')
    .select(['flag.uid as flagUid', 'email', 'title as rule', 'driver', 'flow', 'excerpt'])
    .select(['fileUid', 'attempts', 'state', 'flag.updatedAt'])
    .where('flag.updatedAt', '>=', new Date(Date.now() - days * 86_400_000))
    .orderBy('flag.updatedAt', 'desc')
    .orderBy('flag.uid', 'desc')
    .limit(limit)
    .execute();
}
