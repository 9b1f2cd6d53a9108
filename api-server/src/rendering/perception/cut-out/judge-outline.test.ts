import type { Mask } from '../perception.ts';
import { isGoodOutline } from './judge-outline.ts';

const SIDE = 64;

/** Creates an outline of one person. `paint` returns the value of each pixel, 0 to 255. */
const outline = (paint: (x: number, y: number) => number): Mask => ({
  width: SIDE,
  height: SIDE,
  data: Uint8Array.from({ length: SIDE * SIDE }, (_, at) =>
    paint(at % SIDE, Math.floor(at / SIDE)),
  ),
});

const isBody = (x: number, y: number) => x >= 16 && x < 48 && y >= 12;
const body = (x: number, y: number) => (isBody(x, y) ? 255 : 0);
const face = { left: 0.4, top: 0.25, width: 0.2, height: 0.2 };

test('accepts a whole person with the face inside the outline', () => {
  expect(isGoodOutline(outline(body), [face])).toBe(true);
});

test('accepts a gap between arm and body', () => {
  const gap = (x: number, y: number) => (x >= 20 && x < 23 && y >= 40 && y < 50 ? 0 : body(x, y));
  expect(isGoodOutline(outline(gap), [face])).toBe(true);
});

test.each<[string, (x: number, y: number) => number]>([
  ['a hole in the shirt', (x, y) => (x > 24 && x < 40 && y > 36 && y < 50 ? 0 : body(x, y))],
  ['fog instead of an edge', (x, y) => (isBody(x, y) && x > 30 ? 150 : body(x, y))],
  ['a face outside of it', (x, y) => (y < 34 ? 0 : body(x, y))],
  ['hardly anybody', (x, y) => (x < 4 && y < 4 ? 255 : 0)],
])('rejects an outline with %s', (_what, paint) => {
  expect(isGoodOutline(outline(paint), [face])).toBe(false);
});
