import { fileCheckLines } from './file-check-lines.ts';

const CLEAN = {
  ...{ frames: 120, blackSeconds: 0, longestStillSeconds: 0, longestSilenceSeconds: 0 },
  ...{ flashesPerSecond: 0, loudness: -16.04, peakDb: -1.5 },
};
const linesOf = (check: Partial<typeof CLEAN> | { loudness: null; peakDb: null }) =>
  Object.fromEntries(fileCheckLines({ ...CLEAN, ...check }));

test('a clean file says so of each thing that was looked for', () => {
  expect(linesOf({})).toEqual({
    ...{ Checked: 'All 120 frames can be played', Black: 'None', 'Stands still': 'Never' },
    ...{ Flashes: 'None', Sound: '-16.0 LUFS, peak -1.5 dBFS', Silence: 'None' },
  });
});

test('what was found is said with its measure', () => {
  const found = { blackSeconds: 0.5, longestStillSeconds: 2.04, longestSilenceSeconds: 1 };
  expect(linesOf({ ...found, flashesPerSecond: 4 })).toMatchObject({
    ...{ Black: '0.5 s', 'Stands still': 'At most 2 s', Silence: 'At most 1 s' },
    Flashes: 'At most 4 a second, which can harm',
  });
});

test('of sound that nobody measured nothing is said', () => {
  expect(Object.keys(linesOf({ loudness: null, peakDb: null }))).toEqual([
    ...['Checked', 'Black', 'Stands still', 'Flashes'],
  ]);
});
