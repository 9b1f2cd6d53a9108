import { anySettings as changeElements } from '@vidra/shared-contract/schemas';
import { beginStroke, goOn, toStrokesRegion } from './brush.ts';
import { moveRegion, createRegion, resizeRegion } from './region.ts';

const order = {
  flow: 'change-elements',
  imageUid: 'a',
  change: { kind: 'blur' },
  region: { x: 0.5, y: 0, width: 0.5, height: 0.5 },
  ratio: 'source',
  quality: '720p',
};

test('keeps a frame drawn from any corner inside the image', () => {
  const region = createRegion({ x: 0.8, y: 1.4 }, { x: 0.2, y: 0.5 });
  expect(region).toEqual({ x: 0.2, y: 0.5, width: 0.6, height: 0.5 });
});

const square = { width: 1000, height: 1000 };

test("returns the bounding box of a brush's strokes", () => {
  const pictureSize = { width: 2000, height: 1000 };
  const firstStrokes = beginStroke([], { x: 0.3, y: 0.4 }, 0.1);
  const strokes = goOn(firstStrokes, { x: 0.5, y: 0.5 }, pictureSize);
  expect(toStrokesRegion(strokes, pictureSize)).toEqual({
    x: 0.25,
    y: 0.3,
    width: 0.3,
    height: 0.3,
  });
  expect(toStrokesRegion([], pictureSize)).toBeNull();
});

test('skips points that are too near, and splits long strokes', () => {
  let strokes = beginStroke([], { x: 0, y: 0 }, 0.01);
  strokes = goOn(strokes, { x: 0.001, y: 0 }, square);
  expect(strokes[0]?.points).toHaveLength(1);
  for (let step = 1; step <= 200; step += 1) {
    strokes = goOn(strokes, { x: (step % 50) / 50, y: step / 200 }, square);
  }
  expect(strokes).toHaveLength(2);
  expect(strokes[1]?.points[0]).toEqual(strokes[0]?.points.at(-1));
});

test('never draws more than an order accepts', () => {
  let strokes: ReturnType<typeof beginStroke> = [];
  for (let count = 0; count < 50; count += 1) {
    strokes = beginStroke(strokes, { x: 2, y: -1 }, 0.25);
  }
  expect(changeElements.safeParse({ ...order, strokes }).success).toBe(true);
  expect(strokes[0]?.points[0]).toEqual([1, 0]);
});

test('stops a frame at the edges, and never shrinks it to nothing', () => {
  const region = { x: 0.7, y: 0.1, width: 0.2, height: 0.2 };
  expect(moveRegion(region, { x: 0.5, y: -0.5 })).toMatchObject({ x: 0.8, y: 0 });
  expect(resizeRegion(region, { x: 0.5, y: -0.5 })).toMatchObject({ width: 0.3, height: 0.02 });
});
