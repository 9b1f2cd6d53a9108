import { getAspectRatio, computeCrop, isCropped, MIDDLE, moveCentre } from './crop.ts';

const widePicture = { width: 1600, height: 900 };

test('the picture’s own ratio cuts nothing off', () => {
  expect(computeCrop(widePicture, 'source', MIDDLE)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  expect(isCropped(computeCrop(widePicture, '16:9', MIDDLE))).toBe(false);
});

test.each(['9:16', '1:1', '4:5'] as const)('a crop to %s has that shape', (ratio) => {
  const crop = computeCrop(widePicture, ratio, MIDDLE);
  const shape = (crop.width * widePicture.width) / (crop.height * widePicture.height);
  expect(shape).toBeCloseTo(getAspectRatio(ratio, widePicture), 3);
  expect(isCropped(crop)).toBe(true);
});

test('a crop around a corner stays inside of the picture', () => {
  const crop = computeCrop(widePicture, '1:1', { x: 1, y: 1 });
  expect(crop.x + crop.width).toBeLessThanOrEqual(1);
  expect(crop.y + crop.height).toBeLessThanOrEqual(1);
});

test('moving past the edge stops at the edge', () => {
  const crop = computeCrop(widePicture, '1:1', MIDDLE);
  const centre = moveCentre(crop, { x: 5, y: 0 });
  expect(computeCrop(widePicture, '1:1', centre).x).toBeCloseTo(1 - crop.width, 4);
});

test('moving one way and back leads to where it began', () => {
  const crop = computeCrop(widePicture, '9:16', MIDDLE);
  const movedCrop = computeCrop(widePicture, '9:16', moveCentre(crop, { x: 0.1, y: 0 }));
  const back = moveCentre(movedCrop, { x: -0.1, y: 0 });
  expect(back.x).toBeCloseTo(0.5, 4);
});
