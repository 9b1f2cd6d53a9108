import { CAPTION_STYLES, FILM_MOTIONS, FILM_STYLES } from '@vidra/shared-contract';
import type { FilmMotion, FilmStyle } from '@vidra/shared-contract';
import { getPlateBox } from '../../text-layout/drawing/draw-placed.ts';
import type { PlacedText } from '../../text-layout/place-text.ts';
import { getAvoidedBoxes } from './avoided-boxes.ts';
import { computeViews } from '../camera/camera-path.ts';
import { createCaptionCues } from '../caption-cues.ts';
import { getCamera } from '../frames.ts';
import type { Size } from '../frame.ts';
import type { HeadBox } from '../heads.ts';
import { viewHead } from '../camera/keep-heads.ts';
import { isOnCard, type SeenPicture } from './picture-card.ts';
import { placeClear } from './place-clear.ts';
import { getSceneHeads, getSceneSubject } from '../scene-heads.ts';
import type { FilmTimeline, TextLayer, TextPlace } from '../timeline.ts';

const FRAMES = {
  '9:16': { width: 720, height: 1280 },
  '4:5': { width: 720, height: 900 },
  '1:1': { width: 720, height: 720 },
  '16:9': { width: 1280, height: 720 },
} as const;

const box = (left: number, top: number, width: number, height: number): HeadBox => ({
  left,
  top,
  width,
  height,
});
const see = (width: number, height: number, heads: readonly HeadBox[]): SeenPicture => ({
  size: { width, height },
  focus: { x: 0.5, y: 0.5, heads },
});

const PICTURES: Record<string, SeenPicture> = {
  'a head at the bottom': see(1000, 1400, [box(0.35, 0.62, 0.28, 0.24)]),
  'a head at the top': see(1000, 1400, [box(0.38, 0.08, 0.24, 0.2)]),
  'a close-up': see(1200, 1200, [box(0.25, 0.12, 0.5, 0.62)]),
  'a group in two rows': see(1600, 1200, [
    box(0.15, 0.12, 0.12, 0.2),
    box(0.4, 0.1, 0.12, 0.2),
    box(0.3, 0.62, 0.13, 0.22),
    box(0.65, 0.6, 0.13, 0.22),
  ]),
  'people low in a landscape': see(1800, 1200, [box(0.3, 0.58, 0.1, 0.2), box(0.6, 0.6, 0.1, 0.2)]),
};

const LINE = 'Nobody wrote this down, and everybody knew.';
const seconds = 2;
const frames = 60;

interface FilmOptions {
  style: FilmStyle;
  frame: Size;
  motion: FilmMotion;
  texts: readonly TextLayer[];
  captions?: FilmTimeline['captions'];
  role?: 'picture' | 'title';
}

const createFilm = ({ style, frame, motion, texts, captions, role = 'picture' }: FilmOptions) => ({
  frame,
  seed: 4,
  style,
  texts,
  ...(captions && { captions }),
  scenes: [
    {
      name: 'One',
      role,
      motion,
      seconds,
      content: { kind: 'picture' as const, uid: 'a', fit: 'whole-if-cut' as const },
    },
  ],
  transition: { kind: 'cut' as const, seconds: 0 },
  sound: { speech: [], music: null },
});

const createText = (place: TextPlace, text = LINE): TextLayer => ({
  place,
  text,
  start: 0.2,
  end: 1.8,
});

function findAvoidedBoxes(film: FilmTimeline, picture: SeenPicture) {
  const [scene] = film.scenes;
  if (!scene) throw new Error('A film has a scene.');
  const heads = getSceneHeads(film, scene, picture);
  const isCard = isOnCard(film, scene, picture);
  const subject = getSceneSubject(film, scene, picture);
  return getAvoidedBoxes(film, 0, { heads, isCard, subject, frames });
}

/** Lists the boxes of all heads in every frame of the move. */
function listShownHeads(film: FilmTimeline, picture: SeenPicture): HeadBox[] {
  const [scene] = film.scenes;
  if (!scene) throw new Error('A film has a scene.');
  const heads = getSceneHeads(film, scene, picture);
  const path = getCamera(film, 0, { heads, isCard: isOnCard(film, scene, picture), frames });
  const timing = { frames, framesPerSecond: 30 };
  return path
    ? computeViews(path, timing, film.frame.width / film.frame.height).flatMap((view) =>
        heads.map((head) => viewHead(view, head)),
      )
    : heads;
}

/** Sums the area of all heads that a text covers. */
function measureCovered(placed: PlacedText, heads: readonly HeadBox[], frame: Size): number {
  const { x, y, width, height } = getPlateBox(placed);
  const [left, top] = [x / frame.width, y / frame.height];
  const [right, bottom] = [left + width / frame.width, top + height / frame.height];
  return heads.reduce((sum, head) => {
    const across = Math.min(right, head.left + head.width) - Math.max(left, head.left);
    const down = Math.min(bottom, head.top + head.height) - Math.max(top, head.top);
    return sum + Math.max(0, across) * Math.max(0, down);
  }, 0);
}

const LOOKS_OVER_PICTURES = ['clean', 'bold'] as const;
const cases = Object.keys(PICTURES).flatMap((name) =>
  (Object.keys(FRAMES) as (keyof typeof FRAMES)[]).map((ratio) => [name, ratio] as const),
);

test.each(cases)('keeps captions off %s in %s, in every frame of any move', (name, ratio) => {
  const [picture, frame] = [PICTURES[name], FRAMES[ratio]];
  if (!picture) throw new Error("We couldn't find this case.");
  for (const style of LOOKS_OVER_PICTURES) {
    for (const motion of FILM_MOTIONS) {
      const silentFilm = createFilm({ style, frame, motion, texts: [] });
      const heads = listShownHeads(silentFilm, picture);
      const avoidedBoxes = findAvoidedBoxes(silentFilm, picture);
      for (const captionStyle of CAPTION_STYLES) {
        const texts = [createText('caption')];
        const options = { style, frame, motion, texts };
        const measureAt = (position?: 'top' | 'bottom') => {
          const captions = { style: captionStyle, ...(position && { position }) };
          const [cue] = createCaptionCues(createFilm({ ...options, captions }), {
            getAvoidedBoxes: () => avoidedBoxes,
          });
          if (!cue) throw new Error('There is no caption.');
          return measureCovered(cue.placed, heads, frame);
        };
        const [automatic, ...fixed] = [measureAt(), measureAt('top'), measureAt('bottom')];
        // Of two covered positions, the automatic one is at least as good as the usual one.
        if (Math.min(...fixed) === 0) expect(automatic).toBe(0);
        else expect(automatic).toBeLessThanOrEqual(measureAt('bottom') + 1e-9);
      }
    }
  }
});

test.each(['title', 'feature', 'label', 'note'] as const)(
  'moves a %s to the opposite edge if a head is at its usual place',
  (place) => {
    for (const frame of Object.values(FRAMES)) {
      const film = createFilm({ style: 'clean', frame, motion: 'still', texts: [] });
      const layers = [createText(place, 'Ember')];
      const setting = {};
      const [usual] = placeClear(layers, film, { setting });
      if (!usual) throw new Error('There is no text.');
      const { x, y, width, height } = usual.placed.box;
      const head = box(
        x / frame.width,
        y / frame.height,
        width / frame.width,
        height / frame.height,
      );
      const [moved] = placeClear(layers, film, { setting, avoid: { heads: [head] } });
      if (!moved) throw new Error('There is no text.');
      expect(measureCovered(moved.placed, [head], frame)).toBe(0);
      const [free] = placeClear(layers, film, {
        setting,
        avoid: { heads: [box(0.4, 0.45, 0.1, 0.1)] },
      });
      expect(free?.placed.box).toEqual(usual.placed.box);
    }
  },
);

test('keeps both labels of a comparison at one height', () => {
  const frame = FRAMES['1:1'];
  const film = createFilm({ style: 'clean', frame, motion: 'still', texts: [] });
  const layers = [createText('label', 'Before'), createText('label-right', 'After')];
  const heads = [box(0.06, 0.05, 0.2, 0.2)];
  const placedLayers = placeClear(layers, film, { setting: {}, avoid: { heads } });
  const [left, right] = placedLayers.map((layer) => layer.placed.box);
  expect(left?.y).toBeGreaterThan(frame.height / 2);
  expect(right?.y).toBe(left?.y);
});

test('keeps the position that the user chose for captions, even over a face', () => {
  const frame = FRAMES['9:16'];
  for (const position of ['top', 'middle', 'bottom'] as const) {
    const film = createFilm({
      style: 'clean',
      frame,
      motion: 'still',
      texts: [createText('caption')],
      captions: { position },
    });
    const getAvoided = () => ({ heads: [box(0, 0, 1, 1)] });
    const [cue] = createCaptionCues(film, { getAvoidedBoxes: getAvoided });
    expect(cue?.placed.box).toEqual(createCaptionCues(film)[0]?.placed.box);
  }
});

test('keeps captions on the paper of a look in its place', () => {
  for (const style of FILM_STYLES) {
    if (LOOKS_OVER_PICTURES.some((look) => look === style)) continue;
    const texts = [createText('caption')];
    const film = createFilm({ style, frame: FRAMES['1:1'], motion: 'still', texts });
    const getAvoided = () => ({ heads: [box(0, 0, 1, 1)] });
    const [cue] = createCaptionCues(film, { getAvoidedBoxes: getAvoided });
    expect(cue?.placed.isOnGround).toBe(true);
  }
});

test('keeps all captions of a scene at one position', () => {
  const texts = [createText('caption', 'One'), { ...createText('caption', LINE), start: 1 }];
  const film = createFilm({ style: 'clean', frame: FRAMES['16:9'], motion: 'still', texts });
  // The head is beside the short caption, and beneath the long one.
  const heads = [box(0.25, 0.7, 0.1, 0.3)];
  const cues = createCaptionCues(film, { getAvoidedBoxes: () => ({ heads }) });
  const tops = cues.map(({ placed }) => placed.box.y + placed.box.height / 2);
  expect(Math.max(...tops)).toBeLessThan(720 * 0.4);
});

test('keeps captions off the heads of each scene that they last into', () => {
  const scene = { seconds: 1, role: 'picture' as const };
  const texts = [{ ...createText('caption'), start: 0.2, end: 1.8 }];
  const film = createFilm({ style: 'clean', frame: FRAMES['9:16'], motion: 'still', texts });
  const heads = [box(0.2, 0.6, 0.6, 0.3)];
  const [cue] = createCaptionCues(
    { ...film, scenes: [scene, scene] },
    { getAvoidedBoxes: (index) => ({ heads: index === 1 ? heads : [] }) },
  );
  expect(cue?.placed.box.y).toBeLessThan(1280 * 0.4);
});

test('keeps titles off a product, unless it fills the frame', () => {
  const frame = FRAMES['9:16'];
  const film = createFilm({ style: 'clean', frame, motion: 'still', texts: [], role: 'title' });
  const layers = [createText('title', 'Ember')];
  const place = (subject: HeadBox) =>
    placeClear(layers, film, { setting: {}, avoid: { heads: [], subject } })[0]?.placed.box.y;
  expect(place(box(0.1, 0.3, 0.8, 0.6))).toBeLessThan(1280 * 0.2);
  expect(place(box(0, 0, 1, 1))).toBeGreaterThan(1280 * 0.6);
  expect(place(box(0.1, 0.2, 0.8, 0.4))).toBeGreaterThan(1280 * 0.6);
});
