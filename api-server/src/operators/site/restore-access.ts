import type { CallBody } from '@vidra/shared-contract/schemas';
import type { SignedInUser } from '../../web/http/authentication.ts';
import { ProblemError } from '../../web/http/problem-error.ts';
import { AdminError } from '../commands/context/open-admin.ts';
import { disableSecondFactor } from '../commands/accounts/second-factor-off.ts';
import type { Platform } from '../../platform/platform.ts';
import { actAsOperator, refuseOwn } from './operator-role.ts';

/**
 * Turns off the second factor of a person who has lost every passkey and recovery code.
 * @throws ProblemError `conflict` when there is no such account, or it has no second factor
 */
export async function restoreAccess(
  platform: Pick<Platform, 'db' | 'queue' | 'sessionCache'>,
  operator: SignedInUser,
  { userUid, reason }: CallBody<'operatorSecondFactorOff'>,
): Promise<{ ok: true }> {
  refuseOwn(operator, userUid);
  try {
    const { ended } = await disableSecondFactor(platform, { userUid }, (transaction, action) =>
      actAsOperator(transaction, operator, { ...action, reason }),
    );
    platform.sessionCache.forget(ended);
  } catch (error) {
    if (error instanceof AdminError) throw new ProblemError('conflict', error.message);
    throw error;
  }
  return { ok: true };
}
