import { PCM_RATE, createSilence } from '../media/sound/pcm.ts';
import { measureWordTimes } from './word-times.ts';

/** Creates a synthetic spoken word: loud in the middle, quiet at both ends. */
function createVoicedWord(seconds: number, pitch: number): Buffer {
  const pcm = createSilence(seconds);
  const count = pcm.length / 2;
  for (let at = 0; at < count; at += 1) {
    const swell = Math.sin((Math.PI * at) / count) ** 0.5;
    const ripple = 1 + 0.25 * Math.sin((2 * Math.PI * 9 * at) / PCM_RATE);
    const wave = Math.sin((2 * Math.PI * pitch * at) / PCM_RATE);
    pcm.writeInt16LE(Math.round(8_000 * swell * ripple * wave), 2 * at);
  }
  return pcm;
}

/**
 * Words with their duration and the pause after each. The duration does not always match the number
 * of letters.
 */
const SPOKEN_WORDS: [text: string, seconds: number, pause: number][] = [
  ['Amber, ', 0.5, 0.18],
  ['cedar ', 0.38, 0],
  ['and ', 0.11, 0],
  ['a ', 0.08, 0],
  ['little ', 0.24, 0.02],
  ['smoke.', 0.52, 0.2],
];

function createSpokenSentence(speed: number) {
  const parts = [createSilence(0.12)];
  const times: { start: number; end: number }[] = [];
  let at = 0.12;
  for (const [index, [, wordSeconds, pause]] of SPOKEN_WORDS.entries()) {
    const seconds = wordSeconds / speed;
    times.push({ start: at, end: at + seconds });
    parts.push(createVoicedWord(seconds, 140 + 20 * (index % 3)), createSilence(pause));
    at += seconds + pause;
  }
  return { pcm: Buffer.concat(parts), times };
}

test.each([0.7, 1, 1.4])('finds each word within 50 ms at speed %d', (speed) => {
  const { pcm, times } = createSpokenSentence(speed);
  const words = measureWordTimes(pcm, SPOKEN_WORDS.map(([text]) => text).join(''));
  expect(words?.map(({ text }) => text)).toEqual(SPOKEN_WORDS.map(([text]) => text));
  for (const [index, { start }] of times.entries()) {
    expect(Math.abs((words?.[index]?.start ?? 0) - start)).toBeLessThanOrEqual(0.05);
  }
});

test('returns nothing when the words cannot be told apart', () => {
  expect(measureWordTimes(createSilence(2), 'Nothing is heard here.')).toBeUndefined();
  expect(
    measureWordTimes(createVoicedWord(0.1, 200), 'Far too many words for a tenth of a second'),
  ).toBeUndefined();
  expect(measureWordTimes(createVoicedWord(1, 200), 'One')).toBeUndefined();
  expect(measureWordTimes(Buffer.alloc(0), 'Two words')).toBeUndefined();
});
