import { getAspectRatio, computeCrop, isCropped, MIDDLE, moveCentre } from './crop.ts';

const widePicture = { width: 1600, height: 900 };

test('the image’s own ratio crops nothing', () => {
  expect(computeCrop(widePicture, 'source', MIDDLE)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  expect(isCropped(computeCrop(widePicture, '16:9', MIDDLE))).toBe(false);
});

test.each(['9:16', '1:1', '4:5'] as const)('crops to the aspect ratio %s', (ratio) => {
  const crop = computeCrop(widePicture, ratio, MIDDLE);
  const shape = (crop.width * widePicture.width) / (crop.height * widePicture.height);
  expect(shape).toBeCloseTo(getAspectRatio(ratio, widePicture), 3);
  expect(isCropped(crop)).toBe(true);
});

test('keeps a crop around a corner inside the image', () => {
  const crop = computeCrop(widePicture, '1:1', { x: 1, y: 1 });
  expect(crop.x + crop.width).toBeLessThanOrEqual(1);
  expect(crop.y + crop.height).toBeLessThanOrEqual(1);
});

test('stops a move at the edge', () => {
  const crop = computeCrop(widePicture, '1:1', MIDDLE);
  const centre = moveCentre(crop, { x: 5, y: 0 });
  expect(computeCrop(widePicture, '1:1', centre).x).toBeCloseTo(1 - crop.width, 4);
});

test('returns to the start after a move there and back', () => {
  const crop = computeCrop(widePicture, '9:16', MIDDLE);
  const movedCrop = computeCrop(widePicture, '9:16', moveCentre(crop, { x: 0.1, y: 0 }));
  const back = moveCentre(movedCrop, { x: -0.1, y: 0 });
  expect(back.x).toBeCloseTo(0.5, 4);
});
