import { sessionStore } from '@vidra/shared-session';
import { showStartFailure } from '../pages/start-failure.ts';
import { readPageOverrides } from '../../protocol/page-overrides.ts';

/**
 * Whether the page's overrides, if any, were granted to the signed-in person. The server cannot
 * tell, because page requests carry no session. Builds that were granted to others must not run
 * here: their override ends, and the page reloads.
 */
export function hasOnlyOwnOverrides(): boolean {
  const overrides = readPageOverrides();
  if (!overrides || overrides.userUid === sessionStore.getState().userUid) return true;
  import(/* webpackChunkName: "overrides" */ './limit-to-owner.ts')
    .then(({ endOverrides }) => endOverrides())
    .catch(showStartFailure);
  return false;
}
