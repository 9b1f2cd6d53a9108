import {
  DURATIONS,
  MOTIONS,
  QUALITIES,
  RATIOS,
  VIDEO_LIMITS,
  type Motion,
} from '@vidra/shared-contract';
import type { AnySettings } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { MediaByUid } from '../../editor/base-draft.ts';
import { computeCrop, isCropped, MIDDLE } from '../../editor/logic/crop.ts';
import { pickFrameFields } from '../../editor/logic/film-rules.ts';
import { clampToOffered, type Offer } from '../../editor/logic/offer.ts';
import type { Problems } from '../../editor/logic/problems.ts';
import type { ImageDraft } from './draft.ts';

/** Creates the settings of an order. */
export function toSettings(draft: ImageDraft): AnySettings {
  const { picture } = draft;
  const crop = picture && computeCrop(picture, draft.ratio, draft.centre);
  return {
    flow: 'image-to-video',
    imageUid: picture?.fileUid ?? '',
    prompt: draft.prompt.trim(),
    negativePrompt: draft.negativePrompt.trim(),
    motion: draft.motion,
    durationSeconds: draft.durationSeconds,
    ...pickFrameFields(draft),
    ...(crop && isCropped(crop) && { crop }),
  };
}

/** Finds problems that must be fixed before credits are spent. */
export const findProblems = ({ picture }: ImageDraft): Problems =>
  picture ? {} : { picture: t`Choose an image first. Drop one here or use a sample.` };

/** Replaces each choice in the draft that the engine does not offer with one that it does. */
export function fit(draft: ImageDraft, offer: Offer): ImageDraft {
  const motions = offer.motions.filter((motion): motion is Motion => motion !== 'still');
  return {
    ...draft,
    motion: clampToOffered(draft.motion, motions),
    durationSeconds: clampToOffered(draft.durationSeconds, offer.durations),
  };
}

/** Converts a video's settings to draft fields. */
export function fromSettings(settings: AnySettings, media: MediaByUid): Partial<ImageDraft> {
  if (settings.flow !== 'image-to-video') return {};
  const { imageUid, prompt, negativePrompt, motion, durationSeconds, crop } = settings;
  const centre = crop ? { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 } : MIDDLE;
  const picture = media.get(imageUid) ?? null;
  return { picture, prompt, negativePrompt, motion, durationSeconds, centre };
}

/** Reads individual settings from the address. Ignores unknown values. */
export function fromQuery(query: URLSearchParams): Partial<ImageDraft> {
  const motion = MOTIONS.find((value) => value === query.get('motion'));
  const ratio = RATIOS.find((value) => value === query.get('ratio'));
  const quality = QUALITIES.find((value) => value === query.get('quality'));
  const durationSeconds = DURATIONS.find((value) => String(value) === query.get('duration'));
  const prompt = query.get('prompt')?.slice(0, VIDEO_LIMITS.promptLength);
  return {
    ...(motion && { motion }),
    ...(ratio && { ratio }),
    ...(quality && { quality }),
    ...(durationSeconds && { durationSeconds }),
    ...(prompt && { prompt }),
  };
}
