import { countFrames, getMoment, getSceneStarts, countShownFrames, type Timed } from './frames.ts';

const createFilm = (kind: Timed['transition']['kind'], ...seconds: number[]): Timed => ({
  scenes: seconds.map((value) => ({ seconds: value })),
  transition: { kind, seconds: 0.6 },
});

test('every scene is seen from its begin, and beneath the next one until that is there', () => {
  const timeline = createFilm('fade', 1, 2, 1);
  expect(getSceneStarts(timeline)).toEqual([0, 30, 90]);
  expect(countFrames(timeline)).toBe(120);
  expect([0, 1, 2].map((index) => countShownFrames(timeline, index))).toEqual([48, 78, 30]);
  expect(getMoment(timeline, 29)).toEqual({ scene: { index: 0, frame: 29 } });
  expect(getMoment(timeline, 30)).toEqual({
    scene: { index: 1, frame: 0 },
    leaving: { index: 0, frame: 30, progress: 0 },
  });
  expect(getMoment(timeline, 39).leaving).toEqual({ index: 0, frame: 39, progress: 0.5 });
  expect(getMoment(timeline, 48)).toEqual({ scene: { index: 1, frame: 18 } });
});

test('a cut has no frames of two scenes, and what lies outside of the film shows its ends', () => {
  const timeline = createFilm('cut', 1, 1);
  expect(getMoment(timeline, 30)).toEqual({ scene: { index: 1, frame: 0 } });
  expect(getMoment(timeline, 1000)).toEqual({ scene: { index: 1, frame: 29 } });
  expect(getMoment(timeline, -5)).toEqual({ scene: { index: 0, frame: 0 } });
});

test('lengths that are no whole frames do not add up to a drift', () => {
  const timeline = createFilm('fade', ...Array.from({ length: 30 }, () => 1.25 + 1 / 90));
  expect(countFrames(timeline)).toBe(Math.round(30 * 30 * (1.25 + 1 / 90)));
  expect(getSceneStarts(timeline).at(-1)).toBe(Math.round(29 * 30 * (1.25 + 1 / 90)));
});
