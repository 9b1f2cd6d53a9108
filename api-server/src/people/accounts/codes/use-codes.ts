import { timingSafeEqual } from 'node:crypto';
import type { ProblemCode } from '@vidra/shared-contract';
import { message, t } from '@vidra/shared-i18n/text';
import type { Keyring } from '../../../config/secrets.ts';
import { toSqlAny } from '../../../data/database/statements/to-sql-any.ts';
import type { Database } from '../../../data/database/schema.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { countUses } from '../../../web/limits/buckets.ts';
import { selectCodes, hashBy, type CodeOwner, type EmailCode } from './stored-codes.ts';
import type { CodePurpose } from '../tables.ts';

/** Limit for one network, so that nobody uses up another person's code. */
const MAX_TRIES = 5;
/**
 * Limit for all other networks together. The requesting network can use its code whatever others
 * do.
 */
const MAX_TRIES_ELSEWHERE = 10;
const HOUR_SECONDS = 3600;
/** Ended codes that are remembered, so that the error can name the reason. */
const MAX_ENDED_CODES = 5;

const NAMED_REASONS: Partial<Record<ProblemCode, string>> = {
  code_wrong: message`That code isn't right. Check it, or ask for a new one.`,
  code_expired: message`This code has expired. Ask for a new one.`,
  code_used: message`This code has already been used. Ask for a new one.`,
  too_many_requests: message`Too many wrong codes. Ask for a new one.`,
};

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Selects all usable codes and the latest of the others. */
function selectRecentCodes(db: Database, owner: CodeOwner) {
  const last = selectCodes(db, owner).select('uid').limit(MAX_ENDED_CODES);
  return selectCodes(db, owner)
    .selectAll()
    .where((eb) => eb.or([eb('expiresAt', '>', new Date()), eb('uid', 'in', last)]));
}

const hasEnded = ({ usedAt, expiresAt }: EmailCode) =>
  usedAt !== null || expiresAt.getTime() <= Date.now();

/** Only the newest code of each network counts. */
const isReplaced = (code: EmailCode, codes: readonly EmailCode[]) =>
  codes.find(({ network }) => network === code.network)?.uid !== code.uid;

function findProblem(
  match: EmailCode | undefined,
  codes: readonly EmailCode[],
  canBeUsed: boolean,
): ProblemCode | undefined {
  if (!match) return canBeUsed ? 'code_wrong' : 'too_many_requests';
  if (match.usedAt) return 'code_used';
  return isReplaced(match, codes) || hasEnded(match) ? 'code_expired' : undefined;
}

interface Entered {
  email: string;
  purpose: CodePurpose;
  code: string;
  network: string;
  /** Field of the call, where a call takes several codes. */
  field?: string;
}

interface Judged {
  entered: Entered;
  problem: ProblemCode | undefined;
  match?: EmailCode | undefined;
  /** Codes of other networks for which this try counts as a guess. */
  guessedAt: readonly EmailCode[];
}

async function judge(
  transaction: Database,
  key: Keyring<Uint8Array>,
  enteredCode: Entered,
): Promise<Judged> {
  const { network, code } = enteredCode;
  const codes = await selectRecentCodes(transaction, enteredCode).forUpdate().execute();
  const closestCode = codes.find((emailCode) => emailCode.network === network) ?? codes[0];
  if (!closestCode) return { entered: enteredCode, problem: 'code_wrong', guessedAt: [] };
  const tries = await countUses(transaction, `code:${closestCode.uid}:${network}`, HOUR_SECONDS);
  if (tries > MAX_TRIES)
    return { entered: enteredCode, problem: 'too_many_requests', guessedAt: [] };
  const validCodes = codes.filter(
    (emailCode) => !hasEnded(emailCode) && !isReplaced(emailCode, codes),
  );
  const isOpen = (emailCode: EmailCode) =>
    emailCode.network === network || emailCode.tries < MAX_TRIES_ELSEWHERE;
  const hashes = key.map((hashKey) => hashBy(hashKey, enteredCode, code));
  const match = codes.find(
    (emailCode) => isOpen(emailCode) && hashes.some((hash) => isSame(emailCode.codeHash, hash)),
  );
  const problem = findProblem(match, codes, validCodes.length === 0 || validCodes.some(isOpen));
  return {
    entered: enteredCode,
    problem,
    match,
    guessedAt: validCodes.filter((emailCode) => emailCode.network !== network),
  };
}

async function recordJudgment(
  transaction: Database,
  { match, problem, guessedAt }: Judged,
  allRight: boolean,
): Promise<void> {
  const codes = transaction.updateTable('emailCodes');
  if (problem) {
    const uids = toSqlAny(guessedAt.map(({ uid }) => uid));
    await codes
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('uid', '=', uids)
      .execute();
  } else if (match && allRight) {
    await codes.set({ usedAt: new Date() }).where('uid', '=', match.uid).execute();
  }
}

/**
 * Uses up all codes, or none if one is wrong. Wrong tries count even though the call fails, so this
 * runs in its own transaction.
 *
 * @throws ProblemError `code_wrong`, `code_expired`, `code_used`, `too_many_requests`, for the
 * first wrong code
 */
export async function useCodes(
  db: Database,
  key: Keyring<Uint8Array>,
  all: readonly Entered[],
): Promise<void> {
  const wrongJudgment = await db.transaction().execute(async (transaction) => {
    const judgments: Judged[] = [];
    for (const enteredCode of all) judgments.push(await judge(transaction, key, enteredCode));
    const first = judgments.find(({ problem }) => problem);
    for (const judgment of judgments) await recordJudgment(transaction, judgment, !first);
    return first;
  });
  if (!wrongJudgment?.problem) return;
  const reason = t(NAMED_REASONS[wrongJudgment.problem] ?? message`This code isn't valid.`);
  const { field } = wrongJudgment.entered;
  throw new ProblemError(wrongJudgment.problem, reason, {
    ...(field && { fields: [{ path: field, message: reason }] }),
  });
}

/** Uses up one code like `useCodes`. */
export const useCode = (
  db: Database,
  key: Keyring<Uint8Array>,
  enteredCode: Entered,
): Promise<void> => useCodes(db, key, [enteredCode]);
