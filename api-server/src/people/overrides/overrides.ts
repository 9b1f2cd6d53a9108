import { OVERRIDE_COOKIE, type Override } from '@vidra/shared-contract/delivery';
import { stringifySetCookie } from 'cookie';
import type { CallAnswer, OverrideEnd } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { Database } from '../../data/database/schema.ts';
import { createUid } from '../../data/database/statements/create-uid.ts';
import type { SignedInUser } from '../../web/http/authentication.ts';
import { ProblemError } from '../../web/http/problem-error.ts';
import { recordOverrideEvent } from './override-events.ts';
import type { OverrideTokens } from './override-tokens.ts';

const HOUR_SECONDS = 3600;

interface Parts {
  db: Database;
  overrideTokens: OverrideTokens;
}

/** Response to a developer, with the cookie that enables the override. */
export interface OverrideGrant {
  readonly answer: CallAnswer<'setOverrides'>;
  readonly cookie: string;
}

/** Requires the developer role. @throws ProblemError `forbidden` unless the account has it now */
async function requireDeveloper(transaction: Database, userUid: string): Promise<void> {
  const { role } = await transaction
    .selectFrom('users')
    .select('role')
    .where('uid', '=', userUid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (role === 'developer') return;
  throw new ProblemError(
    'forbidden',
    t`Only developers can override the site with their own builds. Ask the site's operator for the
      role.`,
  );
}

/** Ends all grants of a session, because a new one replaces them. */
async function endEarlier(transaction: Database, user: SignedInUser): Promise<void> {
  const now = new Date();
  const endedOverrides = await transaction
    .updateTable('overrides')
    .set({ endedAt: now })
    .where('sessionUid', '=', user.sessionUid)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['uid', 'overrides'])
    .execute();
  for (const { uid, overrides } of endedOverrides) {
    const event = { kind: 'replaced', email: user.email, overrideUid: uid, overrides } as const;
    await recordOverrideEvent(transaction, event);
  }
}

/**
 * Grants a developer's session builds other than the live ones.
 *
 * @param options.secure whether the page came over https
 * @throws ProblemError `forbidden`
 */
export async function grantOverrides(
  { db, overrideTokens }: Parts,
  user: SignedInUser,
  overrides: readonly Override[],
  options: { hours: number; secure: boolean },
): Promise<OverrideGrant> {
  const uid = createUid();
  const createdAt = new Date();
  const seconds = options.hours * HOUR_SECONDS;
  const expiresAt = new Date(createdAt.getTime() + seconds * 1000);
  await db.transaction().execute(async (transaction) => {
    await requireDeveloper(transaction, user.uid);
    await endEarlier(transaction, user);
    await transaction
      .insertInto('overrides')
      .values({
        uid,
        userUid: user.uid,
        sessionUid: user.sessionUid,
        createdAt,
        expiresAt,
        overrides: JSON.stringify(overrides),
        usedAt: null,
        endedAt: null,
      })
      .execute();
    const event = { kind: 'granted', email: user.email, overrideUid: uid, overrides } as const;
    await recordOverrideEvent(transaction, event);
  });
  const token = await overrideTokens.issue({ uid, userUid: user.uid, overrides, expiresAt });
  return {
    answer: { overrideUid: uid, expiresAt: expiresAt.getTime() },
    cookie: stringifySetCookie({
      name: OVERRIDE_COOKIE,
      value: token,
      path: '/',
      maxAge: seconds,
      httpOnly: true,
      sameSite: 'lax',
      secure: options.secure,
    }),
  };
}

async function readGrant(db: Database, uid: string) {
  return db
    .selectFrom('overrides')
    .innerJoin('users', 'users.uid', 'overrides.userUid')
    .innerJoin('sessions', 'sessions.uid', 'overrides.sessionUid')
    .select(['overrides.uid', 'overrides.overrides', 'overrides.usedAt', 'overrides.endedAt'])
    .select(['overrides.expiresAt', 'users.email', 'users.role'])
    .select(['sessions.revokedAt', 'sessions.expiresAt as sessionExpiresAt'])
    .where('overrides.uid', '=', uid)
    .executeTakeFirst();
}

type Grant = NonNullable<Awaited<ReturnType<typeof readGrant>>>;

function findEndReason(grant: Grant, now: number): OverrideEnd | undefined {
  if (grant.endedAt) return 'removed';
  if (grant.expiresAt.getTime() <= now) return 'expired';
  if (grant.role !== 'developer') return 'role';
  if (grant.revokedAt || grant.sessionExpiresAt.getTime() <= now) return 'signed-out';
  return undefined;
}

/**
 * Returns whether an override is active. The grant, the role and the session are checked each time.
 */
export async function checkOverride(
  { db, overrideTokens }: Parts,
  token: string,
): Promise<CallAnswer<'checkOverrides'>> {
  const read = await overrideTokens.read(token);
  if ('refused' in read) return { active: false, reason: read.refused };
  const grant = await readGrant(db, read.uid);
  // Old sessions are deleted together with their grants.
  const reason = grant ? findEndReason(grant, Date.now()) : 'signed-out';
  if (reason !== undefined) return { active: false, reason };
  if (grant && !grant.usedAt) await recordUse(db, grant);
  return { active: true };
}

/** Several servers may check at once. Only the first use is recorded. */
async function recordUse(db: Database, { uid, email, overrides }: Grant): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const first = await transaction
      .updateTable('overrides')
      .set({ usedAt: new Date() })
      .where('uid', '=', uid)
      .where('usedAt', 'is', null)
      .returning('uid')
      .executeTakeFirst();
    if (!first) return;
    await recordOverrideEvent(transaction, { kind: 'used', email, overrideUid: uid, overrides });
  });
}

/** Ends an override. An invalid or expired token changes nothing. */
export async function endOverride(
  { db, overrideTokens }: { db: Database; overrideTokens: Pick<OverrideTokens, 'read'> },
  token: string,
): Promise<void> {
  const read = await overrideTokens.read(token);
  if ('refused' in read) return;
  await db.transaction().execute(async (transaction) => {
    const endedOverride = await transaction
      .updateTable('overrides')
      .set({ endedAt: new Date() })
      .from('users')
      .whereRef('users.uid', '=', 'overrides.userUid')
      .where('overrides.uid', '=', read.uid)
      .where('endedAt', 'is', null)
      .returning(['overrides.uid', 'overrides.overrides', 'users.email'])
      .executeTakeFirst();
    if (!endedOverride) return;
    const { uid, email, overrides } = endedOverride;
    await recordOverrideEvent(transaction, { kind: 'removed', email, overrideUid: uid, overrides });
  });
}
