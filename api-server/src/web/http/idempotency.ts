import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../data/database/schema.ts';
import { createUid } from '../../data/database/create-uid.ts';
import { ProblemError } from './problem-error.ts';

/** @throws ProblemError when the header is missing or of no use */
export function getIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && /^[\x21-\x7e]{8,128}$/.test(key)) return key;
  throw new ProblemError(
    'idempotency_key_required',
    'Send the header Idempotency-Key with 8 to 128 characters that are new for each order, so that an order that is sent twice is made once.',
    { fields: [{ path: 'Idempotency-Key', message: 'must have 8 to 128 characters' }] },
  );
}

/** Which request something is made for: the same one again makes nothing new. */
export interface Attempt {
  userUid: string;
  call: string;
  key: string;
  /** As it was sent. */
  body: unknown;
}

const hashBody = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex');

const createMismatch = () =>
  new ProblemError(
    'idempotency_mismatch',
    'This Idempotency-Key was used for another order. Use a new key for each order.',
  );

/**
 * What the key's first request made, for work that is better not begun a second time.
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

/**
 * Writes a key down, unless it was before: then nothing comes back. At the same moment too only one
 * request gets its key; others with the same one wait for what becomes of it.
 *
 * @param result uid of what is made now
 * @param after a row that must be there first, of the statement that this is a part of
 */
export function claimKey(
  { userUid, call, key, body }: Attempt,
  result: string,
  after: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into idempotency_keys (user_uid, call, key, body_hash, result, created_at)
    select ${userUid}, ${call}, ${key}, ${hashBody(body)}, ${result}, ${new Date()} from ${after}
    on conflict do nothing returning key`;
}

/** @throws ProblemError `idempotency_mismatch` when the claimed key came with another body before */
export async function requireFirstResult(transaction: Database, attempt: Attempt): Promise<string> {
  const first = await findFirstResult(transaction, attempt);
  if (first === undefined) throw createMismatch();
  return first;
}

/**
 * Does something once per key, within the transaction that it does it in: when the same key comes
 * again, at the same moment too, the first one's result is given back.
 *
 * @param work makes it under the uid that it is given
 * @returns the uid of what was made
 * @throws ProblemError `idempotency_mismatch` when the key came with another body before
 */
export async function runOnce(
  transaction: Database,
  attempt: Attempt,
  work: (uid: string) => Promise<void>,
): Promise<string> {
  const uid = createUid();
  const { rows } = await claimKey(attempt, uid, sql`(select) as nothing`).execute(transaction);
  if (rows.length === 0) return requireFirstResult(transaction, attempt);
  await work(uid);
  return uid;
}
