import { createMusicGains, type GainPoint } from './gains.ts';

const createFilm = (...speech: [number, number][]) => ({
  scenes: [{ name: 'One', content: plainContent, motion: 'still', seconds: 10 } as const],
  sound: {
    speech: speech.map(([start, end]) => ({ text: 'said', start, end })),
    music: { bed: 'calm', volume: 0.8 } as const,
  },
});
const plainContent = { kind: 'plain', colour: '#000000' } as const;

function getGain(points: readonly GainPoint[], at: number): number {
  const after = points.findIndex((point) => point.at >= at);
  const [previousPoint, nextPoint] = [points[Math.max(0, after - 1)], points[after]];
  if (!previousPoint || !nextPoint) throw new Error('Outside of the curve.');
  if (previousPoint.at === nextPoint.at) return nextPoint.gain;
  return (
    previousPoint.gain +
    ((nextPoint.gain - previousPoint.gain) * (at - previousPoint.at)) /
      (nextPoint.at - previousPoint.at)
  );
}

test('music fades in and out, and keeps its volume in between', () => {
  const points = createMusicGains(createFilm());
  expect([0, 0.3, 5, 8.8, 10].map((at) => getGain(points, at))).toEqual(
    [0, 0.8, 0.8, 0.8, 0].map((gain) => expect.closeTo(gain, 6)),
  );
});

test('music is ducked by twelve decibels during speech and short pauses', () => {
  const points = createMusicGains(createFilm([2, 4], [4.4, 6]));
  expect([1.7, 2, 3, 4.2, 6, 6.6].map((at) => getGain(points, at))).toEqual(
    [0.8, 0.2, 0.2, 0.2, 0.2, 0.8].map((gain) => expect.closeTo(gain, 6)),
  );
});

test('points of the curve are in order, even if speech reaches both ends', () => {
  const points = createMusicGains(createFilm([0, 10]));
  expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).sort((a, b) => a - b));
  expect(Math.max(...points.map(({ gain }) => gain))).toBeCloseTo(0.2, 6);
});

test('returns no curve without music', () => {
  expect(createMusicGains({ ...createFilm(), sound: { speech: [], music: null } })).toEqual([]);
});
