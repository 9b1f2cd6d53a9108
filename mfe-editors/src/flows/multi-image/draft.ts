import {
  FILM_LIMITS,
  FILM_MOTIONS,
  TRANSITIONS,
  type FilmMotion,
  type Transition,
} from '@vidra/shared-contract';
import type { MusicDraft } from '../../editor/fields/music-draft.ts';
import type { BaseDraft } from '../../editor/base-draft.ts';
import {
  hasMusicFields,
  isBaseDraft,
  isListWith,
  isMedia,
  isNumberIn,
  isObject,
  isMember,
  isText,
} from '../../editor/logic/guards.ts';
import type { DraftMedia } from '../../editor/media/media.ts';
import { findFreeKey } from '../../timeline/shot-edits.ts';

/** Picture of the film with its camera move. */
export interface FilmedPicture {
  /** Distinguishes several uses of one picture. */
  readonly key: string;
  readonly picture: DraftMedia;
  readonly seconds: number;
  readonly motion: FilmMotion;
}

/** Draft of a film of several pictures. */
export interface MultiImageDraft extends BaseDraft, MusicDraft {
  readonly images: readonly FilmedPicture[];
  readonly prompt: string;
  readonly transition: Transition;
  readonly transitionSeconds: number;
}

export const EMPTY_DRAFT: MultiImageDraft = {
  images: [],
  prompt: '',
  transition: 'fade',
  transitionSeconds: 0.6,
  music: null,
  ratio: 'source',
  quality: '720p',
  count: 1,
  seed: null,
};

const { minImageSeconds, maxImageSeconds } = FILM_LIMITS;

const isFilmedPicture = (value: unknown): value is FilmedPicture =>
  isObject(value) &&
  isText(value['key']) &&
  isMedia(value['picture']) &&
  isNumberIn(value['seconds'], minImageSeconds, maxImageSeconds) &&
  isMember(value['motion'], FILM_MOTIONS);

/** Whether a stored value is a draft of the current shape. */
export function isMultiImageDraft(value: unknown): value is MultiImageDraft {
  return (
    isBaseDraft(value) &&
    isListWith(value['images'], isFilmedPicture) &&
    isText(value['prompt']) &&
    isMember(value['transition'], TRANSITIONS) &&
    isNumberIn(value['transitionSeconds'], 0, 2) &&
    hasMusicFields(value)
  );
}

/** Adds a picture at the end of the film. Its camera move differs from its neighbor's. */
export function addPicture(
  images: readonly FilmedPicture[],
  picture: DraftMedia,
): readonly FilmedPicture[] {
  if (images.length >= FILM_LIMITS.maxImages) return images;
  const motion = images.length % 2 === 0 ? 'push-in' : 'pull-out';
  return [...images, { key: findFreeKey(images, 'picture'), picture, seconds: 3, motion }];
}
