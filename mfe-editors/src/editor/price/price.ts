/** Price of an order, with the details known before it is made. */
export interface Price {
  /** Total for all videos after discounts. */
  readonly credits: number;
  /** Length of one video in seconds. */
  readonly seconds: number;
  /** Whether the price is an estimate, because the voice has not been timed yet. */
  readonly about: boolean;
  /** Number of discounted videos, and their discount in percent. */
  readonly discounted: number;
  readonly percent: number;
  /** Number of scenes kept from an earlier film, out of all scenes. Kept ones are free. */
  readonly kept?: { readonly scenes: number; readonly of: number };
}
