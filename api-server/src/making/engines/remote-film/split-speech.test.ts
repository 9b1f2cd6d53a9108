import { PCM_RATE, pcmSeconds, silence } from '../../media/pcm.ts';
import { splitSpeech } from './split-speech.ts';

/** A tone of a length. */
function tone(seconds: number): Buffer {
  const wave = Int16Array.from({ length: 96 }, (_, index) => 9000 * Math.sin(index / 10));
  return Buffer.alloc(silence(seconds).length, Buffer.from(wave.buffer));
}

test('a speech that is short enough stays whole', () => {
  const speech = tone(15);
  const [whole, ...others] = splitSpeech(speech, 15);
  expect([whole?.equals(speech), others]).toEqual([true, []]);
});

test('a longer one is cut where it is quiet, and nothing of it is lost', () => {
  const speech = Buffer.concat([tone(12), silence(0.4), tone(13), silence(0.4), tone(9)]);
  const pieces = splitSpeech(speech, 15);
  expect(Buffer.concat(pieces).equals(speech)).toBe(true);
  expect(pieces).toHaveLength(3);
  const [first = 0, second = 0] = pieces.map(pcmSeconds);
  expect(first).toBeGreaterThan(12);
  expect(first).toBeLessThan(12.4);
  expect(first + second).toBeGreaterThan(25.4);
  expect(first + second).toBeLessThan(25.8);
});

test.each([15.01, 29.9, 30, 30.1, 44.9, 118])('no piece of %s s is longer than 15 s', (seconds) => {
  const lengths = splitSpeech(tone(seconds), 15).map(pcmSeconds);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(15);
  expect(Math.min(...lengths)).toBeGreaterThan(4);
  expect(lengths.reduce((sum, each) => sum + each)).toBeCloseTo(
    Math.round(seconds * PCM_RATE) / PCM_RATE,
  );
});
