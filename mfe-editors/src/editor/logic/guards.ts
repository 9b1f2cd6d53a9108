import {
  FILM_LIMITS,
  FILM_STYLES,
  MUSIC_BEDS,
  MUSIC_LIMITS,
  QUALITIES,
  RATIOS,
  VIDEO_LIMITS,
  type FilmStyle,
  type Ratio,
} from '@vidra/shared-contract';
import type { Hook, MusicChoice, VoiceChoice } from '@vidra/shared-contract/schemas';
import type { BaseDraft } from '../base-draft.ts';
import type { DraftMedia } from '../media/media.ts';
import { POSTING_SITES } from '../posting/posting-presets.ts';

/** Whether a stored value is an object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumberIn = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high;
export const isMember = (value: unknown, list: readonly unknown[]): boolean => list.includes(value);
export const isFraction = (value: unknown): value is number => isNumberIn(value, 0, 1);
export const isListWith = <T>(
  value: unknown,
  guard: (item: unknown) => item is T,
): value is readonly T[] => Array.isArray(value) && value.every((item) => guard(item));

/** Whether a stored value is a file of a draft. */
export function isMedia(value: unknown): value is DraftMedia {
  return (
    isObject(value) &&
    [value['fileUid'], value['url'], value['fileName']].every(isText) &&
    isNumberIn(value['width'], 0, Infinity) &&
    isNumberIn(value['height'], 0, Infinity) &&
    (value['notice'] === null || isText(value['notice']))
  );
}

/** Whether a stored value is a file of a draft, or null. */
export const isMediaOrNone = (value: unknown): value is DraftMedia | null =>
  value === null || isMedia(value);

const isRatio = (value: unknown): value is Ratio => isMember(value, RATIOS);

const isStyle = (value: unknown): value is FilmStyle => isMember(value, FILM_STYLES);
const isHook = (value: unknown): value is Hook =>
  isObject(value) &&
  isText(value['line']) &&
  (value['imageUid'] === undefined || isText(value['imageUid']));

/** Whether a stored value has the fields of every draft. */
export function isBaseDraft(value: unknown): value is BaseDraft & Record<string, unknown> {
  return (
    isObject(value) &&
    isMember(value['ratio'], RATIOS) &&
    (value['extraRatios'] === undefined || isListWith(value['extraRatios'], isRatio)) &&
    (value['extraStyles'] === undefined || isListWith(value['extraStyles'], isStyle)) &&
    (value['extraHooks'] === undefined || isListWith(value['extraHooks'], isHook)) &&
    isMember(value['quality'], QUALITIES) &&
    isNumberIn(value['count'], 1, VIDEO_LIMITS.maxCount) &&
    (value['site'] == null || isMember(value['site'], POSTING_SITES)) &&
    (value['seed'] === null || isNumberIn(value['seed'], 0, VIDEO_LIMITS.maxSeed))
  );
}

/** Whether a stored value is music of a draft, or none. */
const isMusicOrNone = (value: unknown): value is MusicChoice | null =>
  value === null ||
  (isObject(value) &&
    isFraction(value['volume']) &&
    (isMember(value['bed'], MUSIC_BEDS) ||
      (isText(value['musicUid']) &&
        isNumberIn(value['startSeconds'], 0, MUSIC_LIMITS.maxSeconds))));

/** Whether a stored draft has the fields of its music. */
export const hasMusicFields = (value: Record<string, unknown>): boolean =>
  isMusicOrNone(value['music']) &&
  (value['ownMusic'] === undefined || isMediaOrNone(value['ownMusic']));

/** Whether a stored value is a voice of a draft, or none. */
export const isVoiceOrNone = (value: unknown): value is VoiceChoice | null =>
  value === null ||
  (isObject(value) &&
    isText(value['voiceId']) &&
    isNumberIn(value['speed'], FILM_LIMITS.minSpeed, FILM_LIMITS.maxSpeed) &&
    isNumberIn(value['pitch'], -FILM_LIMITS.maxPitch, FILM_LIMITS.maxPitch));
