import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { SignedInUser } from '../../web/http/authentication.ts';
import { ProblemError } from '../../web/http/problem-error.ts';
import { recordAction, type Action } from '../records/actions.ts';

const createForbidden = () =>
  new ProblemError(
    'forbidden',
    t`Only operators can do this. The site's operator grants the role on the command line.`,
  );

/**
 * Requires the operator role. @throws ProblemError `forbidden` unless the account has it at this
 * moment, `second_factor_required` when it has no second factor and the site requires one of
 * operators
 */
export async function requireOperator(
  { db, config }: { db: Database; config: Pick<Config, 'operatorSecondFactor'> },
  { uid }: SignedInUser,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['role', 'secondFactor', 'suspendedAt'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (user?.role !== 'operator' || user.suspendedAt !== null) throw createForbidden();
  if (user.secondFactor || !config.operatorSecondFactor) return;
  throw new ProblemError(
    'second_factor_required',
    t`Operators have broad access, so they need a passkey to log in. Add two passkeys on your
      account page, then require one for every login.`,
  );
}

/** Refuses operators who change their own account. @throws ProblemError `conflict` */
export function refuseOwn(operator: SignedInUser, userUid: string): void {
  if (operator.uid !== userUid) return;
  throw new ProblemError('conflict', t`This is your own account. Ask another operator to do it.`);
}

/**
 * Begins an operator's action inside its transaction. It locks and checks the role, so the role
 * cannot be removed before the action is done, and records who does what and why.
 * @throws ProblemError `forbidden`
 */
export async function actAsOperator(
  transaction: Database,
  operator: SignedInUser,
  action: Omit<Action, 'operator'>,
): Promise<void> {
  const user = await transaction
    .selectFrom('users')
    .select(['role', 'suspendedAt'])
    .where('uid', '=', operator.uid)
    .forShare()
    .executeTakeFirst();
  if (user?.role !== 'operator' || user.suspendedAt !== null) throw createForbidden();
  await recordAction(transaction, { operator: operator.email, ...action });
}
