import {
  CAPTION_POSITIONS,
  CAPTION_STYLES,
  FILM_STYLES,
  type CaptionPosition,
  type CaptionStyle,
  type FilmStyle,
} from '@vidra/shared-contract';
import { hasBrandFields, type BrandDraft } from './brand-draft.ts';
import { isMember } from '../logic/guards.ts';

/** What drafts of films with captions have in common. */
export interface CaptionDraft extends BrandDraft {
  readonly captions: boolean;
  readonly style: FilmStyle;
  /** Absent: as the look has them. */
  readonly captionStyle?: CaptionStyle | undefined;
  /** Absent: at the bottom. */
  readonly captionPosition?: CaptionPosition | undefined;
}

/** The fields of an order, or of a draft, that say how captions look. */
export function pickCaptionFields(fields: CaptionDraft): CaptionDraft {
  const { captions, style, captionStyle, captionPosition, brand } = fields;
  return {
    captions,
    style,
    ...(captionStyle && { captionStyle }),
    ...(captionPosition && { captionPosition }),
    ...(brand && { brand }),
  };
}

/** Whether a stored value has the fields of captions; older ones lack all but the first two. */
export const hasCaptionFields = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['captions'] === 'boolean' &&
  isMember(value['style'], FILM_STYLES) &&
  (value['captionStyle'] === undefined || isMember(value['captionStyle'], CAPTION_STYLES)) &&
  (value['captionPosition'] === undefined ||
    isMember(value['captionPosition'], CAPTION_POSITIONS)) &&
  hasBrandFields(value);
