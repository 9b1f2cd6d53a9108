import { FILM_MOTIONS, FILM_STYLES, MOTIONS } from '@vidra/shared-contract';
import { computeViews } from './camera/camera-path.ts';
import { getCamera } from './frames.ts';
import type { Size } from './frame.ts';
import type { HeadBox } from './heads.ts';
import { viewHead } from './camera/keep-heads.ts';
import { isOnCard, type SeenPicture } from './places/picture-card.ts';
import { clipTimeline } from './plan/plan-pictures.ts';
import { getSceneHeads } from './scene-heads.ts';
import { createTimeline } from './plan/create-timeline.ts';
import type { FilmTimeline } from './timeline.ts';

const FRAMES: Record<string, { frame: Size; safe: HeadBox }> = {
  '9:16': {
    frame: { width: 720, height: 1280 },
    safe: { left: 0.06, top: 0.08, width: 0.82, height: 0.74 },
  },
  '4:5': {
    frame: { width: 720, height: 900 },
    safe: { left: 0.06, top: 0.06, width: 0.88, height: 0.88 },
  },
  '1:1': {
    frame: { width: 720, height: 720 },
    safe: { left: 0.06, top: 0.06, width: 0.88, height: 0.88 },
  },
  '16:9': {
    frame: { width: 1280, height: 720 },
    safe: { left: 0.05, top: 0.05, width: 0.9, height: 0.9 },
  },
};

const box = (left: number, top: number, width: number, height: number): HeadBox => ({
  left,
  top,
  width,
  height,
});

/** Typical user photographs, including some with a focus away from the heads. */
const PICTURES: Record<string, SeenPicture> = {
  'a standing person whose head is near the top': {
    size: { width: 1200, height: 1800 },
    focus: { x: 0.5, y: 0.7, heads: [box(0.42, 0.1, 0.16, 0.14)] },
  },
  'somebody at the left of a landscape': {
    size: { width: 1800, height: 1200 },
    focus: { x: 0.8, y: 0.5, heads: [box(0.08, 0.2, 0.1, 0.2)] },
  },
  'a group from edge to edge': {
    size: { width: 1800, height: 1200 },
    focus: {
      x: 0.5,
      y: 0.5,
      heads: [box(0.08, 0.25, 0.12, 0.22), box(0.45, 0.2, 0.12, 0.22), box(0.8, 0.28, 0.12, 0.22)],
    },
  },
  'a face in a square': {
    size: { width: 1000, height: 1000 },
    focus: { x: 0.5, y: 0.5, heads: [box(0.3, 0.15, 0.4, 0.5)] },
  },
};

const MOVES = FILM_MOTIONS.filter((motion) => motion !== 'still');
const seconds = 2;
const frames = 60;

/** Measures the heads of the first scene over its whole move, and their growth. */
function watchHeads(film: FilmTimeline, picture: SeenPicture) {
  const [scene] = film.scenes;
  if (!scene) throw new Error('A film has a scene.');
  const heads = getSceneHeads(film, scene, picture);
  const isCard = isOnCard(film, scene, picture);
  const path = getCamera(film, 0, { isCard, heads, frames });
  const timing = { frames, framesPerSecond: 30 };
  const views = path ? computeViews(path, timing, film.frame.width / film.frame.height) : [];
  return heads.map((head) => {
    const headBoxes = views.map((view) => viewHead(view, head));
    const heights = headBoxes.map(({ height }) => height);
    return {
      left: Math.min(...headBoxes.map(({ left }) => left)),
      top: Math.min(...headBoxes.map(({ top }) => top)),
      right: Math.max(...headBoxes.map(({ left, width }) => left + width)),
      bottom: Math.max(...headBoxes.map(({ top, height }) => top + height)),
      growth: Math.max(...heights) / Math.min(...heights),
    };
  });
}

function expectInside(film: FilmTimeline, picture: SeenPicture, safe: HeadBox) {
  const movedHeads = watchHeads(film, picture);
  expect(movedHeads).toHaveLength(picture.focus.heads?.length ?? 0);
  for (const { left, top, right, bottom, growth } of movedHeads) {
    expect(left).toBeGreaterThan(safe.left - 0.005);
    expect(top).toBeGreaterThan(safe.top - 0.005);
    expect(right).toBeLessThan(safe.left + safe.width + 0.005);
    expect(bottom).toBeLessThan(safe.top + safe.height + 0.005);
    expect(growth).toBeLessThan(1.092);
  }
}

const cases = Object.keys(FRAMES).flatMap((ratio) =>
  Object.keys(PICTURES).map((name) => [name, ratio] as const),
);

test.each(cases)('%s in films of %s: no move cuts a head', (name, ratio) => {
  const [picture, shape] = [PICTURES[name], FRAMES[ratio]];
  if (!picture || !shape) throw new Error("We couldn't find this case.");
  for (const motion of MOVES) {
    const images = [{ imageUid: 'a', seconds, motion }];
    const film = createTimeline(
      {
        flow: 'multi-image',
        seed: 3,
        ratio: '1:1',
        quality: '720p',
        images,
        prompt: '',
        music: null,
        transition: 'cut',
        transitionSeconds: 0.4,
      },
      { frame: shape.frame, narrations: [] },
    );
    expectInside(film, picture, shape.safe);
  }
});

test.each(cases)('%s in clips of %s: no move cuts a head', (name, ratio) => {
  const [picture, shape] = [PICTURES[name], FRAMES[ratio]];
  if (!picture || !shape) throw new Error("We couldn't find this case.");
  for (const motion of MOTIONS) {
    const settings = { seed: 2, imageUid: 'a', motion, durationSeconds: 5 } as const;
    expectInside(clipTimeline(settings, shape.frame), picture, shape.safe);
  }
});

test.each(FILM_STYLES)('keeps heads inside the frame or window in the look %s', (style) => {
  for (const { frame } of Object.values(FRAMES)) {
    for (const picture of Object.values(PICTURES)) {
      for (const motion of ['push-in', 'pan-left', 'orbit'] as const) {
        const content = { kind: 'picture', uid: 'a', fit: 'whole-if-cut' } as const;
        const scenes = [{ name: 'One', role: 'feature', content, motion, seconds }] as const;
        const film = {
          ...clipTimeline({ seed: 5, imageUid: 'a', motion, durationSeconds: 5 }, frame),
          style,
          scenes,
        };
        const { isClip: _isClip, ...look } = film;
        for (const { left, top, right, bottom, growth } of watchHeads(look, picture)) {
          expect(Math.min(left, top, 1 - right, 1 - bottom)).toBeGreaterThan(0);
          expect(growth).toBeLessThan(1.092);
        }
      }
    }
  }
});

test('shows a group that no crop can keep whole on a card, also in a clip', () => {
  const picture = PICTURES['a group from edge to edge'];
  const settings = { seed: 1, imageUid: 'a', motion: 'push-in', durationSeconds: 5 } as const;
  const film = clipTimeline(settings, { width: 720, height: 1280 });
  const [scene] = film.scenes;
  expect(scene && picture && isOnCard(film, scene, picture)).toBe(true);
});

test('keeps the crop that the user chose even if it cuts heads', () => {
  const picture = PICTURES['a group from edge to edge'];
  const crop = { x: 0.4, y: 0, width: 0.2, height: 1 };
  const settings = { seed: 1, imageUid: 'a', motion: 'push-in', durationSeconds: 5, crop } as const;
  const film = clipTimeline(settings, { width: 720, height: 1280 });
  const [scene] = film.scenes;
  expect(scene && picture && isOnCard(film, scene, picture)).toBe(false);
});

test('places the heads of a person who tries a garment on, and of a changed picture', () => {
  const picture = PICTURES['a standing person whose head is near the top'];
  if (!picture) throw new Error("We couldn't find this case.");
  const film = { style: 'clean', frame: { width: 800, height: 1200 } } as const;
  const garment = { kind: 'garment', personUid: 'a', garmentUid: 'b', category: 'top' } as const;
  const region = { x: 0, y: 0, width: 1, height: 1 };
  const change = { kind: 'blur' } as const;
  const contents = [
    { ...garment, layout: 'over', step: 'after' },
    { ...garment, layout: 'beside', step: 'before' },
    { kind: 'changed', uid: 'a', region, change, step: 'both' },
  ] as const;
  for (const content of contents) {
    const [head] = getSceneHeads(film, { content }, picture);
    expect(head?.left).toBeCloseTo(0.42, 2);
    expect(head?.top).toBeCloseTo(0.1, 2);
  }
  const cards = { ...garment, layout: 'beside', step: 'after' } as const;
  const [headOnCard] = getSceneHeads(film, { content: cards }, picture);
  expect(headOnCard?.width).toBeLessThan(0.12);
  expect(headOnCard?.top).toBeGreaterThan(0.1);
});

const CORNERS = {
  'the upper left corner': { x: 0, y: 0, width: 0.15, height: 0.1 },
  'the lower right corner': { x: 0.8, y: 0.85, width: 0.18, height: 0.13 },
  'the middle': { x: 0.4, y: 0.45, width: 0.2, height: 0.2 },
};

test.each(
  cases.flatMap(([name, ratio]) =>
    Object.entries(CORNERS).map(([place, region]) => [name, ratio, place, region] as const),
  ),
)('%s in a result of %s: no move cuts a head or the change in %s', (name, ratio, _, region) => {
  const [picture, shape] = [PICTURES[name], FRAMES[ratio]];
  if (!picture || !shape) throw new Error("We couldn't find this case.");
  const film = createTimeline(
    {
      flow: 'change-elements',
      imageUid: 'a',
      region,
      change: { kind: 'blur' },
      output: 'result',
      ratio: '1:1',
      quality: '720p',
      seed: 3,
    },
    { frame: shape.frame, narrations: [] },
  );
  const boxes = watchHeads(film, picture);
  expect(boxes).toHaveLength((picture.focus.heads?.length ?? 0) + 1);
  for (const { left, top, right, bottom, growth } of boxes) {
    expect(Math.min(left, top, 1 - right, 1 - bottom)).toBeGreaterThan(-0.005);
    expect(growth).toBeLessThan(1.092);
  }
});
