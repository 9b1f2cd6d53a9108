import { framesOf, momentAt, sceneStarts, shownFrames, type Timed } from './frames.ts';

const film = (kind: Timed['transition']['kind'], ...seconds: number[]): Timed => ({
  scenes: seconds.map((value) => ({ seconds: value })),
  transition: { kind, seconds: 0.6 },
});

test('every scene is seen from its begin, and beneath the next one until that is there', () => {
  const timeline = film('fade', 1, 2, 1);
  expect(sceneStarts(timeline)).toEqual([0, 30, 90]);
  expect(framesOf(timeline)).toBe(120);
  expect([0, 1, 2].map((index) => shownFrames(timeline, index))).toEqual([48, 78, 30]);
  expect(momentAt(timeline, 29)).toEqual({ scene: { index: 0, frame: 29 } });
  expect(momentAt(timeline, 30)).toEqual({
    scene: { index: 1, frame: 0 },
    leaving: { index: 0, frame: 30, progress: 0 },
  });
  expect(momentAt(timeline, 39).leaving).toEqual({ index: 0, frame: 39, progress: 0.5 });
  expect(momentAt(timeline, 48)).toEqual({ scene: { index: 1, frame: 18 } });
});

test('a cut has no frames of two scenes, and what lies outside of the film shows its ends', () => {
  const timeline = film('cut', 1, 1);
  expect(momentAt(timeline, 30)).toEqual({ scene: { index: 1, frame: 0 } });
  expect(momentAt(timeline, 1000)).toEqual({ scene: { index: 1, frame: 29 } });
  expect(momentAt(timeline, -5)).toEqual({ scene: { index: 0, frame: 0 } });
});

test('lengths that are no whole frames do not add up to a drift', () => {
  const timeline = film('fade', ...Array.from({ length: 30 }, () => 1.25 + 1 / 90));
  expect(framesOf(timeline)).toBe(Math.round(30 * 30 * (1.25 + 1 / 90)));
  expect(sceneStarts(timeline).at(-1)).toBe(Math.round(29 * 30 * (1.25 + 1 / 90)));
});
