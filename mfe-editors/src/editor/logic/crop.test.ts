import { aspectOf, cropOf, cutsOff, MIDDLE, moveCentre } from './crop.ts';

const wide = { width: 1600, height: 900 };

test('the picture’s own ratio cuts nothing off', () => {
  expect(cropOf(wide, 'source', MIDDLE)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  expect(cutsOff(cropOf(wide, '16:9', MIDDLE))).toBe(false);
});

test.each(['9:16', '1:1', '4:5'] as const)('a crop to %s has that shape', (ratio) => {
  const crop = cropOf(wide, ratio, MIDDLE);
  const shape = (crop.width * wide.width) / (crop.height * wide.height);
  expect(shape).toBeCloseTo(aspectOf(ratio, wide), 3);
  expect(cutsOff(crop)).toBe(true);
});

test('a crop around a corner stays inside of the picture', () => {
  const crop = cropOf(wide, '1:1', { x: 1, y: 1 });
  expect(crop.x + crop.width).toBeLessThanOrEqual(1);
  expect(crop.y + crop.height).toBeLessThanOrEqual(1);
});

test('moving past the edge stops at the edge', () => {
  const crop = cropOf(wide, '1:1', MIDDLE);
  const centre = moveCentre(crop, { x: 5, y: 0 });
  expect(cropOf(wide, '1:1', centre).x).toBeCloseTo(1 - crop.width, 4);
});

test('moving one way and back leads to where it began', () => {
  const crop = cropOf(wide, '9:16', MIDDLE);
  const there = cropOf(wide, '9:16', moveCentre(crop, { x: 0.1, y: 0 }));
  const back = moveCentre(there, { x: -0.1, y: 0 });
  expect(back.x).toBeCloseTo(0.5, 4);
});
