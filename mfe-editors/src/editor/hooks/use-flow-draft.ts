import { useLanguage } from '@vidra/shared-i18n';
import type { Work } from '@vidra/shared-session';
import { useMemo, useState } from 'react';
import type { BaseDraft } from '../base-draft.ts';
import type { FlowDefinition } from '../flow.ts';
import { fitBase, type Offer } from '../logic/offer.ts';
import { omitPlaces, type Problems } from '../logic/problems.ts';
import { withFresh, type DraftMedia } from '../media/media.ts';
import { useDraftHistory } from './use-draft-history.ts';

interface FlowDraftOptions {
  readonly startProblem: string | null;
  /** Called for changes by the person. */
  readonly onChange: () => void;
}

/** State of a draft and its problems. The draft survives a reload. */
export function useFlowDraft<D extends BaseDraft>(
  flow: FlowDefinition<D>,
  work: Work<D>,
  offer: Offer | undefined,
  { startProblem, onChange }: FlowDraftOptions,
) {
  const [problems, setProblems] = useState<Problems>(
    startProblem === null ? {} : { [flow.places.media]: startProblem },
  );
  // Keeps the same object until a change, so that derived plans are not computed again.
  const draft = useMemo(() => {
    const fittedDraft = offer ? fitBase(work.value, offer) : work.value;
    return offer && flow.fit ? flow.fit(fittedDraft, offer) : fittedDraft;
  }, [flow, offer, work.value]);
  const language = useLanguage();
  const [problemLanguage, setProblemLanguage] = useState(language);
  // Sentences that came with an answer of the server stay in its language.
  if (language !== problemLanguage) {
    setProblemLanguage(language);
    const draftProblems = flow.wrong(draft, offer);
    setProblems((before) =>
      Object.fromEntries(
        Object.entries(before).map(([place, sentence]) => [
          place,
          draftProblems[place] ?? sentence,
        ]),
      ),
    );
  }
  const { history, remember } = useDraftHistory(work, () => {
    setProblems({});
    onChange();
  });
  const finish = (places: readonly string[]) => {
    setProblems((before) => omitPlaces(before, places));
    onChange();
  };
  return {
    draft,
    history,
    /** Sets some fields and clears their problems. */
    change: (fields: Partial<D>) => {
      work.set((before) => {
        remember(Object.keys(fields), before);
        return { ...before, ...fields };
      });
      finish(Object.keys(fields));
    },
    /** Sets one field from its current value, for responses that arrive later. */
    update: <K extends keyof D & string>(field: K, next: (before: D[K], draft: D) => D[K]) => {
      work.set((before) => {
        remember([field], before);
        return { ...before, [field]: next(before[field], before) };
      });
      finish([field]);
    },
    /** Sets a field that the person left open. */
    fill: <K extends keyof D & string>(field: K, value: NonNullable<D[K]>) => {
      work.set((before) => ({ ...before, [field]: before[field] ?? value }));
    },
    /** Replaces the URL of a file wherever the draft uses it. */
    renewMedia: (freshMedia: DraftMedia) => {
      work.renew((before) => withFresh(before, freshMedia));
    },
    problems,
    setProblems,
  };
}
