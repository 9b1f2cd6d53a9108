import { countFrames, getMoment, getSceneStarts, countShownFrames, type Timed } from './frames.ts';

const createFilm = (kind: Timed['transition']['kind'], ...seconds: number[]): Timed => ({
  scenes: seconds.map((value) => ({ seconds: value })),
  transition: { kind, seconds: 0.6 },
});

test('a scene is visible from its start and stays beneath the next one until that has fully appeared', () => {
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

test('a cut has no mixed frames, and times outside the film show its first or last frame', () => {
  const timeline = createFilm('cut', 1, 1);
  expect(getMoment(timeline, 30)).toEqual({ scene: { index: 1, frame: 0 } });
  expect(getMoment(timeline, 1000)).toEqual({ scene: { index: 1, frame: 29 } });
  expect(getMoment(timeline, -5)).toEqual({ scene: { index: 0, frame: 0 } });
});

test('scenes of fractional frame lengths do not add up to a drift', () => {
  const timeline = createFilm('fade', ...Array.from({ length: 30 }, () => 1.25 + 1 / 90));
  expect(countFrames(timeline)).toBe(Math.round(30 * 30 * (1.25 + 1 / 90)));
  expect(getSceneStarts(timeline).at(-1)).toBe(Math.round(29 * 30 * (1.25 + 1 / 90)));
});
