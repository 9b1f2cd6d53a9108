import type { Work } from '@vidra/shared-session';
import { useMemo, useState } from 'react';
import type { BaseDraft, FlowDefinition } from '../flow.ts';
import { fitBase, type Offer } from '../logic/offer.ts';
import { omitPlaces, type Problems } from '../logic/problems.ts';
import { withFresh, type DraftMedia } from '../media/media.ts';

/** What is set and what is wrong with it. What is set survives a reload. */
export function useFlowDraft<D extends BaseDraft>(
  flow: FlowDefinition<D>,
  work: Work<D>,
  offer: Offer | undefined,
  startProblem: string | null,
) {
  const [problems, setProblems] = useState<Problems>(
    startProblem === null ? {} : { [flow.places.media]: startProblem },
  );
  const mended = (places: readonly string[]) => {
    setProblems((before) => omitPlaces(before, places));
  };
  // The same one until something is set: what is planned from it is not planned anew.
  const draft = useMemo(() => {
    const fittedDraft = offer ? fitBase(work.value, offer) : work.value;
    return offer && flow.fit ? flow.fit(fittedDraft, offer) : fittedDraft;
  }, [flow, offer, work.value]);
  return {
    draft,
    /** Sets some fields; what was wrong with them is no longer said. */
    change: (fields: Partial<D>) => {
      work.set((before) => ({ ...before, ...fields }));
      mended(Object.keys(fields));
    },
    /** Sets one field by what it is at that time: for answers that come later. */
    update: <K extends keyof D & string>(field: K, next: (before: D[K], draft: D) => D[K]) => {
      work.set((before) => ({ ...before, [field]: next(before[field], before) }));
      mended([field]);
    },
    /** The same file at a fresh address, wherever it is used. */
    renewMedia: (freshMedia: DraftMedia) => {
      work.renew((before) => withFresh(before, freshMedia));
    },
    problems,
    setProblems,
  };
}
