import { message } from '@vidra/shared-i18n/text';
import { defineFlow } from '../../editor/flow.ts';
import { DraftPreview } from '../../preview/draft-preview.tsx';
import { EMPTY_DRAFT, isTryOnDraft } from './draft.ts';
import { Fields } from './fields.tsx';
import { fromSettings, toSettings, findProblems } from './rules.ts';

/** Flow that puts the garment of one picture on the person of another. */
export default defineFlow({
  name: 'try-on',
  title: message`Try-on`,
  empty: EMPTY_DRAFT,
  isDraft: isTryOnDraft,
  toSettings,
  wrong: findProblems,
  fromSettings,
  places: {
    media: 'person',
    of: { personUid: 'person', garmentUid: 'garment' },
    known: ['person', 'garment', 'seed'],
  },
  withPicture: ({ person }, picture) => (person ? { garment: picture } : { person: picture }),
  Fields,
  Preview: DraftPreview,
  getPicture: ({ person, garment }) => person ?? garment ?? undefined,
  previewName: message`Layout`,
  invitation: message`Choose a person and a garment and preview the result before you spend anything.`,
  beginning: message`Choose a person`,
  beginsWith: ['figure', 'garment'],
});
