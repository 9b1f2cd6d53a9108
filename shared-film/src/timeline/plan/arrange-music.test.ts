import { MUSIC_BEDS, MUSIC_REGISTRY, type MusicBed } from '@vidra/shared-contract';
import { arrangeMusic, findHitTime, getHitStart } from './arrange-music.ts';

const createFilm = (bed: MusicBed, sceneSeconds: readonly number[]) => ({
  scenes: sceneSeconds.map((seconds) => ({ seconds })),
  sound: { speech: [], music: { bed, volume: 0.5 } as const },
});

const getBarSeconds = (bed: MusicBed) => 240 / MUSIC_REGISTRY[bed].tempo;
const SPLITS = [5, 7.3, 12, 19.9, 33, 60, 120].map((total) => [total - 2.5, 2.5]);

test.each(MUSIC_BEDS)('%s fills every film from the first second to the last, in bars', (bed) => {
  const bar = getBarSeconds(bed);
  for (const split of SPLITS) {
    const segments = arrangeMusic(createFilm(bed, split));
    expect(segments[0]?.at).toBeCloseTo(0, 6);
    for (const [index, { at, bedStart, seconds }] of segments.entries()) {
      const next = segments[index + 1];
      expect(at + seconds).toBeCloseTo(next?.at ?? split[0]! + 2.5, 6);
      // Both sides of a joint are bar lines of the bed.
      for (const line of next ? [bedStart + seconds, next.bedStart] : []) {
        expect(Math.abs(line / bar - Math.round(line / bar))).toBeLessThan(1e-6);
      }
    }
    const last = segments.at(-1)!;
    expect(last.bedStart + (split[0]! - last.at)).toBeCloseTo(getHitStart(bed), 6);
  }
});

test('a film of a minute has the whole intro, the lift, and passes of the middle', () => {
  // Bars of 2 s: the film has 30 before the hit, the file 4 of intro, 1 of lift, 8 of the middle.
  const segments = arrangeMusic(createFilm('spark', [60, 2.5]));
  expect(segments.map(({ bedStart, seconds }) => [bedStart / 2, seconds / 2])).toEqual([
    [3, 6],
    [5, 8],
    [5, 8],
    [5, 9.25],
  ]);
});

test('a short film has the lift, the drop, and the bar that leads to the hit', () => {
  const segments = arrangeMusic(createFilm('spark', [6, 2.5]));
  expect(segments.map(({ bedStart, seconds }) => [bedStart / 2, seconds / 2])).toEqual([
    [4, 2],
    [12, 2.25],
  ]);
});

test('begins within a bar rather than moving the hit', () => {
  const [first] = arrangeMusic(createFilm('spark', [5, 2.5]));
  expect(first).toEqual({ at: 0, bedStart: 9, seconds: 3 });
});

test.each([
  ['the start of the end card', [4, 3, 2.5], 7],
  ['the last cut', [4, 4, 4], 8],
  ['a second before the end, if the last scene is shorter', [4, 4, 0.8], 7.8],
  ['near the end, if the last scene is too long for its ring', [4, 9], 11],
  ['near the end of a film without cuts', [10], 8],
  ['the start of a film that is shorter than its ending', [1.5], 0],
])('the hit falls on %s', (_, seconds, time) => {
  expect(findHitTime(createFilm('calm', seconds))).toBeCloseTo(time, 6);
});

test('arranges nothing without a bed', () => {
  const film = createFilm('calm', [5, 2]);
  const ownMusic = { musicUid: 'a', startSeconds: 0, volume: 0.5 };
  expect(arrangeMusic({ ...film, sound: { speech: [], music: null } })).toEqual([]);
  expect(arrangeMusic({ ...film, sound: { speech: [], music: ownMusic } })).toEqual([]);
});
