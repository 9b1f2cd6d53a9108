import { message, t } from '@vidra/shared-i18n/text';
import { defineFlow } from '../../editor/flow.ts';
import { fitFilm } from '../../editor/logic/film-rules.ts';
import { DraftPreview } from '../../preview/draft-preview.tsx';
import { EMPTY_DRAFT, isSpeakerDraft } from './draft.ts';
import { Fields } from './fields.tsx';
import { fromSettings, toSettings, findProblems } from './rules.ts';

// Translators: spoken by a portrait, as the first example.
const GREETING = message`Hello! All it took to make me speak is one image and these words.`;

/** Flow that makes a portrait speak a script. */
export default defineFlow({
  name: 'speaker',
  title: message`Speaker`,
  empty: EMPTY_DRAFT,
  isDraft: isSpeakerDraft,
  fit: fitFilm,
  toSettings,
  wrong: findProblems,
  fromSettings,
  places: {
    media: 'portrait',
    of: {
      portraitUid: 'portrait',
      audioUid: 'recording',
      audioSeconds: 'recording',
      background: 'backdrop',
    },
    known: [
      'portrait',
      'script',
      'voice',
      'recording',
      'backdrop',
      'brandFont',
      'music',
      'ownMusic',
      'seed',
    ],
  },
  withPicture: (_draft, portrait) => ({ portrait }),
  Fields,
  Preview: DraftPreview,
  getPicture: ({ portrait }) => portrait ?? undefined,
  previewName: message`Preview`,
  invitation: message`Choose a portrait, write its script and hear the voice before you spend anything.`,
  beginning: message`Choose a portrait`,
  beginsWith: ['portrait'],
  wordsWith: ({ script }) => (script.trim() === '' ? { script: t(GREETING) } : {}),
});
