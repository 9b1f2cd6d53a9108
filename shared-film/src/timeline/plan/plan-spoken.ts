import { t } from '@vidra/shared-i18n/text';
import { FILM_CARDS } from '@vidra/shared-contract';
import type { FilmMotion } from '@vidra/shared-contract';
import type { FilmSettingsOf } from '@vidra/shared-contract/schemas';
import { getMovingMouthNote } from './moving-mouth-note.ts';
import { TEXT_ROOM } from './snap-to-beat.ts';
import { toBrandFields, toCaptionSetting, createCaptions } from './pieces.ts';
import { createPictureContent } from './plan-pictures.ts';
import { createSeededRandom } from '../camera/seeded-random.ts';
import type {
  FilmTimeline,
  Seeded,
  Narration,
  TextLayer,
  TimelineContext,
  TimelineScene,
} from '../timeline.ts';

const MOTIONS: readonly FilmMotion[] = ['push-in', 'pan-right', 'pull-out', 'pan-left', 'tilt-up'];
/** Seconds until the title is complete. */
const TITLE_READ = 1.2;
const LEAST_PICTURE_SECONDS = 1.2;
const NO_NARRATION: Narration = { lines: [], seconds: 0 };

type Product = Seeded<FilmSettingsOf<'product'>>;

const createCardScene = (role: 'title' | 'end', uid: string, seconds: number): TimelineScene => ({
  name: role === 'end' ? t.as('last card')`End` : t.as('first card')`Title`,
  seconds,
  motion: 'push-in',
  role,
  content: { kind: 'backdrop', uid, blurred: role === 'end' },
});

function createEndScene({ imageUids, brand }: Product): TimelineScene {
  const scene = createCardScene('end', imageUids[0] ?? '', FILM_CARDS.end);
  const logoUid = brand?.logoUid;
  if (scene.content.kind !== 'backdrop' || logoUid === undefined) return scene;
  return { ...scene, content: { ...scene.content, logoUid } };
}

const hasEnd = ({ price, callToAction }: Product) => price !== '' || callToAction !== '';

/** Returns the cuts between pictures, at the start of a sentence if one is near. */
function findCuts(count: number, { lines, seconds }: Narration): number[] {
  const step = (seconds - FILM_CARDS.title) / count;
  let before: number = FILM_CARDS.title;
  return Array.from({ length: count - 1 }, (_, index) => {
    const evenStart = FILM_CARDS.title + step * (index + 1);
    const latestStart = seconds - LEAST_PICTURE_SECONDS * (count - 1 - index);
    const nearestStart = lines
      .map(({ start }) => start)
      .filter((start) => start - before >= LEAST_PICTURE_SECONDS && start <= latestStart)
      .sort((left, right) => Math.abs(left - evenStart) - Math.abs(right - evenStart))[0];
    before =
      nearestStart !== undefined && Math.abs(nearestStart - evenStart) < step / 2
        ? nearestStart
        : evenStart;
    return before;
  });
}

function createProductScenes(settings: Product, narration: Narration): TimelineScene[] {
  const { imageUids, productName, seed, features = [] } = settings;
  const narratedSeconds = narration.seconds - FILM_CARDS.title;
  const maxPictures = Math.max(1, Math.floor(narratedSeconds / LEAST_PICTURE_SECONDS));
  // The first one is on the title card, so it comes last here.
  const rotatedUids = [...imageUids.slice(1), ...imageUids.slice(0, 1)];
  const uids = rotatedUids.slice(0, maxPictures);
  const turn = Math.floor(createSeededRandom(seed)() * MOTIONS.length);
  const motionAt = (index: number) => MOTIONS[(index + turn) % MOTIONS.length] ?? 'push-in';
  const cuts = [FILM_CARDS.title, ...findCuts(uids.length, narration), narration.seconds];
  return [
    createCardScene('title', imageUids[0] ?? '', FILM_CARDS.title),
    ...uids.map((uid, index) => ({
      name: t`Image ${index + 1}`,
      content: createPictureContent(uid),
      motion: motionAt(index),
      prompt: productName,
      role: 'picture' as const,
      seconds: (cuts[index + 1] ?? 0) - (cuts[index] ?? 0),
    })),
    ...features.map((feature, index): TimelineScene => ({
      role: 'feature',
      name: t`Feature ${index + 1}`,
      content: createPictureContent(rotatedUids[(uids.length + index) % rotatedUids.length] ?? ''),
      motion: motionAt(uids.length + index),
      seconds: FILM_CARDS.feature,
      prompt: feature,
    })),
    ...(hasEnd(settings) ? [createEndScene(settings)] : []),
  ];
}

function createProductTexts(settings: Product, { lines, seconds }: Narration): TextLayer[] {
  const { productName, price, callToAction, captions, captionStyle, voice } = settings;
  const { features = [] } = settings;
  const start = seconds + FILM_CARDS.feature * features.length;
  const end = start + FILM_CARDS.end;
  const last: TextLayer[] = [
    { place: 'price', text: price, start, end },
    { place: 'action', text: callToAction, start, end },
  ];
  return [
    { place: 'title', text: productName, start: 0.2, end: FILM_CARDS.title - TEXT_ROOM },
    ...(captions || !voice ? createCaptions(lines, captionStyle) : []),
    ...features.map((text, index): TextLayer => {
      const from = seconds + FILM_CARDS.feature * index;
      return { place: 'feature', text, start: from, end: from + FILM_CARDS.feature - TEXT_ROOM };
    }),
    ...last.filter(({ text }) => text !== ''),
  ];
}

/**
 * Plans the title card, the pictures during the script, the features, then price and call to
 * action.
 */
export function planProduct(
  settings: Product,
  { frame, narrations }: TimelineContext,
): FilmTimeline {
  const { seed, style, music, voice, transition, transitionSeconds } = settings;
  const narration = narrations[0] ?? NO_NARRATION;
  return {
    frame,
    seed,
    style,
    ...toCaptionSetting(settings),
    ...toBrandFields(settings),
    scenes: createProductScenes(settings, narration),
    transition: { kind: transition, seconds: transitionSeconds },
    texts: createProductTexts(settings, narration),
    posterAt: TITLE_READ,
    sound: { speech: voice ? narration.lines : [], music },
  };
}

const NOTE_SECONDS = 5;

/**
 * Plans a gently swaying portrait while the script is spoken. Its mouth opens with the loudness if
 * the order says so.
 */
export function planSpeaker(
  settings: Seeded<FilmSettingsOf<'speaker'>>,
  { frame, narrations, language }: TimelineContext,
): FilmTimeline {
  const { seed, portraitUid, background, captions, captionStyle, style, music } = settings;
  const { lines, seconds } = narrations[0] ?? NO_NARRATION;
  const scenes: TimelineScene[] = [
    {
      name: t`Portrait`,
      content: { kind: 'portrait', uid: portraitUid, background },
      role: 'picture',
      motion: 'handheld',
      seconds: seconds + FILM_CARDS.tail,
    },
  ];
  const noteEnd = Math.min(NOTE_SECONDS, seconds + FILM_CARDS.tail);
  const noteText = getMovingMouthNote(language);
  const note = { place: 'note', text: noteText, start: 0, end: noteEnd } as const;
  const recording = settings.audioUid !== undefined && lines.length === 0;
  // A recording without a transcript still counts as speech.
  const speechLines = recording ? [{ text: '', start: FILM_CARDS.lead, end: seconds }] : lines;
  return {
    frame,
    seed,
    scenes,
    style,
    ...toCaptionSetting(settings),
    ...toBrandFields(settings),
    transition: { kind: 'cut', seconds: 0 },
    texts: [
      ...(captions ? createCaptions(lines, captionStyle) : []),
      ...(settings.movingMouth ? [note] : []),
    ],
    sound: { speech: speechLines, music },
  };
}
