import { fitBorder } from './border-model.ts';
import { featherEdges } from './feather.ts';
import { floodFromBorder } from './flood.ts';
import type { Pixels } from './pixels.ts';
import { measureWeakEdges } from './weak-edges.ts';

/**
 * - `cut`: the pixels have their alpha now
 * - `not_plain`: the border is of several colours, or the background runs into the object
 * - `no_object`: nothing, or hardly anything, differs from the background
 */
export type CutVerdict = 'cut' | 'not_plain' | 'no_object';

/** Share of the border that must be of the background's colour; the rest may be the object. */
const LEAST_PLAINNESS = 0.7;
const LEAST_OBJECT = 0.002;
/** Soft shadows make some edges weak; a background that is not plain makes most of them. */
const MOST_WEAK_EDGES = 0.33;
/** A border that is transparent beyond this has lost its background before. */
const ALREADY_CUT = 0.9;

/** Takes a plain background away, in place. */
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
