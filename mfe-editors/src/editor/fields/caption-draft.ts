import {
  CAPTION_POSITIONS,
  CAPTION_STYLES,
  FILM_STYLES,
  type CaptionPosition,
  type CaptionStyle,
  type FilmStyle,
} from '@vidra/shared-contract';
import { hasBrandFields, toOrderBrand, type BrandDraft } from './brand-draft.ts';
import { isMember, isText } from '../logic/guards.ts';

/** Fields that drafts of films with captions share. */
export interface CaptionDraft extends BrandDraft {
  /** Language of the film's texts, as a BCP 47 tag. Older drafts do not have it. */
  readonly language?: string;
  readonly captions: boolean;
  readonly style: FilmStyle;
  /** Undefined for the look's own style. */
  readonly captionStyle?: CaptionStyle | undefined;
  /** Undefined for the bottom, or elsewhere if a face is there. */
  readonly captionPosition?: CaptionPosition | undefined;
}

/** Picks the fields of an order or a draft that define the captions. */
export function pickCaptionFields(
  fields: Omit<CaptionDraft, 'language'> & { readonly language?: string | undefined },
): CaptionDraft {
  const { language, captions, style, captionStyle, captionPosition, brand } = fields;
  return {
    ...(language !== undefined && { language }),
    captions,
    style,
    ...(captionStyle && { captionStyle }),
    ...(captionPosition && { captionPosition }),
    ...(brand && { brand: toOrderBrand(brand) }),
  };
}

/** Whether a stored value has valid caption fields. Older values have only the first two. */
export const hasCaptionFields = (value: Readonly<Record<string, unknown>>): boolean =>
  (value['language'] === undefined || isText(value['language'])) &&
  typeof value['captions'] === 'boolean' &&
  isMember(value['style'], FILM_STYLES) &&
  (value['captionStyle'] === undefined || isMember(value['captionStyle'], CAPTION_STYLES)) &&
  (value['captionPosition'] === undefined ||
    isMember(value['captionPosition'], CAPTION_POSITIONS)) &&
  hasBrandFields(value);
