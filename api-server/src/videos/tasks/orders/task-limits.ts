import { lockWallet } from '../../../money/credits/ledger.ts';
import type { Database } from '../../../data/database/schema.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { hasStatus, UNFINISHED } from '../task-machine.ts';

/** @throws ProblemError `too_many_requests` when more would be under way than may be */
export function refuseFlood(unfinishedCount: number, addedCount: number, limit: number): void {
  if (unfinishedCount + addedCount <= limit) return;
  throw new ProblemError(
    'too_many_requests',
    `You have ${unfinishedCount} videos under way, and at most ${limit} can be. Wait until some are done.`,
  );
}

/**
 * Refuses the video that this transaction has just set going, when it is one too many. Whoever sets
 * videos going holds the person's wallet, so those of others are all seen.
 *
 * @throws ProblemError `too_many_requests`
 */
export async function refuseOneTooMany(
  transaction: Database,
  userUid: string,
  limit: number,
): Promise<void> {
  await lockWallet(transaction, userUid);
  const { number } = await transaction
    .selectFrom('videoTasks')
    .select(({ fn }) => fn.countAll<string>().as('number'))
    .where('userUid', '=', userUid)
    .where(hasStatus(UNFINISHED))
    .executeTakeFirstOrThrow();
  refuseFlood(Number(number) - 1, 1, limit);
}
