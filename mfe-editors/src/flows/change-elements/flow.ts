import { message } from '@vidra/shared-i18n/text';
import { defineFlow } from '../../editor/flow.ts';
import { EMPTY_DRAFT, isChangeDraft } from './draft.ts';
import { Fields } from './fields.tsx';
import { Preview } from './preview.tsx';
import { createSampleMark } from './sample-marks.ts';
import { fromSettings, toSettings, findProblems } from './rules.ts';

/** Flow that replaces, removes, recolors or blurs a part of a picture or video. */
export default defineFlow({
  name: 'change-elements',
  title: message`Change elements`,
  empty: EMPTY_DRAFT,
  isDraft: isChangeDraft,
  toSettings,
  wrong: findProblems,
  fromSettings,
  places: {
    media: 'source',
    of: { imageUid: 'source', videoSeconds: 'source', change: 'replacement' },
    known: ['source', 'region', 'replacement', 'seed'],
  },
  withPicture: (_draft, source) => ({ source, region: null, strokes: [] }),
  Fields,
  Preview,
  getPicture: ({ source }) => source ?? undefined,
  previewName: message`Marked area`,
  invitation: message`Choose an image or video and mark what to change.`,
  beginning: message`Choose an image or video`,
  beginsWith: ['product'],
  wordsWith: (draft, [sample]) =>
    sample && draft.region === null ? createSampleMark(draft, sample) : {},
});
