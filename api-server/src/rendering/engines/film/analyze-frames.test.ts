import { ANALYSIS_SIZE, analyzeFrames } from './analyze-frames.ts';

const POINTS = ANALYSIS_SIZE.width * ANALYSIS_SIZE.height;
/** Creates frames of uniform brightness. With `share`, only the first part of the points has it. */
const createFilm = (levels: readonly number[], share = 1) =>
  Uint8Array.from(
    levels.flatMap((level) =>
      Array.from({ length: POINTS }, (_, point) => (point < POINTS * share ? level : 60)),
    ),
  );
const repeatLevels = (levels: readonly number[], times: number) =>
  Array.from({ length: times }, () => levels).flat();

test('finds black stretches to the frame', () => {
  const levels = [
    ...repeatLevels([90, 91], 5),
    ...repeatLevels([16], 4),
    ...repeatLevels([90, 91], 5),
  ];
  expect(analyzeFrames(createFilm(levels)).black).toEqual([{ from: 10, until: 14 }]);
});

test('reports half a second without change as frozen', () => {
  const levels = [
    ...repeatLevels([90, 91], 10),
    ...repeatLevels([100], 20),
    ...repeatLevels([90, 91], 5),
  ];
  expect(analyzeFrames(createFilm(levels)).frozen).toEqual([{ from: 21, until: 40 }]);
});

test.each([
  ['five flashes a second', repeatLevels([40, 40, 40, 200, 200, 200], 10), 1, 5],
  ['two a second', repeatLevels([...repeatLevels([40], 8), ...repeatLevels([200], 7)], 4), 1, 2],
  [
    'a slow fade and back',
    Array.from({ length: 90 }, (_, at) => 120 + 80 * Math.sin(at / 15)),
    1,
    1,
  ],
  ['a small part of the picture', repeatLevels([40, 40, 40, 200, 200, 200], 10), 0.2, 0],
  ['changes that are not seen', repeatLevels([100, 100, 108, 108], 15), 1, 0],
])('%s', (_, levels, share, flashes) => {
  const flashRate = analyzeFrames(createFilm(levels, share)).flashesPerSecond;
  expect(Math.abs(flashRate - flashes)).toBeLessThanOrEqual(flashes > 3 ? 1 : 0);
});

test('finds no frames in an empty film', () => {
  expect(analyzeFrames(new Uint8Array())).toMatchObject({ frames: 0, flashesPerSecond: 0 });
});
