import { REPORT_DECISIONS, type DecisionBasis, type ReportDecision } from '@vidra/shared-contract';
import type { CallBody } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { createUid } from '../data/database/statements/create-uid.ts';
import type { Database } from '../data/database/schema.ts';
import { sendEffect } from '../data/queue/outbox.ts';
import type { JobQueue } from '../data/queue/queue.ts';
import { closeCheckouts } from '../money/payments/cancel-plan.ts';
import type { LiveSessions } from '../people/accounts/sessions/live-sessions.ts';
import type { SignedInUser } from '../web/http/authentication.ts';
import { ProblemError } from '../web/http/problem-error.ts';
import {
  findDecisionInForce,
  lockReport,
  type Decision,
  type LockedReport,
} from './find-report.ts';
import './report-mail.ts';
import { updateRestriction, updateSuspension } from './restrictions.ts';

interface Needs {
  db: Database;
  queue: JobQueue;
  sessionCache: Pick<LiveSessions, 'forget'>;
}

/** An entry of the operators' audit log. */
export interface RecordedDecision {
  action: 'decide-report' | 'lift-decision';
  subject: string;
  what: string;
  reason: string;
}

export interface DecidingOperator extends SignedInUser {
  /** Checks the operator's role and records the action, inside the transaction. */
  record: (transaction: Database, action: RecordedDecision) => Promise<void>;
}

interface NewDecision {
  kind: ReportDecision;
  basis: DecisionBasis | null;
  reason: string;
}

function requireUndecided(
  { state, userUid, erasedAt }: LockedReport,
  current: Decision | undefined,
  operator: SignedInUser,
  kind: ReportDecision,
): void {
  if (operator.uid === userUid) {
    throw new ProblemError('conflict', t`This is your own video. Ask another operator to decide.`);
  }
  if (state === 'decided') {
    const decider = current?.operator;
    throw new ProblemError(
      'conflict',
      decider === undefined
        ? t`Another operator has already decided this report.`
        : t`${decider} has already decided this report.`,
    );
  }
  if (current?.operatorUid === operator.uid) {
    throw new ProblemError(
      'conflict',
      t`This appeal is against your own decision. Another operator must decide it.`,
    );
  }
  if (erasedAt !== null && kind !== 'keep') {
    throw new ProblemError(
      'conflict',
      t`This account was deleted with its videos, so there is nothing left to act on. Choose Keep
        to close the report.`,
    );
  }
}

async function storeDecision(
  transaction: Database,
  { uid: reportUid, userUid, taskUid }: LockedReport,
  operator: SignedInUser,
  decision: NewDecision,
): Promise<string> {
  const uid = createUid();
  const now = new Date();
  await transaction
    .updateTable('reportDecisions')
    .set({ supersededAt: now })
    .where('reportUid', '=', reportUid)
    .where('supersededAt', 'is', null)
    .execute();
  await transaction
    .insertInto('reportDecisions')
    .values({
      uid,
      reportUid,
      userUid,
      taskUid,
      ...decision,
      operatorUid: operator.uid,
      operator: operator.email,
      createdAt: now,
      supersededAt: null,
    })
    .execute();
  await transaction
    .updateTable('shareReports')
    .set({ state: 'decided', decidedAt: now })
    .where('uid', '=', reportUid)
    .execute();
  await transaction
    .updateTable('reportAppeals')
    .set({ answeredAt: now })
    .where('reportUid', '=', reportUid)
    .where('answeredAt', 'is', null)
    .execute();
  return uid;
}

/** Stores a decision, puts it into effect and queues the mails. @returns stale sessions */
async function applyDecision(
  queue: JobQueue,
  transaction: Database,
  report: LockedReport,
  operator: SignedInUser,
  decision: NewDecision,
): Promise<string[]> {
  const decisionUid = await storeDecision(transaction, report, operator, decision);
  await updateRestriction(transaction, report.taskUid);
  const { isNew, staleSessions } = await updateSuspension(transaction, report.userUid);
  if (isNew) {
    await closeCheckouts(queue, transaction, report.userUid);
    await sendEffect(queue, transaction, 'cancel-plan', { userUid: report.userUid });
  }
  await sendEffect(queue, transaction, 'mail-decision', { decisionUid, side: 'owner' });
  if (report.email !== null) {
    await sendEffect(queue, transaction, 'mail-decision', { decisionUid, side: 'reporter' });
  }
  return staleSessions;
}

const getResult = (kind: ReportDecision) =>
  REPORT_DECISIONS.find(({ value }) => value === kind)?.result ?? kind;

/**
 * Decides an open report, or an appeal against the decision of another operator.
 * @throws ProblemError `not_found`, `forbidden`, `conflict`
 */
export async function decideReport(
  { db, queue, sessionCache }: Needs,
  operator: DecidingOperator,
  { reportUid, decision: kind, basis, reason }: CallBody<'operatorDecideReport'>,
): Promise<void> {
  const staleSessions = await db.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, reportUid);
    const current = await findDecisionInForce(transaction, reportUid);
    requireUndecided(report, current, operator, kind);
    const what = `${report.state === 'appealed' ? 'Appeal' : 'Report'} decided: ${getResult(kind)}`;
    await operator.record(transaction, {
      action: 'decide-report',
      subject: report.ownerEmail,
      what,
      reason,
    });
    const decision = { kind, basis: kind === 'keep' ? null : (basis ?? null), reason };
    return applyDecision(queue, transaction, report, operator, decision);
  });
  sessionCache.forget(staleSessions);
  queue.wake('outbox');
}

/**
 * Takes back a decision against a video or an account.
 * @throws ProblemError `not_found`, `forbidden`, `conflict` when there is none, or an appeal
 * against it awaits another operator
 */
export async function liftDecision(
  { db, queue, sessionCache }: Needs,
  operator: DecidingOperator,
  { reportUid, reason }: CallBody<'operatorLiftDecision'>,
): Promise<void> {
  const staleSessions = await db.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, reportUid);
    const current = await findDecisionInForce(transaction, reportUid);
    if (operator.uid === report.userUid) {
      throw new ProblemError('conflict', t`This is your own video. Ask another operator to do it.`);
    }
    if (report.state === 'appealed') {
      throw new ProblemError('conflict', t`An appeal is waiting. Decide the appeal instead.`);
    }
    if (!current || current.kind === 'keep') {
      throw new ProblemError('conflict', t`There is no decision to take back.`);
    }
    await operator.record(transaction, {
      action: 'lift-decision',
      subject: report.ownerEmail,
      what: `Decision taken back: ${getResult(current.kind)}`,
      reason,
    });
    return applyDecision(queue, transaction, report, operator, {
      kind: 'keep',
      basis: null,
      reason,
    });
  });
  sessionCache.forget(staleSessions);
  queue.wake('outbox');
}
