import { createHash } from 'node:crypto';
import { t } from '@vidra/shared-i18n/text';
import type { FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../data/database/schema.ts';
import { createUid } from '../../data/database/statements/create-uid.ts';
import { ProblemError } from './problem-error.ts';

/**
 * Returns the request's idempotency key.
 *
 * @throws ProblemError when the header is missing or invalid
 */
export function getIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && /^[\x21-\x7e]{8,128}$/.test(key)) return key;
  throw new ProblemError(
    'idempotency_key_required',
    t`Send an Idempotency-Key header with 8 to 128 characters, unique per order, so that an
      order sent twice is placed once.`,
    // Translators: continues the name of a header.
    { fields: [{ path: 'Idempotency-Key', message: t`must have 8 to 128 characters` }] },
  );
}

/** Request that creates something. Repeating it creates nothing new. */
export interface Attempt {
  userUid: string;
  call: string;
  key: string;
  /** The body as it was sent. */
  body: unknown;
}

const hashBody = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

const createMismatch = () =>
  new ProblemError(
    'idempotency_mismatch',
    t`This Idempotency-Key was already used for another order. Use a new key for each order.`,
  );

/**
 * Returns the result of the key's first request, for work that should not start a second time.
 * @throws ProblemError `idempotency_mismatch` when the key came with another body before
 */
export async function findFirstResult(
  db: Database,
  { userUid, call, key, body }: Attempt,
): Promise<string | undefined> {
  const first = await db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'result'])
    .where((builder) => builder.and({ userUid, call, key }))
    .executeTakeFirst();
  if (!first) return undefined;
  if (first.bodyHash !== hashBody(body)) throw createMismatch();
  return first.result;
}

/** A claim of a key, as the values of a statement. */
export interface KeyClaim {
  userUid: string;
  call: string;
  key: string;
  bodyHash: string;
  /** Uid of the new object. */
  result: string;
  claimedAt: Date;
}

/** Prepares the claim of a key. @param result uid of the new object */
export const createKeyClaim = ({ body, ...attempt }: Attempt, result: string): KeyClaim => ({
  ...attempt,
  bodyHash: hashBody(body),
  result,
  claimedAt: new Date(),
});

/**
 * Builds SQL that inserts a key and returns no row if it exists. Of simultaneous requests with one
 * key only one gets it; the others wait for its outcome.
 *
 * @param after a row of the same statement that must be inserted first
 */
export function claimKey(
  { userUid, call, key, bodyHash, result, claimedAt }: KeyClaim,
  after: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into idempotency_keys (user_uid, call, key, body_hash, result, created_at)
    select ${userUid}, ${call}, ${key}, ${bodyHash}, ${result}, ${claimedAt} from ${after}
    on conflict do nothing returning key`;
}

/**
 * Returns the result of the request that claimed the key first.
 *
 * @throws ProblemError `idempotency_mismatch` when the claimed key came with another body before
 */
export async function requireFirstResult(transaction: Database, attempt: Attempt): Promise<string> {
  const first = await findFirstResult(transaction, attempt);
  if (first === undefined) throw createMismatch();
  return first;
}

/**
 * Runs the work once per key, in the given transaction. A repeated key returns the first result,
 * even for simultaneous requests.
 *
 * @param work creates the object under the given uid
 * @returns the uid of the created object
 * @throws ProblemError `idempotency_mismatch` when the key came with another body before
 */
export async function runOnce(
  transaction: Database,
  attempt: Attempt,
  work: (uid: string) => Promise<void>,
): Promise<string> {
  const uid = createUid();
  const claim = createKeyClaim(attempt, uid);
  const { rows } = await claimKey(claim, sql`(select) as nothing`).execute(transaction);
  if (rows.length === 0) return requireFirstResult(transaction, attempt);
  await work(uid);
  return uid;
}
