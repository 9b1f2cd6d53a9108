import { secondsOfAll, speakingSeconds } from './speaking-time.ts';

it.each([
  // About 150 words a minute in English; numbers are read out.
  ['en', Array.from({ length: 30 }, () => 'word').join(' '), 11, 13],
  ['de', 'Das ist ein ganz gewöhnlicher Satz.', 2.5, 4],
  ['en', 'It costs 1299.', 1.5, 3.5],
  ['ja', 'これは銅でできたやかんです。', 2, 3],
  ['zh', '这是一个铜水壶。', 1.5, 3],
])('estimates %s %#', (language, text, least, most) => {
  const seconds = speakingSeconds(text, language);
  expect(seconds).toBeGreaterThanOrEqual(least);
  expect(seconds).toBeLessThanOrEqual(most);
});

it('adds up to tenths', () => {
  expect(secondsOfAll([{ seconds: 0.1 }, { seconds: 0.2 }])).toBe(0.3);
});
