import type { Override } from '@vidra/shared-contract/delivery';

/** One remote that this browser gets another build of. */
export interface PageOverride {
  readonly name: string;
  /** The remote's name for people. */
  readonly title: string;
  readonly override: Override;
  /** Why the live build shows all the same: a sentence that says what to do. */
  readonly problem?: string;
}

/** What is laid over the site in this browser. */
export interface PageOverrides {
  /** Whom it was granted to: nobody else is to see it. */
  readonly userUid: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly items: readonly PageOverride[];
}

/** Id of the element that carries them; only such a page has it. */
export const OVERRIDES_ELEMENT = 'overrides';
/** Id of the notice that the server puts into such a page. */
export const OVERRIDE_BANNER = 'override-banner';
/** Takes a POST that ends them. */
export const END_OVERRIDES_ADDRESS = '/overrides/end';
/** What can be laid over the site: for developers alone. */
export const OVERRIDE_OPTIONS_ADDRESS = '/overrides/options.json';

/** The page's overrides; undefined for ordinary pages. */
export function readPageOverrides(page: Document = document): PageOverrides | undefined {
  const text = page.getElementById(OVERRIDES_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as PageOverrides) : undefined;
}
