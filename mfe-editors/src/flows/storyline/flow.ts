import { message } from '@vidra/shared-i18n/text';
import { defineFlow } from '../../editor/flow.ts';
import { fitFilm } from '../../editor/logic/film-rules.ts';
import { readProjectDraft } from '../../editor/project/project.ts';
import { EMPTY_DRAFT, isStorylineDraft, createShot, toSampleStory } from './draft.ts';
import { Fields } from './fields.tsx';
import { Preview } from './preview.tsx';
import { fromSettings, toSettings, findProblems } from './rules.ts';

/** Flow that makes a film of a story, shot by shot. */
export default defineFlow({
  name: 'storyline',
  title: message`Storyline`,
  empty: EMPTY_DRAFT,
  isDraft: isStorylineDraft,
  fit: fitFilm,
  toSettings: (draft) => toSettings(draft),
  wrong: findProblems,
  fromSettings,
  places: {
    media: 'shots',
    known: ['story', 'shots', 'voice', 'brandFont', 'music', 'ownMusic', 'seed'],
  },
  fromProject: (project) => readProjectDraft(EMPTY_DRAFT, isStorylineDraft, project),
  withPicture: ({ shots }, picture) => ({ shots: [...shots, createShot(shots, { picture })] }),
  Fields,
  Preview,
  getPicture: ({ shots }) => shots.find(({ picture }) => picture)?.picture ?? undefined,
  previewName: message`Preview`,
  invitation: message`Write a story, generate its shots and add images.`,
  beginning: message`Write a story`,
  beginsWith: ['place', 'place', 'place'],
  wordsWith: toSampleStory,
});
