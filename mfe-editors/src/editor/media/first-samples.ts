import type { SamplePicture } from '@vidra/shared-contract/schemas';
import type { BaseDraft, FlowDefinition } from '../flow.ts';
import { fromSample } from './media.ts';

/** The draft with those samples that a flow begins with, and words for them; undefined when there are none. */
export function withFirstSamples<D extends BaseDraft>(
  {
    beginsWith,
    withPicture,
    wordsWith,
  }: Pick<FlowDefinition<D>, 'beginsWith' | 'withPicture' | 'wordsWith'>,
  draft: D,
  samples: readonly SamplePicture[],
): D | undefined {
  const left = [...samples];
  const used: SamplePicture[] = [];
  let begun: D | undefined;
  for (const wanted of beginsWith) {
    const at = left.findIndex(({ kind }) => kind === wanted);
    const [sample] = at < 0 ? [] : left.splice(at, 1);
    if (!sample) continue;
    used.push(sample);
    begun = { ...draft, ...begun, ...withPicture(begun ?? draft, fromSample(sample)) };
  }
  return begun && { ...begun, ...wordsWith?.(begun, used) };
}
