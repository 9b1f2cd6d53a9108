import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { t } from '@vidra/shared-i18n/text';
import type { Keyring } from '../../../config/secrets.ts';
import type { Database } from '../../../data/database/schema.ts';
import { createUid } from '../../../data/database/statements/create-uid.ts';
import { createTooManyRequests } from '../../../web/http/problem-error.ts';
import { countUse } from '../../../web/limits/buckets.ts';
import { selectCodes, hashBy, type CodeOwner, type EmailCode } from './stored-codes.ts';
import type { CodePurpose } from '../tables.ts';

export const CODE_LIFETIME_SECONDS = 600;
export const CODE_PAUSE_SECONDS = 60;
const HOUR_SECONDS = 3600;
/**
 * An address accepts the limits of this many networks, so a stranger in one network cannot use it
 * up.
 */
const NETWORKS_PER_ADDRESS = 3;

const hashCode = ([key]: Keyring<Uint8Array>, owner: CodeOwner, code: string) =>
  hashBy(key, owner, code);

const createRandomCode = () => String(randomInt(1_000_000)).padStart(6, '0');

function refuseHaste(last: Pick<EmailCode, 'createdAt'> | undefined, now: number): void {
  const wait = last ? last.createdAt.getTime() + CODE_PAUSE_SECONDS * 1000 - now : 0;
  if (wait <= 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw createTooManyRequests(
    t`We just sent a code. You can get another one in ${seconds} seconds.`,
    seconds,
  );
}

/** Limits codes per address and network, and per address over all networks. */
async function countCode(
  transaction: Database,
  { email, network }: { email: string; network: string },
  limitPerHour: number,
): Promise<void> {
  await countUse(transaction, {
    key: `code:address:${email}:${network}`,
    limit: limitPerHour,
    windowSeconds: HOUR_SECONDS,
    message: t`We've sent too many codes to this address from your network. Try again later.`,
  });
  await countUse(transaction, {
    key: `code:address:${email}`,
    limit: limitPerHour * NETWORKS_PER_ADDRESS,
    windowSeconds: HOUR_SECONDS,
    message: t`We've sent too many codes to this address. Try again later.`,
  });
}

/**
 * Creates a code for an address and a purpose. It replaces earlier codes from the same network.
 * Codes from other networks stay valid, so a stranger cannot invalidate the owner's code.
 *
 * @param limitPerHour codes for one address from one network
 * @param also further work in the same transaction
 * @throws ProblemError `too_many_requests` within a minute of the previous code, or above the limit
 */
export async function createCode(
  db: Database,
  key: Keyring<Uint8Array>,
  { email, purpose, network }: { email: string; purpose: CodePurpose; network: string },
  limitPerHour: number,
  also: (transaction: Database, codeUid: string) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const code = createRandomCode();
  const uid = createUid();
  await db.transaction().execute(async (transaction) => {
    // The lock lets the second of two concurrent requests see the first one's code.
    await sql`select pg_advisory_xact_lock(hashtext(${`code:${email}`}))`.execute(transaction);
    const now = Date.now();
    const last = await selectCodes(transaction, { email, purpose })
      .select('createdAt')
      .where('network', '=', network)
      .limit(1)
      .executeTakeFirst();
    refuseHaste(last, now);
    await countCode(transaction, { email, network }, limitPerHour);
    await transaction
      .insertInto('emailCodes')
      .values({
        uid,
        email,
        purpose,
        codeHash: hashCode(key, { email, purpose }, code),
        createdAt: new Date(now),
        expiresAt: new Date(now + CODE_LIFETIME_SECONDS * 1000),
        usedAt: null,
        tries: 0,
        network,
      })
      .execute();
    await also(transaction, uid);
  });
  return code;
}

/**
 * Replaces a code that was created but never sent.
 * @returns undefined when the code has expired or was used
 */
export async function renewCode(
  db: Database,
  key: Keyring<Uint8Array>,
  uid: string,
): Promise<{ email: string; purpose: CodePurpose; code: string } | undefined> {
  const codeRow = await db
    .selectFrom('emailCodes')
    .select(['email', 'purpose'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!codeRow) return undefined;
  const code = createRandomCode();
  const { numUpdatedRows } = await db
    .updateTable('emailCodes')
    .set({ codeHash: hashCode(key, codeRow, code) })
    .where('uid', '=', uid)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { ...codeRow, code } : undefined;
}
