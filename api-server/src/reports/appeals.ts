import { APPEAL_MONTHS } from '@vidra/shared-contract';
import type { AppealSide } from '@vidra/shared-contract/schemas';
import { plural, t } from '@vidra/shared-i18n/text';
import { formatDay } from '../language/format.ts';
import { createUid } from '../data/database/statements/create-uid.ts';
import type { Database } from '../data/database/schema.ts';
import { createNotFound, ProblemError } from '../web/http/problem-error.ts';
import { lockReport, type Decision } from './find-report.ts';

/** Returns the last moment in which a decision can be appealed. */
export function getAppealEnd({ createdAt }: Pick<Decision, 'createdAt'>): Date {
  const end = new Date(createdAt);
  end.setUTCMonth(end.getUTCMonth() + APPEAL_MONTHS);
  return end;
}

/** Returns whether a side can be dissatisfied with a decision. */
export const isAgainst = (side: AppealSide, { kind }: Pick<Decision, 'kind'>): boolean =>
  side === 'owner' ? kind !== 'keep' : kind !== 'remove' && kind !== 'suspend';

/** Returns the appeal of one side of a report. */
export async function findAppeal(db: Database, reportUid: string, side: AppealSide) {
  return db
    .selectFrom('reportAppeals')
    .selectAll()
    .where('reportUid', '=', reportUid)
    .where('side', '=', side)
    .executeTakeFirst();
}

export interface Appeal {
  decisionUid: string;
  side: AppealSide;
  words: string;
}

function requireAppealable(side: AppealSide, decision: Decision): void {
  if (decision.supersededAt !== null) {
    throw new ProblemError('conflict', t`This decision has been replaced by another one.`);
  }
  if (!isAgainst(side, decision)) {
    throw new ProblemError(
      'conflict',
      t`This decision is in your favor. There is nothing to appeal.`,
    );
  }
  const end = getAppealEnd(decision);
  if (end.getTime() < Date.now()) {
    const endDay = formatDay(end);
    throw new ProblemError(
      'conflict',
      t`The ${plural(APPEAL_MONTHS, { one: '# month', other: '# months' })} for an appeal
        ended on ${endDay}.`,
    );
  }
}

/**
 * Stores an appeal against a decision in force. Another operator decides it.
 * @param ownerUid the owner who appeals; undefined for the reporter
 * @throws ProblemError `not_found`, `conflict`
 */
export async function storeAppeal(
  db: Database,
  { decisionUid, side, words }: Appeal,
  ownerUid?: string,
): Promise<void> {
  const { reportUid } = await readDecision(db, decisionUid, ownerUid);
  await db.transaction().execute(async (transaction) => {
    await lockReport(transaction, reportUid);
    requireAppealable(side, await readDecision(transaction, decisionUid, ownerUid));
    const appeal = await transaction
      .insertInto('reportAppeals')
      .values({
        uid: createUid(),
        reportUid,
        decisionUid,
        userUid: ownerUid ?? null,
        side,
        words,
        createdAt: new Date(),
        answeredAt: null,
      })
      .onConflict((conflict) => conflict.columns(['reportUid', 'side']).doNothing())
      .returning('uid')
      .executeTakeFirst();
    if (!appeal) {
      throw new ProblemError('conflict', t`You have already appealed. Each side can appeal once.`);
    }
    await transaction
      .updateTable('shareReports')
      .set({ state: 'appealed' })
      .where('uid', '=', reportUid)
      .execute();
  });
}

async function readDecision(
  db: Database,
  decisionUid: string,
  ownerUid: string | undefined,
): Promise<Decision> {
  const decision = await db
    .selectFrom('reportDecisions')
    .selectAll()
    .where('uid', '=', decisionUid)
    .executeTakeFirst();
  const isForeign = ownerUid !== undefined && decision?.userUid !== ownerUid;
  if (!decision || isForeign) throw createNotFound('decision');
  return decision;
}
