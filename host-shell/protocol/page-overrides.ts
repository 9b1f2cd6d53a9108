import type { Override } from '@vidra/shared-contract/delivery';

/** Override of one remote's build, or of one flag, in this browser. */
export interface PageOverride {
  readonly name: string;
  /** Display name of the remote. */
  readonly title: string;
  readonly override: Override;
  /** Reason why it has no effect: a sentence with the next step. */
  readonly problem?: string;
}

/** Overrides of this browser. */
export interface PageOverrides {
  /** Person whom the overrides were granted to. Nobody else may see them. */
  readonly userUid: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly items: readonly PageOverride[];
}

/** Id of the element that carries the overrides. Only pages with overrides have it. */
export const OVERRIDES_ELEMENT = 'overrides';
/** Id of the notice that the server adds to a page with overrides. */
export const OVERRIDE_BANNER = 'override-banner';
/** Path whose POST ends the overrides. */
export const END_OVERRIDES_ADDRESS = '/overrides/end';
/** Path of the available overrides, which only developers may read. */
export const OVERRIDE_OPTIONS_ADDRESS = '/overrides/options.json';

/** Reads the page's overrides. Undefined for ordinary pages. */
export function readPageOverrides(page: Document = document): PageOverrides | undefined {
  const text = page.getElementById(OVERRIDES_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as PageOverrides) : undefined;
}
