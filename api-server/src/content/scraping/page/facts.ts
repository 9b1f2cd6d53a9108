import type { Price } from '@vidra/shared-contract/schemas';

/** Picture that a page names. */
export interface PictureCandidate {
  /** Absolute http or https URL. */
  url: string;
  /** Width in pixels, where the page declares it. */
  width?: number;
  height?: number;
}

/** Product facts from one source of a page. Texts are plain and on one line. */
export interface Facts {
  title?: string;
  price?: Price;
  /** Price before the discount or at other shops. */
  listPrice?: Price;
  description?: string;
  bulletPoints: string[];
  images: PictureCandidate[];
}

/** Facts about the page itself, used to read its sources. */
export interface PageContext {
  /** Base URL of relative addresses. */
  base: URL;
  /** Address of the page itself. */
  address: URL;
  language: string | null;
  /** Country of the shop's domain, such as `CA`. */
  country: string | null;
  /** The page's heading, as plain text. */
  heading: string;
}
