import { measureOpenings } from './measure-openings.ts';

/** 16-bit samples of a tone that is loud or silent in each tenth of a second. */
function createSpeech(volumes: readonly number[]): Buffer {
  const samples = volumes.flatMap((volume) =>
    Array.from({ length: 4800 }, (_, index) => Math.round(volume * Math.sin(index / 20))),
  );
  return Buffer.from(Int16Array.from(samples).buffer);
}

test('opens with speech and closes in pauses', () => {
  const openings = measureOpenings(createSpeech([0, 8000, 8000, 0, 0, 4000, 4000]), 21);
  expect(openings[1]).toBe(0);
  expect(openings[8]).toBeGreaterThan(0.85);
  expect(openings[14]).toBeLessThan(0.1);
  expect(openings[20]).toBeGreaterThan(0.3);
  expect(openings[20]).toBeLessThan(0.7);
});

test('stays closed in silence', () => {
  expect(measureOpenings(createSpeech([0, 0]), 6)).toEqual([0, 0, 0, 0, 0, 0]);
});
