import type { CallAnswer, CallBody } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { Database } from '../../data/database/schema.ts';
import { grantCredits, readWallet, withdrawCredits } from '../../money/credits/ledger.ts';
import { findOpenAccount } from '../../people/mail/find-open-account.ts';
import type { SignedInUser } from '../../web/http/authentication.ts';
import { runOnce } from '../../web/http/idempotency.ts';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import { actAsOperator, refuseOwn } from './operator-role.ts';

async function move(
  transaction: Database,
  { userUid, credits }: CallBody<'operatorCredits'>,
  actionUid: string,
): Promise<void> {
  const movement = { userUid, ref: `operator:${actionUid}`, amount: Math.abs(credits) };
  const isMoved =
    credits > 0
      ? await grantCredits(transaction, movement)
      : await withdrawCredits(transaction, movement);
  if (isMoved) return;
  const { balance } = await readWallet(transaction, userUid);
  throw new ProblemError('conflict', t`Only ${balance} credits can be taken. Nothing was changed.`);
}

/**
 * Adds or removes credits, once per key.
 * @throws ProblemError `conflict` when the balance is too low
 */
export async function changeCredits(
  db: Database,
  operator: SignedInUser,
  body: CallBody<'operatorCredits'>,
  key: string,
): Promise<CallAnswer<'operatorCredits'>> {
  const { userUid, credits, reason } = body;
  refuseOwn(operator, userUid);
  return db.transaction().execute(async (transaction) => {
    const user = await findOpenAccount(transaction, userUid);
    if (!user) throw createNotFound('account');
    const attempt = { userUid: operator.uid, call: 'operatorCredits', key, body };
    await runOnce(transaction, attempt, async (actionUid) => {
      const summary = `${credits > 0 ? '+' : '−'}${Math.abs(credits)} credits`;
      const action = {
        action: 'change-credits',
        subject: user.email,
        what: summary,
        reason,
      } as const;
      await actAsOperator(transaction, operator, action);
      await move(transaction, body, actionUid);
    });
    const { balance, owed } = await readWallet(transaction, userUid);
    return { balance, owed };
  });
}
