import type { SampleKind } from './film-options.ts';
import type { SamplePicture } from './schemas/capabilities.ts';

/** The shipped pictures that suit a field, those of the first kind first; all where none does. */
export function samplesOf(
  samples: readonly SamplePicture[],
  ...kinds: readonly SampleKind[]
): readonly SamplePicture[] {
  const suiting = kinds.flatMap((wanted) => samples.filter(({ kind }) => kind === wanted));
  return suiting.length > 0 ? suiting : samples;
}
