import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { SiteVisit } from './checked-site.ts';
import { createLiveVisit } from './live-visit.ts';
import { signIn } from './sign-in.ts';
import { readSiteAccount } from './site-account.ts';

/** A site as data, which other processes can visit too. */
export interface VisitedSite {
  readonly url: string;
  /**
   * Releases that a running site shows only to the check, with the account of `SITE_EMAIL`. Absent
   * if the site was started for the check.
   */
  readonly overrides?: readonly Pick<ReleaseRecord, 'name' | 'hash'>[];
}

/**
 * Creates the visit of a site.
 *
 * @throws SiteCheckError when the account of a running site is missing
 */
export function createSiteVisit({ url, overrides }: VisitedSite): SiteVisit {
  if (overrides) return createLiveVisit(url, overrides, readSiteAccount(url, process.env));
  return {
    url,
    enter: async (page, signedIn) => {
      if (signedIn) await signIn(page, url);
    },
    leave: () => Promise.resolve(),
  };
}
