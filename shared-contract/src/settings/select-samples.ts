import type { SampleKind } from '../options/film-options.ts';
import type { SamplePicture } from '../schemas/capabilities.ts';

/**
 * Selects the sample pictures of these kinds, in the order of the kinds. Returns all samples if
 * none match.
 */
export function selectSamples(
  samples: readonly SamplePicture[],
  ...kinds: readonly SampleKind[]
): readonly SamplePicture[] {
  const suitableSamples = kinds.flatMap((sampleKind) =>
    samples.filter(({ kind }) => kind === sampleKind),
  );
  return suitableSamples.length > 0 ? suitableSamples : samples;
}
