import { toFileCheckLines } from './file-check-lines.ts';
import type { FileCheck } from '../schemas/video.ts';

const CLEAN = {
  frames: 120,
  blackSeconds: 0,
  longestStillSeconds: 0,
  longestSilenceSeconds: 0,
  flashesPerSecond: 0,
  loudness: -16.04,
  peakDb: -1.5,
};
const toCheckLines = (check: Partial<FileCheck>) =>
  Object.fromEntries(toFileCheckLines({ ...CLEAN, ...check }));

test('a clean file lists every check', () => {
  expect(toCheckLines({})).toEqual({
    Checked: 'All 120 frames are playable',
    'Black frames': 'None',
    'Frozen frames': 'None',
    Flashes: 'None',
    Sound: '-16.0 LUFS, peak -1.5 dBFS',
    Silence: 'None',
  });
});

test('faults are listed with their measured values', () => {
  const faultValues = { blackSeconds: 0.5, longestStillSeconds: 2.04, longestSilenceSeconds: 1 };
  expect(toCheckLines({ ...faultValues, flashesPerSecond: 4 })).toMatchObject({
    'Black frames': '0.5 s',
    'Frozen frames': 'Up to 2 s',
    Silence: 'Up to 1 s',
    Flashes: 'Up to 4 per second, may be harmful',
  });
});

test('unmeasured sound is omitted', () => {
  expect(Object.keys(toCheckLines({ loudness: null, peakDb: null }))).toEqual([
    'Checked',
    'Black frames',
    'Frozen frames',
    'Flashes',
  ]);
});

test('the contrast of texts is listed if there are any', () => {
  expect(toCheckLines({ leastContrast: 4.52 })).toMatchObject({
    Text: 'Contrast at least 4.5:1',
  });
  expect(toCheckLines({ leastContrast: null })).not.toHaveProperty('Text');
});

test('requests that were not fulfilled are listed', () => {
  const ignoredNotes = ['Parallax moves as one layer.', 'Nobody speaks.'];
  expect(toCheckLines({ ignored: ignoredNotes })).toMatchObject({
    Skipped: ignoredNotes.join(' '),
  });
  expect(toCheckLines({})).not.toHaveProperty('Skipped');
});

test('notes on what to look at are listed', () => {
  const notes = ["We weren't sure where the marked area was at 0:02, so more was covered."];
  expect(toCheckLines({ notes })).toMatchObject({ 'Look at': notes[0] });
  expect(toCheckLines({})).not.toHaveProperty('Look at');
});
