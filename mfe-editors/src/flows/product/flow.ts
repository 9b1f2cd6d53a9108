import { FILM_LIMITS } from '@vidra/shared-contract';
import { getLanguage } from '@vidra/shared-i18n/core';
import { message } from '@vidra/shared-i18n/text';
import { defineFlow } from '../../editor/flow.ts';
import { fitFilm } from '../../editor/logic/film-rules.ts';
import { readProjectDraft } from '../../editor/project/project.ts';
import { DraftPreview } from '../../preview/draft-preview.tsx';
import { EMPTY_DRAFT, isProductDraft } from './draft.ts';
import { Fields } from './fields.tsx';
import { fromSettings, toSettings, findProblems } from './rules.ts';

/** Flow that makes a film of a product, from its web page or by hand. */
export default defineFlow({
  name: 'product',
  title: message`Product video`,
  empty: EMPTY_DRAFT,
  isDraft: isProductDraft,
  fit: fitFilm,
  toSettings,
  wrong: findProblems,
  fromSettings,
  places: {
    media: 'images',
    of: { imageUids: 'images' },
    known: [
      'address',
      'productName',
      'price',
      'images',
      'script',
      'voice',
      'brandFont',
      'music',
      'ownMusic',
      'seed',
    ],
  },
  fromProject: (project) => readProjectDraft(EMPTY_DRAFT, isProductDraft, project),
  withPicture: ({ images }, picture) => ({
    images: [...images, picture].slice(-FILM_LIMITS.maxImages),
  }),
  fromQuery: (query) => {
    const address = query.get('address');
    return address === null ? {} : { address };
  },
  Fields,
  Preview: DraftPreview,
  getPicture: ({ images }) => images[0],
  previewName: message`Preview`,
  invitation: message`Paste a product link, or add a name and images.`,
  beginning: message`Enter a product link`,
  beginsWith: ['product'],
  wordsWith: ({ productName, script }, [sample]) =>
    sample && productName.trim() === '' && script.trim() === ''
      ? { productName: sample.title, script: sample.alt, language: getLanguage() }
      : {},
});
