import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { ProblemCode } from '@vidra/shared-contract';
import { sql } from 'kysely';
import type { Keyring } from '../../config/secrets.ts';
import type { Database } from '../../data/database/schema.ts';
import { newUid } from '../../data/database/uid.ts';
import { ProblemError, tooManyRequests } from '../../web/http/problem-error.ts';
import { countUse, countUses } from '../../web/limits/buckets.ts';
import type { CodePurpose, EmailCodeTable } from './tables.ts';
import type { Selectable } from 'kysely';

export const CODE_LIFETIME_SECONDS = 600;
export const CODE_PAUSE_SECONDS = 60;
/** From one network: nobody uses up somebody else's code. */
const MAX_TRIES = 5;
/** From everywhere together but for where it was asked for: from there it can be used whatever others do. */
const MAX_TRIES_ELSEWHERE = 10;
const TRIES_SECONDS = 3600;
/** Older codes than the newest are remembered to say that they were replaced. */
const REMEMBERED = 5;

const TOLD: Partial<Record<ProblemCode, string>> = {
  code_wrong: 'This is not the code that was sent. Check it, or ask for a new one.',
  code_expired: 'This code has expired. Ask for a new one.',
  code_used: 'This code was used already. Ask for a new one.',
  too_many_requests: 'A wrong code was entered too often. Ask for a new one.',
};

type CodeOwner = Pick<EmailCodeTable, 'email' | 'purpose'>;

function hashBy(key: Uint8Array, owner: CodeOwner, code: string) {
  return createHmac('sha256', key)
    .update(`${owner.purpose}\n${owner.email}\n${code}`)
    .digest('base64url');
}

const hashOf = ([key]: Keyring<Uint8Array>, owner: CodeOwner, code: string) =>
  hashBy(key, owner, code);

const randomCode = () => String(randomInt(1_000_000)).padStart(6, '0');

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));

function recentCodes(db: Database, email: string, purpose: CodePurpose) {
  return db
    .selectFrom('emailCodes')
    .selectAll()
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .orderBy('createdAt', 'desc')
    .orderBy('uid', 'desc')
    .limit(REMEMBERED);
}

type EmailCode = Selectable<EmailCodeTable>;

function refuseHaste(last: EmailCode | undefined, now: number): void {
  const wait = last ? last.createdAt.getTime() + CODE_PAUSE_SECONDS * 1000 - now : 0;
  if (wait <= 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw tooManyRequests(
    `A code was just sent. Another one can be sent in ${seconds} seconds.`,
    seconds,
  );
}

/**
 * Makes a code for an address and a purpose. It replaces those before it.
 *
 * @param limitPerHour codes for one address
 * @param also what else the same transaction does
 * @throws ProblemError `too_many_requests` within a minute of the one before, or above the limit
 */
export async function createCode(
  db: Database,
  key: Keyring<Uint8Array>,
  { email, purpose, network }: { email: string; purpose: CodePurpose; network: string },
  limitPerHour: number,
  also: (transaction: Database, codeUid: string) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const code = randomCode();
  const uid = newUid();
  await db.transaction().execute(async (transaction) => {
    // Of two requests at the same moment the second one sees the first one's code.
    await sql`select pg_advisory_xact_lock(hashtext(${`code:${email}`}))`.execute(transaction);
    const now = Date.now();
    const [last] = await recentCodes(transaction, email, purpose).execute();
    refuseHaste(last, now);
    await countUse(transaction, {
      key: `code:address:${email}`,
      limit: limitPerHour,
      windowSeconds: 3600,
      message: 'Too many codes were sent to this address. Try again later.',
    });
    await transaction
      .insertInto('emailCodes')
      .values({
        uid,
        email,
        purpose,
        codeHash: hashOf(key, { email, purpose }, code),
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
 * Puts another code in the place of one that was made and never sent.
 * @returns nothing when its time is over, or it was used
 */
export async function renewCode(
  db: Database,
  key: Keyring<Uint8Array>,
  uid: string,
): Promise<{ email: string; purpose: CodePurpose; code: string } | undefined> {
  const made = await db
    .selectFrom('emailCodes')
    .select(['email', 'purpose'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!made) return undefined;
  const code = randomCode();
  const { numUpdatedRows } = await db
    .updateTable('emailCodes')
    .set({ codeHash: hashOf(key, made, code) })
    .where('uid', '=', uid)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { ...made, code } : undefined;
}

function verdict(
  codes: readonly EmailCode[],
  hashes: readonly string[],
  isElsewhere: boolean,
): ProblemCode | undefined {
  const [newest] = codes;
  if (!newest) return 'code_wrong';
  if (isElsewhere && newest.tries >= MAX_TRIES_ELSEWHERE) return 'too_many_requests';
  const match = codes.find(({ codeHash }) => hashes.some((hash) => isSame(codeHash, hash)));
  if (!match) return 'code_wrong';
  if (match.usedAt) return 'code_used';
  const replaced = match.uid !== newest.uid;
  return replaced || match.expiresAt.getTime() <= Date.now() ? 'code_expired' : undefined;
}

/** A code as somebody entered it. */
interface Entered {
  email: string;
  purpose: CodePurpose;
  code: string;
  network: string;
  /** The field of the call that holds it, where a call takes several. */
  field?: string;
}

interface Judged {
  entered: Entered;
  problem: ProblemCode | undefined;
  /** Absent when nothing is to be noted with it. */
  newest?: EmailCode;
  isElsewhere?: boolean;
}

async function judge(
  transaction: Database,
  key: Keyring<Uint8Array>,
  entered: Entered,
): Promise<Judged> {
  const { email, purpose, code, network } = entered;
  const codes = await recentCodes(transaction, email, purpose).forUpdate().execute();
  const [newest] = codes;
  const isElsewhere = newest?.network !== network;
  const hashes = key.map((each) => hashBy(each, { email, purpose }, code));
  const problem = verdict(codes, hashes, isElsewhere);
  if (!newest) return { entered, problem };
  const tries = await countUses(transaction, `code:${newest.uid}:${network}`, TRIES_SECONDS);
  if (tries > MAX_TRIES) return { entered, problem: 'too_many_requests' };
  return { entered, problem, newest, isElsewhere };
}

async function note(
  transaction: Database,
  { newest, problem, isElsewhere }: Judged,
  allRight: boolean,
): Promise<void> {
  if (!newest || (!problem && !allRight)) return;
  const wrong = { tries: newest.tries + (isElsewhere ? 1 : 0) };
  const change = problem ? wrong : { usedAt: new Date() };
  await transaction.updateTable('emailCodes').set(change).where('uid', '=', newest.uid).execute();
}

/**
 * Uses up codes: all of them or, when one is not right, none. Wrong tries count even though the call
 * fails, so this runs in a transaction of its own.
 *
 * @throws ProblemError `code_wrong`, `code_expired`, `code_used`, `too_many_requests`, of the first
 *   that is not right
 */
export async function useCodes(
  db: Database,
  key: Keyring<Uint8Array>,
  all: readonly Entered[],
): Promise<void> {
  const wrong = await db.transaction().execute(async (transaction) => {
    const judged: Judged[] = [];
    for (const entered of all) judged.push(await judge(transaction, key, entered));
    const first = judged.find(({ problem }) => problem);
    for (const each of judged) await note(transaction, each, !first);
    return first;
  });
  if (!wrong?.problem) return;
  const message = TOLD[wrong.problem] ?? 'The code is not accepted.';
  const { field } = wrong.entered;
  throw new ProblemError(wrong.problem, message, {
    ...(field && { fields: [{ path: field, message }] }),
  });
}

/** Uses up one code, as `useCodes` does. */
export const useCode = (db: Database, key: Keyring<Uint8Array>, entered: Entered): Promise<void> =>
  useCodes(db, key, [entered]);
