import { FILM_LIMITS } from '../film-options.ts';
import type { FilmSettingsOf } from '../schemas/films.ts';
import type { FilmTimeline, Seeded, TimelineContext } from './timeline.ts';

const SECONDS = FILM_LIMITS.comparisonSeconds;
const BEFORE_SECONDS = 2;
const SILENT = { speech: [], music: null };
const LAYOUT_NOTE = 'Layout preview: the garment is laid on the picture, not worn';

/** Person and garment on one card: a layout, not a fitting, and the picture itself says so. */
export function garmentCard(
  settings: Seeded<FilmSettingsOf<'try-on'>>,
  { frame }: TimelineContext,
): FilmTimeline {
  const { seed, personUid, garmentUid, category, layout } = settings;
  const content = { kind: 'garment', personUid, garmentUid, category, layout } as const;
  return {
    ...{ frame, seed, style: 'clean', sound: SILENT },
    scenes: [{ name: 'Layout', content, motion: 'still', seconds: SECONDS }],
    transition: { kind: 'cut', seconds: 0 },
    texts: [{ place: 'note', text: LAYOUT_NOTE, start: 0, end: SECONDS + 1 }],
  };
}

/** How a before-and-after film runs, whatever its two scenes show. */
export const COMPARISON = {
  scenes: [
    { name: 'Before', motion: 'still', seconds: BEFORE_SECONDS },
    { name: 'After', motion: 'still', seconds: SECONDS - BEFORE_SECONDS },
  ],
  transition: { kind: 'wipe-left', seconds: 1.2 },
  texts: [
    { place: 'note', text: 'Before', start: 0, end: BEFORE_SECONDS },
    { place: 'note', text: 'After', start: BEFORE_SECONDS + 1.2, end: SECONDS + 1 },
  ],
  style: 'clean',
  sound: SILENT,
} as const;

/** The picture as it was, then as it is now. */
export function changedPicture(
  settings: Seeded<FilmSettingsOf<'change-elements'>>,
  { frame }: TimelineContext,
): FilmTimeline {
  const { seed, imageUid: uid, region, change } = settings;
  const [before, after] = COMPARISON.scenes;
  return {
    ...{ ...COMPARISON, frame, seed },
    scenes: [
      { ...before, content: { kind: 'picture', uid, fit: 'cut' } },
      { ...after, content: { kind: 'changed', uid, region, change } },
    ],
  };
}
