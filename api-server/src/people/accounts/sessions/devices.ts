import type { SignedInDevice } from '@vidra/shared-contract/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../data/database/schema.ts';
import type { SignedInUser } from '../../../web/http/authentication.ts';
import { getDeviceName, translateDeviceName } from './device-name.ts';

const LONGEST = 300;

/** Returns the stored part of a `User-Agent`. */
export const trimUserAgent = (userAgent: string | undefined) => (userAgent ?? '').slice(0, LONGEST);

/** Stores the device of a session, so that people recognize it in the list. */
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
 * Returns whether a person has signed in before, but never with a device of this name. Ended
 * sessions count until the cleanup deletes them.
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

/** Returns the signed-in devices, the current one first, then the most recently used. */
export async function listDevices(
  db: Database,
  { uid, sessionUid }: SignedInUser,
): Promise<SignedInDevice[]> {
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('refreshTokens', 'refreshTokens.sessionUid', 'sessions.uid')
    .select(['sessions.uid', 'sessions.createdAt', 'sessions.userAgent', 'keyThumbprint'])
    .select(sql<Date>`coalesce(max(refresh_tokens.created_at), sessions.created_at)`.as('usedAt'))
    .where('sessions.userUid', '=', uid)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', new Date())
    .groupBy('sessions.uid')
    .execute();
  return rows
    .map((row) => ({
      sessionUid: row.uid,
      device: translateDeviceName(getDeviceName(row.userAgent)),
      createTime: row.createdAt.getTime(),
      usedTime: row.usedAt.getTime(),
      current: row.uid === sessionUid,
      bound: row.keyThumbprint !== null,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.usedTime - a.usedTime);
}
