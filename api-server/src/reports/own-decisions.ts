import type { CallAnswer, OwnDecision } from '@vidra/shared-contract/schemas';
import type { Config } from '../config/config.ts';
import type { Database } from '../data/database/schema.ts';
import { readWallet } from '../money/credits/ledger.ts';
import { getAppealEnd, isAgainst } from './appeals.ts';
import './tables.ts';

const MOST_SHOWN = 100;

const selectDecisions = (db: Database, userUid: string) =>
  db
    .selectFrom('reportDecisions')
    .innerJoin('shareReports', 'shareReports.uid', 'reportDecisions.reportUid')
    .leftJoin('reportAppeals', (join) =>
      join
        .onRef('reportAppeals.reportUid', '=', 'reportDecisions.reportUid')
        .on('reportAppeals.side', '=', 'owner'),
    )
    .select(['reportDecisions.uid', 'kind', 'basis', 'reason', 'reportDecisions.createdAt'])
    .select(['supersededAt', 'shareReports.title', 'shareReports.category'])
    .select(['reportAppeals.decisionUid', 'reportAppeals.words as appealWords'])
    .select(['reportAppeals.createdAt as appealedAt', 'reportAppeals.answeredAt'])
    .where('reportDecisions.userUid', '=', userUid)
    .orderBy('reportDecisions.createdAt', 'desc')
    .limit(MOST_SHOWN);

type Row = Awaited<ReturnType<ReturnType<typeof selectDecisions>['execute']>>[number];

function presentDecision(row: Row): OwnDecision {
  const { uid, title, category, kind, basis, reason, createdAt, supersededAt } = row;
  const appealEnd = getAppealEnd(row);
  const canAppeal =
    supersededAt === null &&
    isAgainst('owner', row) &&
    row.decisionUid === null &&
    appealEnd.getTime() > Date.now();
  return {
    decisionUid: uid,
    title,
    category,
    decision: kind,
    basis,
    reason,
    createTime: createdAt.getTime(),
    inForce: supersededAt === null,
    appealUntil: canAppeal ? appealEnd.getTime() : null,
    appeal:
      row.decisionUid === uid && row.appealedAt !== null && row.appealWords !== null
        ? {
            createTime: row.appealedAt.getTime(),
            words: row.appealWords,
            answered: row.answeredAt !== null,
          }
        : null,
  };
}

/** Returns the decisions about a person's videos, newest first, and the account's suspension. */
export async function listOwnDecisions(
  { db, config }: { db: Database; config: Config },
  userUid: string,
): Promise<CallAnswer<'listDecisions'>> {
  const rows = await selectDecisions(db, userUid).execute();
  const { suspendedAt } = await db
    .selectFrom('users')
    .select('suspendedAt')
    .where('uid', '=', userUid)
    .executeTakeFirstOrThrow();
  return {
    items: rows.map(presentDecision),
    suspension: suspendedAt && {
      since: suspendedAt.getTime(),
      credits: (await readWallet(db, userUid)).balance,
      refundable: config.refundsSuspendedCredits,
    },
  };
}
