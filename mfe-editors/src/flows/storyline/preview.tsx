import { FILM_LIMITS } from '@vidra/shared-contract';
import type { Editor } from '../../editor/flow.ts';
import { DraftPreview } from '../../preview/draft-preview.tsx';
import { applyShotEdit } from '../../timeline/shot-edits.ts';
import type { StorylineDraft } from './draft.ts';
import { describeShotLimit } from './rules.ts';

/** Preview of the film, with its shots on a timeline. */
export function Preview({ editor }: { readonly editor: Editor<StorylineDraft> }) {
  const { draft, update, refuse, shotChoice } = editor;
  return (
    <DraftPreview
      editor={editor}
      shots={{
        shots: draft.shots,
        noun: 'Shot',
        maxShots: FILM_LIMITS.maxShots,
        currentKey: shotChoice.key,
        onSelect: shotChoice.select,
        onOpen: shotChoice.open,
        onEdit: (edit) => {
          update('shots', (shots) => applyShotEdit(shots, edit));
        },
        onFull: () => {
          refuse({ shots: describeShotLimit() });
        },
      }}
    />
  );
}
