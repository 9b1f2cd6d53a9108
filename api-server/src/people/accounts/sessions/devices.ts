import type { SignedInDevice } from '@vidra/shared-contract/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../data/database/schema.ts';
import type { SignedInUser } from '../../../web/http/authentication.ts';
import { getDeviceName } from './device-name.ts';

const LONGEST = 300;

/** What is kept of a `User-Agent`. */
export const trimUserAgent = (userAgent: string | undefined) => (userAgent ?? '').slice(0, LONGEST);

/** Remembers with what somebody is signed in, so that they know it again in the list. */
export async function rememberDevice(
  db: Database,
  { sessionUid }: SignedInUser,
  userAgent: string | undefined,
): Promise<void> {
  const storedAgent = trimUserAgent(userAgent);
  await db
    .updateTable('sessions')
    .set({ userAgent: storedAgent })
    .where('uid', '=', sessionUid)
    .where('userAgent', '!=', storedAgent)
    .execute();
}

/**
 * Whether somebody has been here, but with none of such a name. Sessions that ended are known for a
 * while, as the upkeep leaves them.
 */
export async function isNewDevice(
  db: Database,
  userUid: string,
  userAgent: string,
): Promise<boolean> {
  const knownSessions = await db
    .selectFrom('sessions')
    .select('userAgent')
    .distinct()
    .where('userUid', '=', userUid)
    .where('userAgent', '!=', '')
    .execute();
  const name = getDeviceName(userAgent);
  return (
    knownSessions.length > 0 &&
    !knownSessions.some((session) => getDeviceName(session.userAgent) === name)
  );
}

/** The devices that are signed in, the one that asks first, then those used last. */
export async function listDevices(
  db: Database,
  { uid, sessionUid }: SignedInUser,
): Promise<SignedInDevice[]> {
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('refreshTokens', 'refreshTokens.sessionUid', 'sessions.uid')
    .select(['sessions.uid', 'sessions.createdAt', 'sessions.userAgent'])
    .select(sql<Date>`coalesce(max(refresh_tokens.created_at), sessions.created_at)`.as('usedAt'))
    .where('sessions.userUid', '=', uid)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', new Date())
    .groupBy('sessions.uid')
    .execute();
  return rows
    .map((row) => ({
      sessionUid: row.uid,
      device: getDeviceName(row.userAgent),
      createTime: row.createdAt.getTime(),
      usedTime: row.usedAt.getTime(),
      current: row.uid === sessionUid,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.usedTime - a.usedTime);
}
