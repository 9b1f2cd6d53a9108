import type { SampleKind } from '../options/film-options.ts';
import type { SamplePicture } from '../schemas/capabilities.ts';

/**
 * Selects the sample pictures of these kinds. Takes turns between the kinds, beginning with the first, so that a short
 * row shows some of each. Returns all samples if none match.
 */
export function selectSamples(
  samples: readonly SamplePicture[],
  ...kinds: readonly SampleKind[]
): readonly SamplePicture[] {
  const samplesByKind = kinds.map((sampleKind) =>
    samples.filter(({ kind }) => kind === sampleKind),
  );
  const suitableSamples = samples.flatMap((_, index) =>
    samplesByKind.flatMap((kindSamples) => kindSamples.slice(index, index + 1)),
  );
  return suitableSamples.length > 0 ? suitableSamples : samples;
}

/**
 * Selects the samples of people who may be made to speak or to try on clothes: the drawn ones, because nobody in a
 * photograph has agreed to it.
 */
export const selectActors = (
  samples: readonly SamplePicture[],
  ...kinds: readonly SampleKind[]
): readonly SamplePicture[] =>
  selectSamples(
    samples.filter(({ kind, credit }) => kind !== 'portrait' || credit === undefined),
    ...kinds,
  );
