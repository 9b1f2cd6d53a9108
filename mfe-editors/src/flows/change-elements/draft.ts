import type { BrushStroke } from '@vidra/shared-contract/schemas';
import type { BaseDraft } from '../../editor/flow.ts';
import {
  isBaseDraft,
  isFraction,
  isListWith,
  isMediaOrNone,
  isObject,
  isMember,
  isText,
} from '../../editor/logic/guards.ts';
import type { Crop } from '../../editor/logic/crop.ts';
import type { DraftMedia } from '../../editor/media/media.ts';

/** What is done with the region, by the names of the order. */
export const CHANGES = ['picture', 'remove', 'colour', 'blur'] as const;
export type Change = (typeof CHANGES)[number];

/** Everything that is set for a change of a part of a picture or video. */
export interface ChangeDraft extends BaseDraft {
  readonly source: DraftMedia | null;
  /** Null: nothing is marked yet. */
  readonly region: Crop | null;
  /** Of the region only what these cover; empty: all of it. */
  readonly strokes: readonly BrushStroke[];
  readonly change: Change;
  readonly colour: string;
  /** What takes the region's place. */
  readonly replacement: DraftMedia | null;
}

export const EMPTY_DRAFT: ChangeDraft = {
  source: null,
  region: null,
  strokes: [],
  change: 'picture',
  colour: '#8b7cf6',
  replacement: null,
  ratio: 'source',
  quality: '720p',
  count: 1,
  seed: null,
};

const isRegion = (value: unknown): value is Crop =>
  isObject(value) && [value['x'], value['y'], value['width'], value['height']].every(isFraction);

const isStroke = (value: unknown): value is BrushStroke =>
  isObject(value) &&
  isFraction(value['radius']) &&
  isListWith(
    value['points'],
    (point): point is [number, number] => Array.isArray(point) && point.every(isFraction),
  );

/** Whether a stored value is a draft of today's shape. */
export function isChangeDraft(value: unknown): value is ChangeDraft {
  return (
    isBaseDraft(value) &&
    isMediaOrNone(value['source']) &&
    (value['region'] === null || isRegion(value['region'])) &&
    isListWith(value['strokes'], isStroke) &&
    isMember(value['change'], CHANGES) &&
    isText(value['colour']) &&
    isMediaOrNone(value['replacement'])
  );
}
