import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { useRef } from 'react';
import { getErrorSentence } from '../logic/problems.ts';
import { findMedia } from '../media/find-media.ts';
import type { DraftMedia } from '../media/media.ts';

interface Answers {
  readonly onFresh: (media: DraftMedia) => void;
  readonly onGone: (fileUid: string, sentence: string) => void;
}

/** What to do when a file of the draft does not load: its signed address may have ended. */
export function useFreshMedia(
  samples: readonly SamplePicture[],
  { onFresh, onGone }: Answers,
): (fileUid: string) => void {
  const triedUids = useRef(new Set<string>());
  return (fileUid) => {
    // An address that was just renewed and still does not load is not renewed for ever.
    if (triedUids.current.has(fileUid)) return;
    triedUids.current.add(fileUid);
    findMedia(fileUid, samples).then(onFresh, (error: unknown) => {
      onGone(fileUid, getErrorSentence(error));
    });
  };
}
