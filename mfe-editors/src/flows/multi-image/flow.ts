import { message } from '@vidra/shared-i18n/text';
import { defineFlow } from '../../editor/flow.ts';
import { fitFilm } from '../../editor/logic/film-rules.ts';
import { addPicture, EMPTY_DRAFT, isMultiImageDraft } from './draft.ts';
import { Fields } from './fields.tsx';
import { Preview } from './preview.tsx';
import { fromSettings, toSettings, findProblems } from './rules.ts';

/** Flow that makes a film of two to nine pictures. */
export default defineFlow({
  name: 'multi-image',
  title: message`Multi-image`,
  empty: EMPTY_DRAFT,
  isDraft: isMultiImageDraft,
  fit: fitFilm,
  toSettings,
  wrong: findProblems,
  fromSettings,
  places: { media: 'images', known: ['images', 'prompt', 'music', 'ownMusic', 'seed'] },
  withPicture: ({ images }, picture) => ({ images: addPicture(images, picture) }),
  Fields,
  Preview,
  getPicture: ({ images }) => images[0]?.picture,
  previewName: message`Preview`,
  invitation: message`Add two to nine images, arrange them and preview each scene before you spend anything.`,
  beginning: message`Choose images`,
  beginsWith: ['place', 'place', 'place'],
});
