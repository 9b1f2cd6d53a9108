import { useDraft } from '@vidra/shared-session';
import { useState } from 'react';
import { EMPTY_DRAFT, isEditorDraft, type DraftPicture, type EditorDraft } from '../logic/draft.ts';
import { fitToEngine, type FlowCapability } from '../logic/fit-options.ts';
import type { Problems } from '../logic/problems.ts';

export interface EditorForm {
  readonly draft: EditorDraft;
  /** Sets some fields; what was wrong with them is no longer said. */
  readonly change: (fields: Partial<EditorDraft>) => void;
  /** The same picture at a fresh address. */
  readonly renewPicture: (picture: DraftPicture) => void;
  readonly problems: Problems;
  readonly setProblems: (problems: Problems) => void;
}

/** What is set and what is wrong with it. What is set survives a reload. */
export function useForm(
  flow: FlowCapability | undefined,
  { onPicture }: { readonly onPicture: () => void },
): EditorForm {
  const [kept, setKept] = useDraft<EditorDraft>('image-to-video', EMPTY_DRAFT, isEditorDraft);
  const [problems, setProblems] = useState<Problems>({});
  return {
    draft: fitToEngine(kept, flow),
    change: (fields) => {
      setKept((before) => ({ ...before, ...fields }));
      setProblems((before) => stillWrong(before, fields));
      if (fields.picture) onPicture();
    },
    renewPicture: (picture) => {
      setKept((before) =>
        before.picture?.fileUid === picture.fileUid ? { ...before, picture } : before,
      );
    },
    problems,
    setProblems,
  };
}

function stillWrong(problems: Problems, changed: object): Problems {
  const rest = Object.entries(problems).filter(
    ([place]) => place !== 'form' && !(place in changed),
  );
  return Object.fromEntries(rest);
}
