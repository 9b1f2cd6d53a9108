import { estimateSpeechSeconds } from './film-length.ts';

/** Texts and their measured duration with a voice (flite). */
it.each([
  ['1234567890', 5.43],
  ['12345678901234567890', 5.75],
  ['2026', 1.59],
  ['100%', 1.51],
  ['$500', 1.55],
  ['1 2 3 4 5 6 7 8 9 0', 3.18],
  ['%%%%%%%%%% a', 5.4],
  ['&&&&&&&&&& a', 6.2],
  ['www www www', 4.64],
  ['USA', 1.1],
  ['BCDFGHJKL', 2.57],
  ['hello world this is a plain sentence of usual words', 3.16],
])('the estimate for "%s" covers its spoken %d s', (text, spokenSeconds) => {
  expect(estimateSpeechSeconds(text)).toBeGreaterThanOrEqual(spokenSeconds);
});

it('many digits are not estimated like letters', () => {
  // 181 digits took 94 s to speak, but were estimated and paid as 18 s.
  expect(estimateSpeechSeconds('7'.repeat(181))).toBeGreaterThanOrEqual(94);
});

it('usual words keep their estimate, and a number adds little', () => {
  const words = 'Our tea comes from small gardens in the hills.';
  expect(estimateSpeechSeconds(words)).toBeCloseTo(words.length / 14 + 0.35);
  expect(estimateSpeechSeconds('Open since 1998, every day of the week.')).toBeLessThan(6);
});

it('pauses of the script lengthen it, where they are longer than the usual gap', () => {
  const plain = estimateSpeechSeconds('One is here. Two is here.');
  const estimatePaused = (tag: string) => estimateSpeechSeconds(`One is here. ${tag} Two is here.`);
  expect(estimatePaused('<break time="2s"/>')).toBeCloseTo(plain + 2 - 0.25);
  expect(estimatePaused('<break time="100ms"/>')).toBeCloseTo(plain);
  expect(estimatePaused('<break time="99s"/>')).toBeCloseTo(plain + 5 - 0.25);
  expect(estimateSpeechSeconds('<break time="2s"/>One is here. Two is here.')).toBeCloseTo(
    plain + 2,
  );
});
