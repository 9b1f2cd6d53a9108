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
  description?: string;
  bulletPoints: string[];
  images: PictureCandidate[];
}
