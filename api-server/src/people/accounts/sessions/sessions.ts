import { createHash, randomBytes } from 'node:crypto';
import type { TokenAnswer } from '@vidra/shared-contract/schemas';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { t } from '@vidra/shared-i18n/text';
import type { Database } from '../../../data/database/schema.ts';
import { createUid } from '../../../data/database/statements/create-uid.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import type { SignedInUser } from '../../../web/http/authentication.ts';
import type { AccessTokens } from './access-token.ts';
import { consumeProof, type KeyProof } from './key-proof.ts';

const LIFETIME_SECONDS = 30 * 24 * 60 * 60;
/** Two tabs may refresh at once, and a response may get lost. */
const REUSE_TOLERANCE_MS = 10_000;

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
const endOfSession = () => new Date(Date.now() + LIFETIME_SECONDS * 1000);
const createEndedProblem = () =>
  new ProblemError('unauthorized', t`Your session has ended. Log in again.`);

async function issueTokens(
  db: Database,
  accessTokens: AccessTokens,
  session: { uid: string; userUid: string },
  parentHash: string | null,
): Promise<TokenAnswer> {
  const refreshToken = randomBytes(32).toString('base64url');
  await db
    .insertInto('refreshTokens')
    .values({
      tokenHash: hashToken(refreshToken),
      sessionUid: session.uid,
      createdAt: new Date(),
      usedAt: null,
      parentHash,
      supersededAt: null,
    })
    .execute();
  const { token, expiresAt } = await accessTokens.issue(session.uid, session.userUid);
  return { token, refreshToken, accessTokenExp: expiresAt, expiration: LIFETIME_SECONDS };
}

interface NewSession {
  userUid: string;
  userAgent: string;
  /** The key that the session is bound to. A wrong proof leaves the session unbound. */
  proof: KeyProof;
}

/** Starts a session for a person who has proven their identity. */
export async function startSession(
  transaction: Database,
  accessTokens: AccessTokens,
  { userUid, userAgent, proof }: NewSession,
): Promise<TokenAnswer> {
  const session = { uid: createUid(), userUid, userAgent };
  const createdAt = new Date();
  await transaction
    .insertInto('sessions')
    .values({ ...session, createdAt, expiresAt: endOfSession(), revokedAt: null })
    .execute();
  if ('thumbprint' in proof) await bindSession(transaction, session.uid, proof, createdAt);
  return issueTokens(transaction, accessTokens, session, null);
}

async function bindSession(
  transaction: Database,
  uid: string,
  { thumbprint }: { thumbprint: string },
  boundAt: Date,
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set({ keyThumbprint: thumbprint, boundAt })
    .where('uid', '=', uid)
    .execute();
}

async function findByRefreshToken(transaction: Database, tokenHash: string) {
  return transaction
    .selectFrom('refreshTokens')
    .innerJoin('sessions', 'sessions.uid', 'refreshTokens.sessionUid')
    .select([
      'sessions.uid',
      'sessions.userUid',
      'expiresAt',
      'revokedAt',
      'usedAt',
      'parentHash',
      'supersededAt',
      'keyThumbprint',
      'boundAt',
      'refreshTokens.createdAt as tokenCreatedAt',
    ])
    .where('tokenHash', '=', tokenHash)
    .forUpdate('sessions')
    .executeTakeFirst();
}

/** Supersedes unused tokens of an earlier exchange, because a new token replaces them. */
async function supersedeSuccessors(transaction: Database, parentHash: string): Promise<void> {
  await transaction
    .updateTable('refreshTokens')
    .set({ supersededAt: new Date() })
    .where('parentHash', '=', parentHash)
    .where('supersededAt', 'is', null)
    .execute();
}

/** Returns whether any successor of this token was used. */
async function hasUsedSuccessor(transaction: Database, parentHash: string): Promise<boolean> {
  const usedToken = await transaction
    .selectFrom('refreshTokens')
    .select('tokenHash')
    .where('parentHash', '=', parentHash)
    .where('usedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return usedToken !== undefined;
}

/** Returns whether another token from the same exchange was used. */
async function hasUsedSibling(transaction: Database, tokenHash: string, parentHash: string) {
  const usedToken = await transaction
    .selectFrom('refreshTokens')
    .select('tokenHash')
    .where('parentHash', '=', parentHash)
    .where('tokenHash', '<>', tokenHash)
    .where('usedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return usedToken !== undefined;
}

type Presented = NonNullable<Awaited<ReturnType<typeof findByRefreshToken>>>;

/**
 * Returns whether a token is held by two parties: a successor or sibling was already used, or the
 * token was superseded because its response was reported lost.
 */
async function isStolen(transaction: Database, tokenHash: string, token: Presented) {
  const { usedAt, parentHash, supersededAt } = token;
  const isPast = (moment: Date | null) =>
    moment !== null && Date.now() - moment.getTime() > REUSE_TOLERANCE_MS;
  if (isPast(supersededAt)) return true;
  if (parentHash !== null && (await hasUsedSibling(transaction, tokenHash, parentHash)))
    return true;
  if (!isPast(usedAt)) return false;
  if (await hasUsedSuccessor(transaction, tokenHash)) return true;
  await supersedeSuccessors(transaction, tokenHash);
  return false;
}

/** Returns why a proof does not renew a session, or undefined if it does. */
async function findProofFault(
  transaction: Database,
  { keyThumbprint }: Presented,
  proof: KeyProof,
): Promise<string | undefined> {
  if ('fault' in proof) return keyThumbprint === null ? undefined : proof.fault;
  if (keyThumbprint !== null && keyThumbprint !== proof.thumbprint) return 'a proof by another key';
  return (await consumeProof(transaction, proof.proofHash)) ? undefined : 'a proof used before';
}

/**
 * Returns whether a token is older than the session's binding. Whoever held it first may be another
 * browser than the one whose key the session is bound to.
 */
const isOlderThanBinding = ({ tokenCreatedAt, boundAt }: Presented) =>
  boundAt !== null && tokenCreatedAt < boundAt;

async function exchange(
  transaction: Database,
  accessTokens: AccessTokens,
  { refreshToken, proof }: { refreshToken: string; proof: KeyProof },
): Promise<{ tokens: TokenAnswer } | { refusal: string; sessionUid?: string }> {
  const tokenHash = hashToken(refreshToken);
  const session = await findByRefreshToken(transaction, tokenHash);
  if (!session || session.revokedAt || session.expiresAt.getTime() <= Date.now())
    return { refusal: 'no live session' };
  const { uid: sessionUid } = session;
  const fault = await findProofFault(transaction, session, proof);
  if (fault !== undefined) {
    // A copied token alone must not end the session of the browser that holds the key.
    if (isOlderThanBinding(session)) await revokeSession(transaction, sessionUid);
    return { refusal: fault, sessionUid };
  }
  if (await isStolen(transaction, tokenHash, session)) {
    await revokeSession(transaction, sessionUid);
    return { refusal: 'a reused refresh token', sessionUid };
  }
  const now = new Date();
  await transaction
    .updateTable('refreshTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .execute();
  await transaction
    .updateTable('sessions')
    .set({ expiresAt: endOfSession() })
    .where('uid', '=', sessionUid)
    .execute();
  if ('thumbprint' in proof && session.keyThumbprint === null)
    await bindSession(transaction, sessionUid, proof, now);
  return { tokens: await issueTokens(transaction, accessTokens, session, tokenHash) };
}

interface RefreshRequest {
  refreshToken: string;
  proof: KeyProof;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Exchanges a refresh token for a new pair and extends the session. A reused token counts as a lost
 * response while no successor was used. Otherwise it was stolen, and the whole session ends. A
 * session that is bound to a key also needs a proof by that key. An unbound session is bound to the
 * key of the first proof.
 *
 * @throws ProblemError `unauthorized`
 */
export async function refreshSession(
  db: Database,
  accessTokens: AccessTokens,
  { logger, ...input }: RefreshRequest,
): Promise<TokenAnswer> {
  const outcome = await db
    .transaction()
    .execute((transaction) => exchange(transaction, accessTokens, input));
  if ('tokens' in outcome) return outcome.tokens;
  const { refusal, sessionUid } = outcome;
  if (sessionUid !== undefined)
    logger.warn({ sessionUid, reason: refusal }, 'a session was not renewed');
  throw createEndedProblem();
}

export const SESSIONS_CHANNEL = 'vidra_sessions';

/**
 * Ends sessions and notifies every process after the commit. @returns the sessions that were still
 * active
 */
async function revoke(db: Database, condition: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    with ended as (
      update sessions set revoked_at = ${new Date()} where ${condition} and revoked_at is null
      returning uid)
    select uid, pg_notify(${SESSIONS_CHANNEL}, uid) from ended`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** Ends a session with all its tokens. @returns the sessions that ended */
export const revokeSession = (db: Database, sessionUid: string): Promise<string[]> =>
  revoke(db, sql<boolean>`uid = ${sessionUid}`);

/**
 * Ends every session of a user, for example after a new password.
 * @returns the sessions that ended
 */
export const revokeAllSessions = (db: Database, userUid: string): Promise<string[]> =>
  revoke(db, sql<boolean>`user_uid = ${userUid}`);

/**
 * Notifies every process that the cached users of a person's sessions are out of date.
 * @returns the sessions
 */
export async function announceSessions(db: Database, userUid: string): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select uid, pg_notify(${SESSIONS_CHANNEL}, uid) from sessions
    where user_uid = ${userUid} and revoked_at is null`.execute(db);
  return rows.map(({ uid }) => uid);
}

/** Returns the user of a session while it is active. */
export async function findSignedInUser(
  db: Database,
  session: { sessionUid: string; userUid: string },
): Promise<SignedInUser | undefined> {
  const user = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.userUid')
    .select(['users.uid', 'users.email', 'users.language', 'users.suspendedAt'])
    .select('sessions.uid as sessionUid')
    .where('sessions.uid', '=', session.sessionUid)
    .where('users.uid', '=', session.userUid)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', new Date())
    .executeTakeFirst();
  if (!user) return undefined;
  const { suspendedAt, ...rest } = user;
  return { ...rest, isSuspended: suspendedAt !== null };
}

/** Returns whether a session has neither been ended nor expired. */
export async function isSessionAlive(db: Database, sessionUid: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('uid')
    .where('uid', '=', sessionUid)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
  return session !== undefined;
}
