import {
  DURATIONS,
  MOTIONS,
  QUALITIES,
  RATIOS,
  VIDEO_LIMITS,
  type Duration,
  type Motion,
  type Quality,
  type Ratio,
} from '@vidra/shared-contract';

/** A point of the picture in fractions of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The picture that the video is made from, as the form remembers it. */
export interface DraftPicture {
  readonly fileUid: string;
  /** Signed address: it ends after some hours. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly fileName: string;
  /** Something the person should know about the picture. */
  readonly notice: string | null;
}

/** Everything that is set in the form. Survives a reload. */
export interface EditorDraft {
  readonly picture: DraftPicture | null;
  readonly prompt: string;
  readonly negativePrompt: string;
  readonly motion: Motion;
  readonly durationSeconds: Duration;
  readonly ratio: Ratio;
  readonly quality: Quality;
  readonly count: number;
  /** Null: the server picks one. */
  readonly seed: number | null;
  /** Centre of the part that is filmed where the ratio is not the picture's own. */
  readonly centre: Point;
}

export const MIDDLE: Point = { x: 0.5, y: 0.5 };

export const EMPTY_DRAFT: EditorDraft = {
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumberIn = (value: unknown, low: number, high: number): value is number =>
  typeof value === 'number' && value >= low && value <= high;
const isOneOf = (value: unknown, list: readonly unknown[]) => list.includes(value);

function isPicture(value: unknown): value is DraftPicture {
  return (
    isObject(value) &&
    [value['fileUid'], value['url'], value['fileName']].every(isText) &&
    isNumberIn(value['width'], 1, Infinity) &&
    isNumberIn(value['height'], 1, Infinity) &&
    (value['notice'] === null || isText(value['notice']))
  );
}

function isPoint(value: unknown): value is Point {
  return isObject(value) && isNumberIn(value['x'], 0, 1) && isNumberIn(value['y'], 0, 1);
}

/** Whether a stored value is a draft of today's shape. */
export function isEditorDraft(value: unknown): value is EditorDraft {
  return (
    isObject(value) &&
    (value['picture'] === null || isPicture(value['picture'])) &&
    isText(value['prompt']) &&
    isText(value['negativePrompt']) &&
    isOneOf(value['motion'], MOTIONS) &&
    isOneOf(value['durationSeconds'], DURATIONS) &&
    isOneOf(value['ratio'], RATIOS) &&
    isOneOf(value['quality'], QUALITIES) &&
    isNumberIn(value['count'], 1, VIDEO_LIMITS.maxCount) &&
    (value['seed'] === null || isNumberIn(value['seed'], 0, VIDEO_LIMITS.maxSeed)) &&
    isPoint(value['centre'])
  );
}
