import { t } from '@vidra/shared-i18n/text';
import { lockWallet } from '../../../money/credits/ledger.ts';
import type { Database } from '../../../data/database/schema.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { hasStatus, UNFINISHED_STATUSES } from '../task-machine.ts';

/** Enforces the limit of videos under way. @throws ProblemError `too_many_requests` */
export function refuseFlood(unfinishedCount: number, addedCount: number, limit: number): void {
  if (unfinishedCount + addedCount <= limit) return;
  throw new ProblemError(
    'too_many_requests',
    t`You have ${unfinishedCount} videos in progress; the limit is ${limit}. Wait until some are
      done.`,
  );
}

/**
 * Refuses the video that this transaction has just started when it exceeds the limit. Starting
 * videos locks the person's wallet, so concurrent starts are all counted.
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
    .where(hasStatus(UNFINISHED_STATUSES))
    .executeTakeFirstOrThrow();
  refuseFlood(Number(number) - 1, 1, limit);
}
