import type { Page } from 'playwright';

/** How pages visit a site that shows the built releases only to the check. */
export interface SiteVisit {
  readonly url: string;
  /**
   * Prepares a page that has no session yet.
   *
   * @param signedIn whether pages that need a signed-in user are checked
   */
  readonly enter: (page: Page, signedIn: boolean) => Promise<void>;
  /** Releases the resources of `enter`. */
  readonly leave: (page: Page) => Promise<void>;
}

/** A site that shows the built releases only to the check. */
export interface CheckedSite extends SiteVisit {
  readonly stop: () => Promise<void>;
}
