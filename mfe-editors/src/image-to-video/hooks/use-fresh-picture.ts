import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { useRef } from 'react';
import { problemsOf } from '../logic/problems.ts';
import { findPicture } from './find-picture.ts';
import type { EditorForm } from './use-form.ts';

/** What to do when the picture of the draft does not load: its signed address may have ended. */
export function useFreshPicture(form: EditorForm, samples: readonly SamplePicture[]): () => void {
  const tried = useRef<string>(null);
  return () => {
    const { picture } = form.draft;
    // An address that was just renewed and still does not load is not renewed for ever.
    if (!picture || tried.current === picture.fileUid) return;
    tried.current = picture.fileUid;
    findPicture(picture.fileUid, samples).then(
      (fresh) => {
        form.renewPicture(fresh);
      },
      (error: unknown) => {
        form.setProblems(problemsOf(error));
      },
    );
  };
}
