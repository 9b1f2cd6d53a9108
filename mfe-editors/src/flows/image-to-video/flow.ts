import { message } from '@vidra/shared-i18n/text';
import { defineFlow } from '../../editor/flow.ts';
import { MIDDLE } from '../../editor/logic/crop.ts';
import { DraftPreview } from '../../preview/draft-preview.tsx';
import { EMPTY_DRAFT, isImageDraft } from './draft.ts';
import { Fields } from './fields.tsx';
import { fit, fromQuery, fromSettings, toSettings, findProblems } from './rules.ts';

/** Flow that makes a video from one picture. */
export default defineFlow({
  name: 'image-to-video',
  title: message`Image to video`,
  empty: EMPTY_DRAFT,
  isDraft: isImageDraft,
  fit,
  toSettings,
  wrong: findProblems,
  fromSettings,
  fromQuery,
  places: {
    media: 'picture',
    of: { imageUid: 'picture', crop: 'picture' },
    known: ['picture', 'prompt', 'negativePrompt', 'seed'],
  },
  withPicture: (_draft, picture) => ({ picture, centre: MIDDLE }),
  Fields,
  Preview: DraftPreview,
  getPicture: ({ picture }) => picture ?? undefined,
  previewName: message`Preview`,
  invitation: message`Choose an image and preview each camera move before you spend anything.`,
  beginning: message`Choose an image`,
  beginsWith: ['product'],
});
