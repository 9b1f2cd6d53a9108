import { PCM_RATE, silence } from '../media/pcm.ts';
import { wordTimes } from './word-times.ts';

/** A word as a voice makes it: loud in the middle, quiet at both ends. */
function voiced(seconds: number, pitch: number): Buffer {
  const pcm = silence(seconds);
  const count = pcm.length / 2;
  for (let at = 0; at < count; at += 1) {
    const swell = Math.sin((Math.PI * at) / count) ** 0.5;
    const ripple = 1 + 0.25 * Math.sin((2 * Math.PI * 9 * at) / PCM_RATE);
    const wave = Math.sin((2 * Math.PI * pitch * at) / PCM_RATE);
    pcm.writeInt16LE(Math.round(8_000 * swell * ripple * wave), 2 * at);
  }
  return pcm;
}

/** Words and how long each is said, not always as long as its letters; after it so much silence. */
const SAID: [text: string, seconds: number, pause: number][] = [
  ['Amber, ', 0.5, 0.18],
  ['cedar ', 0.38, 0],
  ['and ', 0.11, 0],
  ['a ', 0.08, 0],
  ['little ', 0.24, 0.02],
  ['smoke.', 0.52, 0.2],
];

function spoken(speed: number) {
  const parts = [silence(0.12)];
  const times: { start: number; end: number }[] = [];
  let at = 0.12;
  for (const [index, [, own, pause]] of SAID.entries()) {
    const seconds = own / speed;
    times.push({ start: at, end: at + seconds });
    parts.push(voiced(seconds, 140 + 20 * (index % 3)), silence(pause));
    at += seconds + pause;
  }
  return { pcm: Buffer.concat(parts), times };
}

test.each([0.7, 1, 1.4])('at speed %d each word is found within 50 ms', (speed) => {
  const { pcm, times } = spoken(speed);
  const words = wordTimes(pcm, SAID.map(([text]) => text).join(''));
  expect(words?.map(({ text }) => text)).toEqual(SAID.map(([text]) => text));
  for (const [index, { start }] of times.entries()) {
    expect(Math.abs((words?.[index]?.start ?? 0) - start)).toBeLessThanOrEqual(0.05);
  }
});

test('what cannot be told apart is left to be guessed', () => {
  expect(wordTimes(silence(2), 'Nothing is heard here.')).toBeUndefined();
  expect(wordTimes(voiced(0.1, 200), 'Far too many words for a tenth of a second')).toBeUndefined();
  expect(wordTimes(voiced(1, 200), 'One')).toBeUndefined();
  expect(wordTimes(Buffer.alloc(0), 'Two words')).toBeUndefined();
});
