import type { SamplePicture } from '@vidra/shared-contract/schemas';
import type { Crop } from '../../editor/logic/crop.ts';
import type { ChangeDraft } from './draft.ts';

/** A thing in each sample that can be removed, by the sample's id. */
const REMOVABLE_THINGS: Readonly<Record<string, Crop>> = {
  perfume: { x: 0.79, y: 0.64, width: 0.19, height: 0.14 },
  mug: { x: 0, y: 0.74, width: 0.11, height: 0.12 },
  'still-life': { x: 0.76, y: 0.79, width: 0.16, height: 0.12 },
  lamp: { x: 0.03, y: 0.74, width: 0.46, height: 0.16 },
  armchair: { x: 0.42, y: 0.29, width: 0.19, height: 0.24 },
};

const MIDDLE: Crop = { x: 0.35, y: 0.35, width: 0.3, height: 0.3 };

/** Returns a mark in a sample and what happens to it, so that the draft can be ordered at once. */
export function createSampleMark(
  { change, replacement }: ChangeDraft,
  { id }: SamplePicture,
): Partial<ChangeDraft> {
  const thing = REMOVABLE_THINGS[id];
  const isUndecided = change === 'picture' && !replacement;
  return {
    region: thing ?? MIDDLE,
    strokes: [],
    ...(isUndecided && { change: thing ? 'remove' : 'blur' }),
  };
}
