import { MOTIONS } from '@vidra/shared-contract';
import { computeViews, isMoving, type CameraPath, type Timing } from './camera-path.ts';
import type { HeadBox } from '../heads.ts';
import { keepHeads, viewHead } from './keep-heads.ts';
import { createCameraPath, createFilmPath } from './motion.ts';

const timing: Timing = { frames: 60, framesPerSecond: 30 };
const safeAreas = {
  '9:16': { left: 0.06, top: 0.08, right: 0.12, bottom: 0.18 },
  '4:5': { left: 0.06, top: 0.06, right: 0.06, bottom: 0.06 },
  '1:1': { left: 0.06, top: 0.06, right: 0.06, bottom: 0.06 },
  '16:9': { left: 0.05, top: 0.05, right: 0.05, bottom: 0.05 },
};
const aspects = { '9:16': 9 / 16, '4:5': 4 / 5, '1:1': 1, '16:9': 16 / 9 };
type Ratio = keyof typeof aspects;

const HEADS: Record<string, HeadBox[]> = {
  'a head in the middle': [{ left: 0.4, top: 0.3, width: 0.2, height: 0.25 }],
  'a head at the top': [{ left: 0.3, top: 0.09, width: 0.3, height: 0.4 }],
  'a group': [
    { left: 0.08, top: 0.2, width: 0.14, height: 0.2 },
    { left: 0.42, top: 0.12, width: 0.14, height: 0.2 },
    { left: 0.7, top: 0.25, width: 0.14, height: 0.2 },
  ],
  'a large head': [{ left: 0.22, top: 0.1, width: 0.56, height: 0.7 }],
};

const cases = MOTIONS.flatMap((motion) =>
  (Object.keys(aspects) as Ratio[]).map((ratio) => [motion, ratio] as const),
);

/** Measures a head over a whole move: the least room at each edge, and its growth. */
function measureMove(path: CameraPath, head: HeadBox, aspect: number) {
  const headBoxes = computeViews(path, timing, aspect).map((view) => viewHead(view, head));
  const heights = headBoxes.map(({ height }) => height);
  return {
    left: Math.min(...headBoxes.map(({ left }) => left)),
    top: Math.min(...headBoxes.map(({ top }) => top)),
    right: Math.min(...headBoxes.map(({ left, width }) => 1 - left - width)),
    bottom: Math.min(...headBoxes.map(({ top, height }) => 1 - top - height)),
    growth: Math.max(...heights) / Math.min(...heights),
  };
}

test.each(cases)('a %s in %s cuts no head and lets none grow too much', (motion, ratio) => {
  const [aspect, safe] = [aspects[ratio], safeAreas[ratio]];
  for (const heads of Object.values(HEADS)) {
    for (const path of [
      createCameraPath(motion, 1),
      createFilmPath(motion, 2),
      createFilmPath(motion, 3),
    ]) {
      const calmPath = keepHeads(path, heads, { timing, aspect, safe });
      for (const head of heads) {
        const { growth, ...room } = measureMove(calmPath, head, aspect);
        expect(growth).toBeLessThan(1.092);
        for (const side of ['left', 'top', 'right', 'bottom'] as const) {
          expect(room[side]).toBeGreaterThan(safe[side] - 0.002);
        }
      }
    }
  }
});

test.each(cases)('a %s in %s still moves with a head in the middle', (motion, ratio) => {
  const [aspect, safe] = [aspects[ratio], safeAreas[ratio]];
  const heads = HEADS['a head in the middle'] ?? [];
  const views = computeViews(
    keepHeads(createFilmPath(motion, 1), heads, { timing, aspect, safe }),
    timing,
    aspect,
  );
  const [first, last] = [views[0], views[40]];
  const way = first?.map(({ x, y }, at) =>
    Math.hypot(x - (last?.[at]?.x ?? x), y - (last?.[at]?.y ?? y)),
  );
  expect(Math.max(...(way ?? []))).toBeGreaterThan(0.01);
});

test.each(MOTIONS)('leaves a %s without heads unchanged', (motion) => {
  const path = createFilmPath(motion, 4);
  expect(keepHeads(path, [], { timing, aspect: 1, safe: safeAreas['1:1'] })).toBe(path);
});

test('cuts no more of a close-up than the picture does', () => {
  const closeUp = { left: 0.1, top: 0.02, width: 0.8, height: 0.93 };
  for (const motion of MOTIONS) {
    const options = { timing, aspect: 9 / 16, safe: safeAreas['9:16'] };
    const calmPath = keepHeads(createCameraPath(motion, 1), [closeUp], options);
    const { top, bottom, growth } = measureMove(calmPath, closeUp, 9 / 16);
    expect(Math.min(top, bottom)).toBeGreaterThan(0.012);
    expect(growth).toBeLessThan(1.092);
  }
});

test('shows a head in its own place if the view is the whole picture', () => {
  const whole = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: 1, y: 1 },
  ];
  const [head] = HEADS['a large head'] ?? [];
  if (!head) throw new Error('There is no head.');
  const headBoxes = viewHead(whole, head);
  for (const side of ['left', 'top', 'width', 'height'] as const) {
    expect(headBoxes[side]).toBeCloseTo(head[side]);
  }
});

test.each([
  ['no head', [], true],
  ['a head in the middle', HEADS['a head in the middle'], true],
  ['a head from edge to edge', [{ left: 0, top: 0, width: 1, height: 1 }], false],
] as const)('tells whether a camera still moves with %s', (_name, heads = [], expectedAnswer) => {
  const options = { timing, aspect: aspects['16:9'], safe: safeAreas['16:9'] };
  expect(isMoving(keepHeads(createFilmPath('push-in', 1), heads, options))).toBe(expectedAnswer);
  expect(isMoving(keepHeads(createFilmPath('handheld', 1), heads, options))).toBe(expectedAnswer);
});
