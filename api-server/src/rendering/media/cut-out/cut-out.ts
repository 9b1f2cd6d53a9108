import { fitBorder } from './border-model.ts';
import { featherEdges } from './feather.ts';
import { floodFromBorder } from './flood.ts';
import type { Pixels } from './pixels.ts';
import { measureWeakEdges } from './weak-edges.ts';

/**
 * - `cut`: the pixels have alpha now
 * - `not_plain`: the border has several colors, or the background merges with the object
 * - `no_object`: almost nothing differs from the background
 */
export type CutVerdict = 'cut' | 'not_plain' | 'no_object';

/** Required share of the border in the background's color. The rest may be the object. */
const LEAST_PLAINNESS = 0.7;
const LEAST_OBJECT = 0.002;
/**
 * Maximum share of weak edges. Soft shadows cause some, but a background that is not plain causes
 * most.
 */
const MOST_WEAK_EDGES = 0.33;
/** A border with a larger transparent share has already been cut out. */
const ALREADY_CUT = 0.9;

/** Removes a plain background in place. */
export function cutOut(pixels: Pixels): CutVerdict {
  const model = fitBorder(pixels);
  if (model.transparency > ALREADY_CUT) return 'cut';
  if (model.plainness < LEAST_PLAINNESS) return 'not_plain';
  const background = floodFromBorder(pixels, model);
  let object = 0;
  for (const flag of background) if (flag === 0) object += 1;
  if (object < background.length * LEAST_OBJECT) return 'no_object';
  if (measureWeakEdges(pixels, background, model) > MOST_WEAK_EDGES) return 'not_plain';
  featherEdges(pixels, background, model);
  return 'cut';
}
