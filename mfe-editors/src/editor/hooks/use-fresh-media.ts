import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { useRef } from 'react';
import { getErrorSentence } from '../logic/problems.ts';
import { findMedia } from '../media/find-media.ts';
import type { DraftMedia } from '../media/media.ts';

interface Answers {
  readonly onFresh: (media: DraftMedia) => void;
  readonly onGone: (fileUid: string, sentence: string) => void;
}

/**
 * Returns the handler for a draft file that does not load, since its signed URL may have expired.
 */
export function useFreshMedia(
  samples: readonly SamplePicture[],
  { onFresh, onGone }: Answers,
): (fileUid: string) => void {
  const triedUids = useRef(new Set<string>());
  return (fileUid) => {
    // A renewed URL that still does not load is not renewed again.
    if (triedUids.current.has(fileUid)) return;
    triedUids.current.add(fileUid);
    findMedia(fileUid, samples).then(onFresh, (error: unknown) => {
      onGone(fileUid, getErrorSentence(error));
    });
  };
}
