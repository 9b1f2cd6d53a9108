import { GARMENTS } from '@vidra/shared-contract';
import type { BaseDraft } from '../../editor/base-draft.ts';
import { isBaseDraft, isMediaOrNone, isMember } from '../../editor/logic/guards.ts';
import type { DraftMedia } from '../../editor/media/media.ts';

export type Garment = (typeof GARMENTS)[number];
export const LAYOUTS = ['over', 'beside'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Draft of a garment on a person. */
export interface TryOnDraft extends BaseDraft {
  readonly person: DraftMedia | null;
  readonly garment: DraftMedia | null;
  readonly category: Garment;
  readonly layout: Layout;
}

export const EMPTY_DRAFT: TryOnDraft = {
  person: null,
  garment: null,
  category: 'auto',
  layout: 'over',
  ratio: '16:9',
  quality: '720p',
  count: 1,
  seed: null,
};

/** Whether a stored value is a draft of the current shape. */
export function isTryOnDraft(value: unknown): value is TryOnDraft {
  return (
    isBaseDraft(value) &&
    isMediaOrNone(value['person']) &&
    isMediaOrNone(value['garment']) &&
    isMember(value['category'], GARMENTS) &&
    isMember(value['layout'], LAYOUTS)
  );
}
