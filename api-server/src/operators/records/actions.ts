import type { OperatorAction, OperatorActionKind } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { translateSummary } from './translate-summary.ts';
import type { Database } from '../../data/database/schema.ts';
import { createUid } from '../../data/database/statements/create-uid.ts';
import { decodeCursor, encodeCursor } from '../../web/http/cursor.ts';
import './tables.ts';

/** Stands for the operator in actions from `pnpm admin`. */
const COMMAND_LINE = 'command line';

/** A recorded action, without its time. */
export type Action = Pick<OperatorAction, 'operator' | 'subject' | 'what' | 'reason'> & {
  action: OperatorActionKind;
};

/** Records who did what and why, in the same transaction as the action. */
export async function recordAction(transaction: Database, action: Action): Promise<void> {
  await transaction
    .insertInto('operatorActions')
    .values({ uid: createUid(), at: new Date(), ...action })
    .execute();
}

interface Page {
  cursor?: string | undefined;
  limit: number;
  /** People or objects of the action. */
  subjects?: readonly string[];
}

/** Returns the operators' actions, newest first. */
export async function listActions(
  db: Database,
  { cursor, limit, subjects }: Page,
): Promise<{ items: OperatorAction[]; nextCursor: string | null }> {
  let query = db
    .selectFrom('operatorActions')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit + 1);
  if (subjects) query = query.where('subject', 'in', subjects);
  if (cursor !== undefined) {
    const { createdAt, uid } = decodeCursor(cursor);
    query = query.where((eb) => eb(eb.refTuple('at', 'uid'), '<', eb.tuple(createdAt, uid)));
  }
  const rows = await query.execute();
  const items = rows.slice(0, limit).map(({ uid, at, what, operator, ...rest }) => ({
    actionUid: uid,
    time: at.getTime(),
    what: translateSummary(what),
    // Translators: stands for the person in the log of operators' actions.
    operator: operator === COMMAND_LINE ? t`command line` : operator,
    ...rest,
  }));
  const last = rows[limit - 1];
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items,
    nextCursor: hasMore ? encodeCursor({ createdAt: last.at, uid: last.uid }) : null,
  };
}
