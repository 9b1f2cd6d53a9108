import type { Page } from 'playwright';

/** A site that shows the built releases to the check, and to nobody else. */
export interface LeakSite {
  readonly url: string;
  /**
   * Makes a page ready that has no session yet.
   *
   * @param signedIn whether pages for people who are signed in are to be shown
   */
  readonly enter: (page: Page, signedIn: boolean) => Promise<void>;
  /** Gives back what `enter` took. */
  readonly leave: (page: Page) => Promise<void>;
  readonly stop: () => Promise<void>;
}
