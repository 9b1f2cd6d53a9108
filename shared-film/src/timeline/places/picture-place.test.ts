import { getPicturePlace } from './picture-place.ts';

const tallFrame = { width: 720, height: 1280 };
const wideFrame = { width: 1280, height: 720 };
const point = { x: 0.5, y: 0.5 };

test.each([
  [{ width: 900, height: 1600 }, tallFrame, 'fill'],
  [{ width: 1200, height: 1600 }, tallFrame, 'fill'],
  // A still life of objects side by side would be cut through.
  [{ width: 800, height: 1000 }, tallFrame, 'card'],
  [{ width: 1600, height: 900 }, tallFrame, 'card'],
  [{ width: 90, height: 3000 }, wideFrame, 'card'],
])('%o in %o: %s', (picture, frame, expectedKind) => {
  const { kind, place } = getPicturePlace(picture, frame, point);
  expect(kind).toBe(expectedKind);
  if (kind === 'fill') expect(place).toEqual({ left: 0, top: 0, ...frame });
});

test.each([
  [{ width: 720, height: 900 }, tallFrame, { x: 0.54, y: 0.45, width: 0.72, height: 0.78 }],
  [{ width: 720, height: 900 }, tallFrame, { x: 0.4, y: 0.5, width: 0.71, height: 0.73 }],
  [
    { width: 1080, height: 1080 },
    { width: 1350, height: 1080 },
    { ...point, width: 0.4, height: 0.98 },
  ],
])('shows the whole focus of %o in %o', (picture, frame, focus) => {
  const { kind, part, place } = getPicturePlace(picture, frame, focus);
  expect(kind).toBe('fill');
  const { width, height } = focus;
  expect(part.left).toBeLessThanOrEqual((focus.x - width / 2) * picture.width);
  expect(part.left + part.width).toBeGreaterThanOrEqual((focus.x + width / 2) * picture.width);
  expect(part.top).toBeLessThanOrEqual((focus.y - height / 2) * picture.height);
  expect(part.top + part.height).toBeGreaterThanOrEqual((focus.y + height / 2) * picture.height);
  // Undistorted, and inside of the frame.
  expect(part.width / part.height).toBeCloseTo(place.width / place.height, 2);
  expect(place.left).toBeGreaterThanOrEqual(0);
  expect(place.left + place.width).toBeLessThanOrEqual(frame.width);
  expect(place.top + place.height).toBeLessThanOrEqual(frame.height);
});

test.each([
  ['whom its lower edge cuts off stands on the edge', { x: 0.5, y: 0.505, height: 0.99 }, 1],
  ['what has room below stands in the middle', { x: 0.5, y: 0.45, height: 0.78 }, 0.42],
  ['what reaches from edge to edge stands in the middle', { x: 0.5, y: 0.5, height: 1 }, 0.42],
])('in a longer frame %s', (_what, focus, share) => {
  const { place } = getPicturePlace({ width: 720, height: 900 }, tallFrame, {
    ...focus,
    width: 0.7,
  });
  expect(place.height).toBeLessThan(tallFrame.height);
  expect(place.top).toBe(Math.round((tallFrame.height - place.height) * share));
});
