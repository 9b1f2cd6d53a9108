import type { Page } from 'playwright';

/** A site that shows the built releases only to the check. */
export interface LeakSite {
  readonly url: string;
  /**
   * Prepares a page that has no session yet.
   *
   * @param signedIn whether pages that need a signed-in user are checked
   */
  readonly enter: (page: Page, signedIn: boolean) => Promise<void>;
  /** Releases the resources of `enter`. */
  readonly leave: (page: Page) => Promise<void>;
  readonly stop: () => Promise<void>;
}
