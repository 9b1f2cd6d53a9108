import { toSafeReturnAddress, type OwnedRoute, type Verdict } from '@vidra/shared-contract';
import { isAuthorizedNow, storeCampaign } from '@vidra/shared-session';
import { logWarning } from '../browser/log.ts';
import { leaveFor } from './leave.ts';
import type { ShownVerdict } from './navigation-store.ts';

/** Outcome of a verdict. */
export type Redirect =
  | { kind: 'stay'; verdict: ShownVerdict }
  /** Replaces this address with another one of the site. */
  | { kind: 'go'; to: string }
  /** The browser is leaving for an address outside of the shell. */
  | { kind: 'leave' };

/** Applies the side effects of a verdict and returns its redirect, if any. */
export function applyVerdict(verdict: Verdict, address: string): Redirect {
  switch (verdict.kind) {
    case 'redirect':
      if (verdict.campaign !== undefined) storeCampaign(verdict.campaign);
      if (!verdict.external) return { kind: 'go', to: verdict.to };
      leaveFor(verdict.to);
      return { kind: 'leave' };
    case 'login':
      return { kind: 'go', to: verdict.to };
    case 'mismatch':
      logWarning(`Mismatch: ${address} lacks ${verdict.missing.join(', ')}.`);
      return { kind: 'go', to: verdict.to };
    case 'allow': {
      const to = findReturnAddress(verdict.route, address);
      return to === undefined ? { kind: 'stay', verdict } : { kind: 'go', to };
    }
    case 'not-found':
      return { kind: 'stay', verdict };
  }
}

/** Returns the address to which signed-in people leave the login page. */
function findReturnAddress(route: OwnedRoute, address: string): string | undefined {
  if (route.name !== 'login' || !isAuthorizedNow()) return undefined;
  return toSafeReturnAddress(new URL(address, location.href).searchParams.get('redirect_url'));
}
