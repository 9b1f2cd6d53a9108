import { useSession } from '@vidra/shared-session';
import type { CreditCounts } from './account-texts.ts';

/** Membership and credits of the signed-in user. */
export function useAccount(): CreditCounts & { readonly level: number; readonly email: string } {
  return {
    level: useSession((session) => session.memberShipLevel),
    email: useSession((session) => session.userEmail),
    remaining: useSession((session) => session.videoCredits),
    used: useSession((session) => session.usedVideoCredits),
    total: useSession((session) => session.totalVideoCredits),
  };
}
