import { MOTIONS } from '@vidra/shared-contract';
import { createCameraPath, computeViews } from '@vidra/shared-film/timeline';
import { buildPerspectiveOptions } from './perspective.ts';

const timing = { frames: 150, framesPerSecond: 30 };
const seeds = [0, 1, 7, 99, 2 ** 31 - 1];

describe.each(MOTIONS)('%s', (preset) => {
  test.each([16 / 9, 9 / 16, 1])('stays inside the picture (%d)', (aspect) => {
    for (const seed of seeds) {
      const path = createCameraPath(preset, seed);
      const views = computeViews(path, timing, aspect);
      const coordinates = views.flat().flatMap(({ x, y }) => [x, y]);
      expect(Math.min(...coordinates)).toBeGreaterThanOrEqual(-1e-9);
      expect(Math.max(...coordinates)).toBeLessThanOrEqual(1 + 1e-9);
    }
  });

  test('gives the same motion for the same seed and another for another seed', () => {
    const options = (seed: number) =>
      buildPerspectiveOptions(createCameraPath(preset, seed), timing, 1);
    expect(options(5)).toBe(options(5));
    expect(options(5)).not.toBe(options(6));
  });

  test('moves only a little from frame to frame', () => {
    const views = computeViews(createCameraPath(preset, 3), timing, 16 / 9).map((view) =>
      view.flatMap(({ x, y }) => [x, y]),
    );
    const furthest = (valuesA: number[] = [], valuesB: number[] = []) =>
      Math.max(...valuesA.map((value, index) => Math.abs(value - (valuesB[index] ?? 0))));
    expect(Math.max(...views.map((view) => furthest(view, views[0])))).toBeGreaterThan(0.015);
    const steps = views.slice(1).map((view, index) => furthest(view, views[index]));
    expect(Math.max(...steps)).toBeLessThan(0.004);
  });
});
