import { FILM_LIMITS } from '@vidra/shared-contract';
import type { FilmSettingsOf } from '@vidra/shared-contract/schemas';
import { message, t } from '@vidra/shared-i18n/text';
import type { FilmTimeline, Seeded, TimelineContext } from '../timeline.ts';

const SECONDS = FILM_LIMITS.comparisonSeconds;
const NO_SOUND = { speech: [], music: null };
/** Short enough to fit beside the legs of a person in a tall frame. */
const LAYOUT_NOTES = { over: 'Digital fitting', beside: 'Layout preview, not worn' } as const;
const PERSON_SECONDS = 1.6;

/**
 * Plans the person, then the person in the garment, or a lookbook page of both. The picture says
 * that it is no photograph of that.
 */
export function planTryOn(
  settings: Seeded<FilmSettingsOf<'try-on'>>,
  { frame }: TimelineContext,
): FilmTimeline {
  const { seed, personUid, garmentUid, category, layout } = settings;
  const content = { kind: 'garment', personUid, garmentUid, category, layout } as const;
  const isOver = layout === 'over';
  return {
    frame,
    seed,
    style: 'clean',
    sound: NO_SOUND,
    posterAt: SECONDS - 0.5,
    scenes: [
      {
        name: t`Person`,
        content: { ...content, step: 'before' },
        seconds: PERSON_SECONDS,
        motion: 'push-in',
      },
      {
        name: isOver ? t`Try-on` : t`Layout`,
        content: { ...content, step: 'after' },
        // It begins where the first move ends, so that a wipe meets the same pose.
        motion: isOver ? 'pull-out' : 'push-in',
        seconds: SECONDS - PERSON_SECONDS,
      },
    ],
    ...(isOver && { isOneShot: true as const }),
    transition: { kind: isOver ? 'wipe-left' : 'slide-up', seconds: 0.6 },
    texts: [
      ...(isOver
        ? [{ place: 'label', text: 'Before', start: 0, end: PERSON_SECONDS } as const]
        : []),
      { place: 'note', text: LAYOUT_NOTES[layout], start: PERSON_SECONDS, end: SECONDS + 1 },
    ],
  };
}

const [BEFORE, AFTER] = [1.6, 2];
const WIPE = 0.6;

/** Timing of a before-and-after film with any content. The last scene shows both halves. */
export const COMPARISON = {
  scenes: [
    // Translators: parts of a video that compares two pictures, like the next two.
    { name: message`Before`, motion: 'still', seconds: BEFORE },
    { name: message`After`, motion: 'still', seconds: AFTER },
    { name: message`Both`, motion: 'still', seconds: SECONDS - BEFORE - AFTER },
  ],
  transition: { kind: 'wipe-left', seconds: WIPE },
  texts: [
    { place: 'label', text: 'Before', start: 0, end: BEFORE },
    { place: 'label', text: 'After', start: BEFORE, end: BEFORE + AFTER },
    { place: 'label', text: 'Before', start: BEFORE + AFTER, end: SECONDS + 1 },
    { place: 'label-right', text: 'After', start: BEFORE + AFTER, end: SECONDS + 1 },
  ],
  style: 'clean',
  sound: NO_SOUND,
  posterAt: SECONDS - 0.5,
} as const;

/** Plans a change: the original picture, the changed one and both halves, or the result alone. */
export function planChangedPicture(
  settings: Seeded<FilmSettingsOf<'change-elements'>>,
  { frame }: TimelineContext,
): FilmTimeline {
  const { seed, imageUid: uid, region, strokes, change, output } = settings;
  const changedContent = {
    kind: 'changed',
    uid,
    region,
    ...(strokes && { strokes }),
    change,
  } as const;
  if (output === 'result') {
    const content = { ...changedContent, step: 'result' } as const;
    const { resultSeconds: seconds } = FILM_LIMITS;
    return {
      frame,
      // Every seed makes the same change, so the move is always the same too.
      seed: 0,
      style: COMPARISON.style,
      sound: NO_SOUND,
      texts: [],
      scenes: [{ name: t`Result`, content, motion: 'push-in', seconds }],
      transition: { kind: 'cut', seconds: 0 },
    };
  }
  const steps = ['before', 'after', 'both'] as const;
  return {
    ...COMPARISON,
    frame,
    seed,
    scenes: COMPARISON.scenes.map((scene, index) => ({
      ...scene,
      name: t(scene.name),
      content: { ...changedContent, step: steps[index] ?? 'after' },
    })),
  };
}
