import { LOOKED_OVER, lookOver } from './look-over.ts';

const POINTS = LOOKED_OVER.width * LOOKED_OVER.height;
/** Frames of one brightness each; with `share`, only the first part of the points has it. */
const film = (levels: readonly number[], share = 1) =>
  Uint8Array.from(
    levels.flatMap((level) =>
      Array.from({ length: POINTS }, (_, point) => (point < POINTS * share ? level : 60)),
    ),
  );
const repeated = (levels: readonly number[], times: number) =>
  Array.from({ length: times }, () => levels).flat();

test('black stretches are found to the frame', () => {
  const levels = [...repeated([90, 91], 5), ...repeated([16], 4), ...repeated([90, 91], 5)];
  expect(lookOver(film(levels)).black).toEqual([{ from: 10, until: 14 }]);
});

test('what stands still for half a second is frozen', () => {
  const levels = [...repeated([90, 91], 10), ...repeated([100], 20), ...repeated([90, 91], 5)];
  expect(lookOver(film(levels)).frozen).toEqual([{ from: 21, until: 40 }]);
});

test.each([
  ['five flashes a second', repeated([40, 40, 40, 200, 200, 200], 10), 1, 5],
  ['two a second', repeated([...repeated([40], 8), ...repeated([200], 7)], 4), 1, 2],
  [
    'a slow fade and back',
    Array.from({ length: 90 }, (_, at) => 120 + 80 * Math.sin(at / 15)),
    1,
    1,
  ],
  ['a small part of the picture', repeated([40, 40, 40, 200, 200, 200], 10), 0.2, 0],
  ['changes that are not seen', repeated([100, 100, 108, 108], 15), 1, 0],
])('%s', (_, levels, share, flashes) => {
  const found = lookOver(film(levels, share)).flashesPerSecond;
  expect(Math.abs(found - flashes)).toBeLessThanOrEqual(flashes > 3 ? 1 : 0);
});

test('an empty film has no frames', () => {
  expect(lookOver(new Uint8Array())).toMatchObject({ frames: 0, flashesPerSecond: 0 });
});
