import type { CallBody } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { createUid } from '../../../data/database/statements/create-uid.ts';
import type { Database } from '../../../data/database/schema.ts';
import { sendEffect } from '../../../data/queue/outbox.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import type { SignedInUser } from '../../../web/http/authentication.ts';
import { createNotFound, ProblemError } from '../../../web/http/problem-error.ts';
import './flag-mail.ts';
import './tables.ts';

/** An entry of the operators' audit log. */
export interface RecordedFlagDecision {
  action: 'decide-flag';
  subject: string;
  what: string;
  reason: string;
}

export interface FlagOperator extends SignedInUser {
  /** Checks the operator's role and records the action, inside the transaction. */
  record: (transaction: Database, action: RecordedFlagDecision) => Promise<void>;
}

const STATES = { approve: 'approved', refuse: 'refused' } as const;

/** Locks a flag until the transaction ends. */
async function lockFlag(transaction: Database, flagUid: string) {
  const flag = await transaction
    .selectFrom('moderationFlags as flag')
    .innerJoin('users', 'users.uid', 'flag.userUid')
    .select(['flag.userUid', 'flag.title', 'flag.state', 'users.email'])
    .where('flag.uid', '=', flagUid)
    .forUpdate('flag')
    .executeTakeFirst();
  if (!flag) throw createNotFound('flag');
  return flag;
}

/**
 * Approves or refuses what moderation stopped, and queues the mail to the person.
 * @throws ProblemError `not_found`, `forbidden`, `conflict`
 */
export async function decideFlag(
  { db, queue }: { db: Database; queue: JobQueue },
  operator: FlagOperator,
  { flagUid, decision, reason }: CallBody<'operatorDecideFlag'>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const flag = await lockFlag(transaction, flagUid);
    if (flag.userUid === operator.uid) {
      throw new ProblemError(
        'conflict',
        t`This is your own order. Ask another operator to decide.`,
      );
    }
    const state = STATES[decision];
    if (flag.state === state) {
      const detail =
        state === 'approved'
          ? t`Another operator has already approved this.`
          : t`Another operator has already refused this.`;
      throw new ProblemError('conflict', detail);
    }
    await operator.record(transaction, {
      action: 'decide-flag',
      subject: flag.email,
      what: `Moderation: “${flag.title}” ${state}`,
      reason,
    });
    const uid = createUid();
    await transaction
      .insertInto('moderationDecisions')
      .values({
        uid,
        flagUid,
        kind: decision,
        reason,
        operator: operator.email,
        createdAt: new Date(),
      })
      .execute();
    await transaction
      .updateTable('moderationFlags')
      .set({ state, answer: reason })
      .where('uid', '=', flagUid)
      .execute();
    await sendEffect(queue, transaction, 'mail-flag-decision', { decisionUid: uid });
  });
  queue.wake('outbox');
}
