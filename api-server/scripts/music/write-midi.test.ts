import { Midi } from '@tonejs/midi';
import { MUSIC_BEDS, MUSIC_REGISTRY, type MusicBed } from '@vidra/shared-contract';
import { getHitStart } from '@vidra/shared-film/timeline';
import { SCORES } from './scores/scores.ts';
import { parseBars, parsePitch, voiceChord } from './theory.ts';
import { writeMidi } from './write-midi.ts';

/** Lists the start times of all notes of a bed, in seconds. */
const listStarts = (bed: MusicBed): number[] =>
  new Midi(writeMidi(bed, SCORES[bed])).tracks
    .flatMap(({ notes }) => notes.map(({ time }) => time))
    .sort((left, right) => left - right);

test('reads chords, notes and their places in the octave', () => {
  expect(parseBars('C/E | F#m7 G')).toEqual([
    [{ tones: [0, 4, 7], bass: 4 }],
    [
      { tones: [6, 9, 1, 4], bass: 6 },
      { tones: [7, 11, 2], bass: 7 },
    ],
  ]);
  expect([parsePitch('C4'), parsePitch('Bb3'), parsePitch('F#5')]).toEqual([60, 58, 78]);
  const [[chord] = []] = parseBars('G');
  expect(voiceChord(chord!, 60)).toEqual([62, 67, 71]);
  expect(() => parseBars('H')).toThrow('No note');
});

test.each(MUSIC_BEDS)('%s rests before the drop and the hit, and plays on both lines', (bed) => {
  const { tempo, introBars } = MUSIC_REGISTRY[bed];
  const beat = 60 / tempo;
  const starts = listStarts(bed);
  const hit = getHitStart(bed);
  for (const accent of [(introBars + 1) * 4 * beat, hit]) {
    expect(starts.some((start) => Math.abs(start - accent) < 0.002)).toBe(true);
    // A player is at most nine milliseconds late.
    expect(
      starts.filter((start) => start > accent - beat / 2 + 0.02 && start < accent - 0.002),
    ).toEqual([]);
  }
  expect(starts.filter((start) => start > hit + 0.6)).toEqual([]);
});

test('gives the same file every time', () => {
  expect(writeMidi('lofi', SCORES.lofi)).toEqual(writeMidi('lofi', SCORES.lofi));
});
