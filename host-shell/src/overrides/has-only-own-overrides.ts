import { sessionStore } from '@vidra/shared-session';
import { showStartFailure } from '../pages/start-failure.ts';
import { readPageOverrides } from './page-overrides.ts';

/**
 * Whether what is laid over the page, if anything, was granted to whoever is signed in. The server
 * cannot tell, because the session comes with no request for a page. Nothing of others' builds may
 * run here: their override ends, and the page loads anew.
 */
export function hasOnlyOwnOverrides(): boolean {
  const overrides = readPageOverrides();
  if (!overrides || overrides.userUid === sessionStore.getState().userUid) return true;
  import(/* webpackChunkName: "overrides" */ './limit-to-owner.ts')
    .then(({ endOverrides }) => endOverrides())
    .catch(showStartFailure);
  return false;
}
