import { CHANGE_OUTPUTS, type ChangeOutput } from '@vidra/shared-contract';
import type { BrushStroke } from '@vidra/shared-contract/schemas';
import type { BaseDraft } from '../../editor/base-draft.ts';
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

/** Changes to the region, by the names in an order. */
export const CHANGES = ['picture', 'remove', 'colour', 'blur'] as const;
export type Change = (typeof CHANGES)[number];

/** Draft of a change to a part of a picture or video. */
export interface ChangeDraft extends BaseDraft {
  readonly source: DraftMedia | null;
  /** Null while nothing is marked. */
  readonly region: Crop | null;
  /** Strokes that limit the change within the region. Empty for the whole region. */
  readonly strokes: readonly BrushStroke[];
  readonly change: Change;
  readonly colour: string;
  /** Picture that replaces the region. */
  readonly replacement: DraftMedia | null;
  /** Whether the region keeps its place in a video. Otherwise it follows what it covers. */
  readonly regionStays?: boolean | undefined;
  /** What the video of a picture shows. Absent: the comparison. */
  readonly output?: ChangeOutput | undefined;
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

/** Whether a stored value is a draft of the current shape. */
export function isChangeDraft(value: unknown): value is ChangeDraft {
  return (
    isBaseDraft(value) &&
    isMediaOrNone(value['source']) &&
    (value['region'] === null || isRegion(value['region'])) &&
    isListWith(value['strokes'], isStroke) &&
    isMember(value['change'], CHANGES) &&
    isText(value['colour']) &&
    isMediaOrNone(value['replacement']) &&
    (value['output'] === undefined || isMember(value['output'], CHANGE_OUTPUTS))
  );
}
