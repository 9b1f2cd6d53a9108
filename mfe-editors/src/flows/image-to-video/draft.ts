import { DURATIONS, MOTIONS, type Duration, type Motion } from '@vidra/shared-contract';
import type { BaseDraft } from '../../editor/base-draft.ts';
import { MIDDLE, type Point } from '../../editor/logic/crop.ts';
import {
  isBaseDraft,
  isFraction,
  isMediaOrNone,
  isObject,
  isMember,
  isText,
} from '../../editor/logic/guards.ts';
import type { DraftMedia } from '../../editor/media/media.ts';

/** Draft of a video from one picture. */
export interface ImageDraft extends BaseDraft {
  readonly picture: DraftMedia | null;
  readonly prompt: string;
  readonly negativePrompt: string;
  readonly motion: Motion;
  readonly durationSeconds: Duration;
  /** Center of the filmed part where the ratio differs from the picture's. */
  readonly centre: Point;
}

export const EMPTY_DRAFT: ImageDraft = {
  picture: null,
  prompt: '',
  negativePrompt: '',
  motion: 'push-in',
  durationSeconds: 5,
  ratio: 'source',
  quality: '720p',
  count: 1,
  seed: null,
  centre: MIDDLE,
};

const isPoint = (value: unknown): value is Point =>
  isObject(value) && isFraction(value['x']) && isFraction(value['y']);

/** Whether a stored value is a draft of the current shape. */
export function isImageDraft(value: unknown): value is ImageDraft {
  return (
    isBaseDraft(value) &&
    isMediaOrNone(value['picture']) &&
    isText(value['prompt']) &&
    isText(value['negativePrompt']) &&
    isMember(value['motion'], MOTIONS) &&
    isMember(value['durationSeconds'], DURATIONS) &&
    isPoint(value['centre'])
  );
}
