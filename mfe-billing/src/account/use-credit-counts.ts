import { useSession } from '@vidra/shared-session';
import type { CreditCounts } from './account-texts.ts';

/** Returns the credit counts of the signed-in user. */
export function useCreditCounts(): CreditCounts {
  return {
    remaining: useSession((session) => session.videoCredits),
    used: useSession((session) => session.usedVideoCredits),
    total: useSession((session) => session.totalVideoCredits),
  };
}
