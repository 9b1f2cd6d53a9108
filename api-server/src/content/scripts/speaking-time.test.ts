import { sumSeconds, estimateSpeakingSeconds } from './speaking-time.ts';

it.each([
  // About 150 words a minute in English. Numbers are read out.
  ['en', Array.from({ length: 30 }, () => 'word').join(' '), 11, 13],
  ['de', 'Das ist ein ganz gewöhnlicher Satz.', 2.5, 4],
  ['en', 'It costs 1299.', 1.5, 3.5],
  ['ja', 'これは銅でできたやかんです。', 2, 3],
  ['zh', '这是一个铜水壶。', 1.5, 3],
])('estimates %s %#', (language, text, minSeconds, maxSeconds) => {
  const seconds = estimateSpeakingSeconds(text, language);
  expect(seconds).toBeGreaterThanOrEqual(minSeconds);
  expect(seconds).toBeLessThanOrEqual(maxSeconds);
});

it('sums to tenths of a second', () => {
  expect(sumSeconds([{ seconds: 0.1 }, { seconds: 0.2 }])).toBe(0.3);
});
