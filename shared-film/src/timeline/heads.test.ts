import { getSafeMargins } from '../text-layout/safe-area.ts';
import { joinHeads, keepInCrop, placeHeads } from './heads.ts';

test.each([
  [
    { width: 720, height: 1280 },
    { left: 0.06, top: 0.08, right: 0.12, bottom: 0.18 },
  ],
  [
    { width: 864, height: 1080 },
    { left: 0.06, top: 0.06, right: 0.06, bottom: 0.06 },
  ],
  [
    { width: 720, height: 720 },
    { left: 0.06, top: 0.06, right: 0.06, bottom: 0.06 },
  ],
  [
    { width: 1280, height: 720 },
    { left: 0.05, top: 0.05, right: 0.05, bottom: 0.05 },
  ],
])('returns the safe area of %o', (frame, area) => {
  expect(getSafeMargins(frame)).toEqual(area);
});

test('joins heads into the box around all of them', () => {
  const group = joinHeads([
    { left: 0.1, top: 0.3, width: 0.1, height: 0.2 },
    { left: 0.6, top: 0.2, width: 0.2, height: 0.1 },
  ]);
  expect(group?.left).toBeCloseTo(0.1);
  expect(group?.top).toBeCloseTo(0.2);
  expect(group?.width).toBeCloseTo(0.7);
  expect(group?.height).toBeCloseTo(0.3);
  expect(joinHeads([])).toBeUndefined();
});

test('maps heads from the shown part of their picture to the frame', () => {
  const [head] = placeHeads(
    [{ left: 0.5, top: 0.25, width: 0.1, height: 0.2 }],
    { width: 1000, height: 500 },
    {
      part: { left: 400, top: 0, width: 500, height: 500 },
      place: { left: 0, top: 100, width: 200, height: 200 },
    },
    { width: 200, height: 400 },
  );
  expect(head?.left).toBeCloseTo(0.2);
  expect(head?.top).toBeCloseTo(0.375);
  expect(head?.width).toBeCloseTo(0.2);
  expect(head?.height).toBeCloseTo(0.1);
});

const margins = { before: 0.1, after: 0.2 };

test.each([
  ['heads in the middle leave a crop where it is wanted', { from: 480, until: 520 }, 300, 300],
  ['a crop moves left as far as heads need it', { from: 320, until: 400 }, 300, 280],
  ['a crop moves right as far as heads need it', { from: 620, until: 680 }, 300, 360],
  ['heads at the edge of the picture have the crop there', { from: 0, until: 100 }, 300, 0],
  ['too many heads for the safe area stand in its middle', { from: 200, until: 590 }, 100, 215],
])('%s', (_what, heads, wanted, start) => {
  expect(keepInCrop({ whole: 1000, part: 400, wanted, heads, margins })).toBe(start);
});
