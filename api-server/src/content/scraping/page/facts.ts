import type { Price } from '@vidra/shared-contract/schemas';

/** A picture that a page names. */
export interface PictureCandidate {
  /** Absolute, http or https. */
  url: string;
  /** Pixels, where the page says. */
  width?: number;
  height?: number;
}

/** What one place of a page says about its product. Texts are plain and of one line. */
export interface Facts {
  title?: string;
  price?: Price;
  /** What the product cost before, or costs elsewhere. */
  listPrice?: Price;
  description?: string;
  bulletPoints: string[];
  images: PictureCandidate[];
}

/** What the page says of itself, which its places are read by. */
export interface PageContext {
  /** Addresses are relative to it. */
  base: URL;
  /** Of the page itself. */
  address: URL;
  language: string | null;
  /** By the shop's domain, such as `CA`. */
  country: string | null;
  /** The page's heading, as plain text. */
  heading: string;
}
