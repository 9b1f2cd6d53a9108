import { message, t } from '@vidra/shared-i18n/text';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../data/database/schema.ts';
import { bookFreeRedo } from '../../../money/credits/ledger.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { toCreditsRef } from '../to-credits-ref.ts';
import type { TaskRow } from '../task-repository.ts';
import './tables.ts';

const ALREADY_MADE = message`This video was already made again for free.`;

const getMonthStart = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));

/** Counts a person's free redos of this calendar month, in UTC. */
export async function countFreeRedos(db: Database, userUid: string): Promise<number> {
  const { count } = await db
    .selectFrom('freeRedos')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('userUid', '=', userUid)
    .where('createdAt', '>=', getMonthStart(new Date()))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Finds the free redo that a video is, or that was made of it. */
export async function findFreeRedo(
  db: Database,
  userUid: string,
  taskUid: string,
): Promise<{ sourceUid: string; taskUid: string } | undefined> {
  return db
    .selectFrom('freeRedos')
    .select(['sourceUid', 'taskUid'])
    .where('userUid', '=', userUid)
    .where((eb) => eb.or([eb('sourceUid', '=', taskUid), eb('taskUid', '=', taskUid)]))
    .executeTakeFirst();
}

interface NewRedo {
  sourceUid: string;
  userUid: string;
  taskUid: string;
  credits: number;
}

/**
 * Records a free redo. The wallet must be locked, so that two concurrent ones do not both get the
 * last of a month.
 *
 * @throws ProblemError `conflict` beyond the month's number, and for a second redo of one video
 */
export async function recordFreeRedo(
  transaction: Database,
  { freeRedosPerMonth: limit }: Pick<Config, 'freeRedosPerMonth'>,
  redo: NewRedo,
): Promise<void> {
  if ((await countFreeRedos(transaction, redo.userUid)) >= limit) {
    throw new ProblemError(
      'conflict',
      t`You've used all free redos of this month (${limit}). New ones are there on the first of
        next month.`,
    );
  }
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('freeRedos')
    .values({ ...redo, createdAt: new Date() })
    .onConflict((conflict) => conflict.column('sourceUid').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new ProblemError('conflict', t(ALREADY_MADE));
}

/** Books a finished free redo in the ledger. Does nothing for other videos. */
export async function settleFreeRedo(
  transaction: Database,
  task: Pick<TaskRow, 'uid' | 'userUid' | 'attempt' | 'credits'>,
): Promise<void> {
  if (task.credits > 0) return;
  const redo = await transaction
    .selectFrom('freeRedos')
    .select('credits')
    .where('taskUid', '=', task.uid)
    .executeTakeFirst();
  if (!redo) return;
  const { userUid } = task;
  await bookFreeRedo(transaction, { userUid, ref: toCreditsRef(task), amount: redo.credits });
}
