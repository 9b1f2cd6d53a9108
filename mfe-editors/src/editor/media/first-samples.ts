import type { SamplePicture } from '@vidra/shared-contract/schemas';
import type { BaseDraft } from '../base-draft.ts';
import type { FlowDefinition } from '../flow.ts';
import { fromSample } from './media.ts';

/**
 * Returns the draft with the flow's first samples and their texts, or undefined when there are no
 * samples.
 */
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
  const usedSamples: SamplePicture[] = [];
  let startedDraft: D | undefined;
  for (const wantedKind of beginsWith) {
    const at = left.findIndex(({ kind }) => kind === wantedKind);
    const [sample] = at < 0 ? [] : left.splice(at, 1);
    if (!sample) continue;
    usedSamples.push(sample);
    startedDraft = {
      ...draft,
      ...startedDraft,
      ...withPicture(startedDraft ?? draft, fromSample(sample)),
    };
  }
  return startedDraft && { ...startedDraft, ...wordsWith?.(startedDraft, usedSamples) };
}
