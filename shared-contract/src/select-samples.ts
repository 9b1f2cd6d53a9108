import type { SampleKind } from './film-options.ts';
import type { SamplePicture } from './schemas/capabilities.ts';

/** The shipped pictures that suit a field, those of the first kind first; all where none does. */
export function selectSamples(
  samples: readonly SamplePicture[],
  ...kinds: readonly SampleKind[]
): readonly SamplePicture[] {
  const suitableSamples = kinds.flatMap((sampleKind) =>
    samples.filter(({ kind }) => kind === sampleKind),
  );
  return suitableSamples.length > 0 ? suitableSamples : samples;
}
