import { FILM_LIMITS } from '@vidra/shared-contract';
import { plural, t } from '@vidra/shared-i18n/text';
import type { Editor } from '../../editor/flow.ts';
import { DraftPreview } from '../../preview/draft-preview.tsx';
import { applyShotEdit } from '../../timeline/shot-edits.ts';
import type { MultiImageDraft } from './draft.ts';

/** Preview of the film, with its images on a timeline. */
export function Preview({ editor }: { readonly editor: Editor<MultiImageDraft> }) {
  const { draft, update, refuse, shotChoice } = editor;
  const { maxImages } = FILM_LIMITS;
  return (
    <DraftPreview
      editor={editor}
      shots={{
        shots: draft.images,
        noun: 'Image',
        maxShots: maxImages,
        currentKey: shotChoice.key,
        onSelect: shotChoice.select,
        onOpen: shotChoice.open,
        onEdit: (edit) => {
          update('images', (images) => applyShotEdit(images, edit));
        },
        onFull: () => {
          refuse({
            images: t`${plural(maxImages, {
              one: 'A video can have at most # image.',
              other: 'A video can have at most # images.',
            })}`,
          });
        },
      }}
    />
  );
}
