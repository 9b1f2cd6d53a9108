import { useSession } from '@vidra/shared-session';
import type { CreditCounts } from './account-texts.ts';

/** Returns the credit counts of the signed-in user; undefined until they are loaded. */
export function useCreditCounts(): CreditCounts | undefined {
  const isUnread = useSession((session) => session.accountUnread);
  const remaining = useSession((session) => session.videoCredits);
  const usedCredits = useSession((session) => session.usedVideoCredits);
  const total = useSession((session) => session.totalVideoCredits);
  return isUnread ? undefined : { remaining, used: usedCredits, total };
}
