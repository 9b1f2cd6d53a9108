import { FILM_CARDS } from '../film-length.ts';
import type { FilmMotion } from '../film-options.ts';
import type { FilmSettingsOf } from '../schemas/films.ts';
import { TEXT_ROOM } from './on-beat.ts';
import { brandIn, captionSetting, captionsOf } from './pieces.ts';
import { pictureOf } from './plan-pictures.ts';
import { seededRandom } from './seeded-random.ts';
import type {
  FilmTimeline,
  Seeded,
  Telling,
  TextLayer,
  TimelineContext,
  TimelineScene,
} from './timeline.ts';

const MOTIONS: readonly FilmMotion[] = ['push-in', 'pan-right', 'pull-out', 'pan-left', 'tilt-up'];
/** When the title stands whole. */
const TITLE_READ = 1.2;
const LEAST_PICTURE_SECONDS = 1.2;
const NOTHING_TOLD: Telling = { lines: [], seconds: 0 };

type Product = Seeded<FilmSettingsOf<'product'>>;

const cardOf = (name: 'Title' | 'End', uid: string, seconds: number): TimelineScene => ({
  name,
  seconds,
  motion: 'push-in',
  role: name === 'End' ? 'end' : 'title',
  content: { kind: 'backdrop', uid, blurred: name === 'End' },
});

function endOf({ imageUids, brand }: Product): TimelineScene {
  const scene = cardOf('End', imageUids[0] ?? '', FILM_CARDS.end);
  const logoUid = brand?.logoUid;
  if (scene.content.kind !== 'backdrop' || logoUid === undefined) return scene;
  return { ...scene, content: { ...scene.content, logoUid } };
}

const hasEnd = ({ price, callToAction }: Product) => price !== '' || callToAction !== '';

/** Where one picture gives way to the next: at a sentence's begin, if one is anywhere near. */
function cutsBetween(count: number, { lines, seconds }: Telling): number[] {
  const step = (seconds - FILM_CARDS.title) / count;
  let before: number = FILM_CARDS.title;
  return Array.from({ length: count - 1 }, (_, index) => {
    const even = FILM_CARDS.title + step * (index + 1);
    const latest = seconds - LEAST_PICTURE_SECONDS * (count - 1 - index);
    const near = lines
      .map(({ start }) => start)
      .filter((start) => start - before >= LEAST_PICTURE_SECONDS && start <= latest)
      .sort((one, other) => Math.abs(one - even) - Math.abs(other - even))[0];
    before = near !== undefined && Math.abs(near - even) < step / 2 ? near : even;
    return before;
  });
}

function productScenes(settings: Product, telling: Telling): TimelineScene[] {
  const { imageUids, productName, seed, features = [] } = settings;
  const told = telling.seconds - FILM_CARDS.title;
  const most = Math.max(1, Math.floor(told / LEAST_PICTURE_SECONDS));
  // The first one is on the title card: it comes again last.
  const turned = [...imageUids.slice(1), ...imageUids.slice(0, 1)];
  const uids = turned.slice(0, most);
  const turn = Math.floor(seededRandom(seed)() * MOTIONS.length);
  const motionAt = (index: number) => MOTIONS[(index + turn) % MOTIONS.length] ?? 'push-in';
  const cuts = [FILM_CARDS.title, ...cutsBetween(uids.length, telling), telling.seconds];
  return [
    cardOf('Title', imageUids[0] ?? '', FILM_CARDS.title),
    ...uids.map((uid, index) => ({
      name: `Picture ${String(index + 1)}`,
      content: pictureOf(uid),
      motion: motionAt(index),
      prompt: productName,
      role: 'picture' as const,
      seconds: (cuts[index + 1] ?? 0) - (cuts[index] ?? 0),
    })),
    ...features.map((feature, index): TimelineScene => ({
      role: 'feature',
      name: `Feature ${String(index + 1)}`,
      content: pictureOf(turned[(uids.length + index) % turned.length] ?? ''),
      motion: motionAt(uids.length + index),
      seconds: FILM_CARDS.feature,
      prompt: feature,
    })),
    ...(hasEnd(settings) ? [endOf(settings)] : []),
  ];
}

function productTexts(settings: Product, { lines, seconds }: Telling): TextLayer[] {
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
    ...(captions || !voice ? captionsOf(lines, captionStyle) : []),
    ...features.map((text, index): TextLayer => {
      const from = seconds + FILM_CARDS.feature * index;
      return { place: 'feature', text, start: from, end: from + FILM_CARDS.feature - TEXT_ROOM };
    }),
    ...last.filter(({ text }) => text !== ''),
  ];
}

/** Title card, the pictures while the script is told, what speaks for it, then price and call. */
export function product(settings: Product, { frame, tellings }: TimelineContext): FilmTimeline {
  const { seed, style, music, voice, transition, transitionSeconds } = settings;
  const told = tellings[0] ?? NOTHING_TOLD;
  return {
    frame,
    seed,
    style,
    ...captionSetting(settings),
    ...brandIn(settings),
    scenes: productScenes(settings, told),
    transition: { kind: transition, seconds: transitionSeconds },
    texts: productTexts(settings, told),
    posterAt: TITLE_READ,
    sound: { speech: voice ? told.lines : [], music },
  };
}

/** A portrait that sways a little while the script is heard. Its lips do not move. */
export function speaker(
  settings: Seeded<FilmSettingsOf<'speaker'>>,
  { frame, tellings }: TimelineContext,
): FilmTimeline {
  const { seed, portraitUid, background, captions, captionStyle, style, music } = settings;
  const { lines, seconds } = tellings[0] ?? NOTHING_TOLD;
  const scenes: TimelineScene[] = [
    {
      name: 'Portrait',
      content: { kind: 'portrait', uid: portraitUid, background },
      role: 'picture',
      motion: 'handheld',
      seconds: seconds + FILM_CARDS.tail,
    },
  ];
  const recording = settings.audioUid !== undefined && lines.length === 0;
  // A recording that nobody wrote down is heard all the same.
  const heard = recording ? [{ text: '', start: FILM_CARDS.lead, end: seconds }] : lines;
  return {
    frame,
    seed,
    scenes,
    style,
    ...captionSetting(settings),
    ...brandIn(settings),
    transition: { kind: 'cut', seconds: 0 },
    texts: captions ? captionsOf(lines, captionStyle) : [],
    sound: { speech: heard, music },
  };
}
