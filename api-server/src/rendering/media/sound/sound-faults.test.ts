import { createSeededRandom } from '@vidra/shared-film/timeline';
import { describeSoundFaults, findSoundFaults } from './sound-faults.ts';
import { SOUND_RATE } from './stereo-sound.ts';

const random = createSeededRandom(27);
/** Simulates speech: bursts of tones, with faint noise in the pauses. */
const speech = Float32Array.from({ length: 4 * SOUND_RATE }, (_, at) => {
  const time = at / SOUND_RATE;
  const burst = Math.max(0, Math.sin(2 * Math.PI * 0.8 * time));
  const tones = Math.sin(2 * Math.PI * 170 * time) + Math.sin(2 * Math.PI * 890 * time);
  return 0.2 * burst * tones + 0.0005 * (random() - 0.5);
});
const toMono = (samples: Float32Array) => ({ left: samples, right: samples });
const change = (by: (sample: number, time: number) => number) =>
  toMono(speech.map((sample, at) => by(sample, at / SOUND_RATE)));
const createMainsHum = (hertz: number) => (sample: number, time: number) =>
  sample +
  0.01 * Math.sin(2 * Math.PI * hertz * time) +
  0.004 * Math.sin(4 * Math.PI * hertz * time);

test.each([
  ['a good one', toMono(speech), []],
  ['one on the right alone', { left: speech.map(() => 0), right: speech }, []],
  ['silence', change(() => 0), ['silent']],
  ['hardly anything', change((sample) => sample / 60), ['quiet']],
  ['too loud', change((sample) => Math.max(-1, Math.min(1, sample * 9))), ['clipped']],
  ['a hum of 50 Hz', change(createMainsHum(50)), ['hum']],
  ['a hum of 60 Hz', change(createMainsHum(60)), ['hum']],
  ['a steady tone', change((_, time) => 0.3 * Math.sin(2 * Math.PI * 440 * time)), []],
])('finds the faults of %s', (_what, sound, faults) => {
  expect(findSoundFaults(sound)).toEqual(faults);
});

test('tells the owner what is wrong and what to do', () => {
  expect(describeSoundFaults([])).toBeNull();
  expect(describeSoundFaults(['clipped', 'hum'])).toMatch(
    /^This recording is too loud in places .* Record it again .* This recording has a hum, .*\.$/,
  );
});
