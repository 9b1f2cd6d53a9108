import { defineFlow } from '../../editor/flow.ts';
import { fitFilm } from '../../editor/logic/film-rules.ts';
import { draftOfProject } from '../../editor/project/project.ts';
import { DraftPreview } from '../../preview/draft-preview.tsx';
import { EMPTY_DRAFT, isStorylineDraft, newShot, toldBy } from './draft.ts';
import { Fields } from './fields.tsx';
import { fromSettings, settingsOf, wrong } from './rules.ts';

/** A film of a story, shot by shot. */
export default defineFlow({
  name: 'storyline',
  title: 'Storyline',
  empty: EMPTY_DRAFT,
  isDraft: isStorylineDraft,
  fit: fitFilm,
  settingsOf: (draft) => settingsOf(draft),
  wrong,
  fromSettings,
  places: { media: 'shots', known: ['story', 'shots', 'voice', 'seed'] },
  fromProject: (project) => draftOfProject(EMPTY_DRAFT, isStorylineDraft, project),
  withPicture: ({ shots }, picture) => ({ shots: [...shots, newShot(shots, { picture })] }),
  Fields,
  Preview: DraftPreview,
  pictureOf: ({ shots }) => shots.find(({ picture }) => picture)?.picture ?? undefined,
  previewName: 'Preview',
  invitation: 'Write a story, make its shots and give them pictures.',
  beginning: 'Write a story',
  beginsWith: ['place', 'place', 'place'],
  wordsWith: toldBy,
});
