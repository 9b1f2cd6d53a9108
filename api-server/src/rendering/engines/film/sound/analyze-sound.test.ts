import { HEARD_RATE, measureSilences, findMissingSpeech } from './analyze-sound.ts';

/** Creates alternating seconds of sound (a tone) and silence, beginning with sound. */
function createPcm(...seconds: number[]): Buffer {
  return Buffer.concat(
    seconds.map((length, index) => {
      const part = Buffer.alloc(2 * Math.round(length * HEARD_RATE));
      for (let at = 0; index % 2 === 0 && at < part.length; at += 2) {
        part.writeInt16LE(Math.round(8000 * Math.sin(at)), at);
      }
      return part;
    }),
  );
}
const createLine = (start: number, end: number) => ({ text: 'Words', start, end });

test('measures silence', () => {
  expect(measureSilences(createPcm(1, 0.5, 1, 2))).toEqual([0.5, 2]);
  expect(measureSilences(createPcm(1))).toEqual([]);
});

test('finds inaudible speech', () => {
  const heardPcm = createPcm(1, 1, 1);
  expect(findMissingSpeech(heardPcm, [createLine(0.1, 0.9), createLine(2.1, 2.9)])).toBeUndefined();
  expect(findMissingSpeech(heardPcm, [createLine(0.1, 0.9), createLine(1.1, 1.9)])).toEqual(
    createLine(1.1, 1.9),
  );
});
