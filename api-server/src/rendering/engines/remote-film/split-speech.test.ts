import { PCM_RATE, getPcmSeconds, createSilence } from '../../media/sound/pcm.ts';
import { splitSpeech } from './split-speech.ts';

/** Creates a tone of the given length. */
function createTone(seconds: number): Buffer {
  const wave = Int16Array.from({ length: 96 }, (_, index) => 9000 * Math.sin(index / 10));
  return Buffer.alloc(createSilence(seconds).length, Buffer.from(wave.buffer));
}

test('keeps short speech whole', () => {
  const speech = createTone(15);
  const [fullSpeech, ...otherPieces] = splitSpeech(speech, 15);
  expect([fullSpeech?.equals(speech), otherPieces]).toEqual([true, []]);
});

test('cuts longer speech at quiet moments without losing any of it', () => {
  const speech = Buffer.concat([
    createTone(12),
    createSilence(0.4),
    createTone(13),
    createSilence(0.4),
    createTone(9),
  ]);
  const pieces = splitSpeech(speech, 15);
  expect(Buffer.concat(pieces).equals(speech)).toBe(true);
  expect(pieces).toHaveLength(3);
  const [first = 0, second = 0] = pieces.map(getPcmSeconds);
  expect(first).toBeGreaterThan(12);
  expect(first).toBeLessThan(12.4);
  expect(first + second).toBeGreaterThan(25.4);
  expect(first + second).toBeLessThan(25.8);
});

test.each([15.01, 29.9, 30, 30.1, 44.9, 118])(
  'cuts %s s into pieces of at most 15 s',
  (seconds) => {
    const lengths = splitSpeech(createTone(seconds), 15).map(getPcmSeconds);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(15);
    expect(Math.min(...lengths)).toBeGreaterThan(4);
    expect(lengths.reduce((sum, length) => sum + length)).toBeCloseTo(
      Math.round(seconds * PCM_RATE) / PCM_RATE,
    );
  },
);
