import { priceOf, type PriceTable } from '@vidra/shared-contract';
import type { CallBody } from '@vidra/shared-contract/schemas';
import { cropOf, cutsOff } from './crop.ts';
import type { DraftPicture, EditorDraft } from './draft.ts';

/** Body of the call that creates the videos. */
export type VideoOrder = CallBody<'createVideo'>;

/** Which tool the order is made with: the query of the editor's address. */
export interface ToolLabels {
  readonly label: string;
  readonly parentLabel: string;
}

/** What the draft orders, once it has a picture. */
export function orderOf(
  draft: EditorDraft,
  picture: DraftPicture,
  { label, parentLabel }: ToolLabels,
): VideoOrder {
  const crop = cropOf(picture, draft.ratio, draft.centre);
  return {
    imageUid: picture.fileUid,
    prompt: draft.prompt.trim(),
    negativePrompt: draft.negativePrompt.trim(),
    motion: draft.motion,
    durationSeconds: draft.durationSeconds,
    ratio: draft.ratio,
    quality: draft.quality,
    count: draft.count,
    label,
    parentLabel,
    ...(draft.seed !== null && { seed: draft.seed }),
    ...(cutsOff(crop) && { crop }),
  };
}

/** Credits for what the draft orders; undefined until the prices are known. */
export function priceOfDraft(
  draft: Pick<EditorDraft, 'quality' | 'durationSeconds' | 'count'>,
  prices: PriceTable | undefined,
): number | undefined {
  return prices && priceOf(draft, prices);
}
