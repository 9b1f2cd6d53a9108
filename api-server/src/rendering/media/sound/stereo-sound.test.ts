import { fitChannels, mixToMono, SOUND_RATE, type StereoSound } from './stereo-sound.ts';

const createWave = (seconds: number, level: (at: number) => number) =>
  Float32Array.from({ length: seconds * SOUND_RATE }, (_, at) => level(at / SOUND_RATE));
const voice = createWave(1, (time) => 0.4 * Math.sin(2 * Math.PI * 180 * time));
const otherVoice = createWave(1, (time) => 0.4 * Math.sin(2 * Math.PI * 397 * time));
const silence = createWave(1, () => 0);
const scale = (samples: Float32Array, gain: number) => samples.map((sample) => gain * sample);
const keepHalf = (samples: Float32Array, isFirst: boolean) =>
  samples.map((sample, at) => (at < samples.length / 2 === isFirst ? sample : 0));

test.each<[string, StereoSound, string]>([
  ['the same sound in both', { left: voice, right: voice }, 'both'],
  ['different sounds', { left: voice, right: otherVoice }, 'both'],
  ['sound on the left alone', { left: voice, right: silence }, 'both'],
  [
    'one person left, then one right',
    { left: keepHalf(voice, true), right: keepHalf(otherVoice, false) },
    'both',
  ],
  ['opposite phase', { left: voice, right: scale(voice, -1) }, 'left'],
  ['opposite phase, the right one louder', { left: voice, right: scale(voice, -1.2) }, 'right'],
  [
    'opposite phase for a while',
    { left: voice, right: voice.map((s, at) => (at % 48_000 < 9600 ? -s : s)) },
    'left',
  ],
  ['silence', { left: silence, right: silence }, 'both'],
])('mixes %s to one channel without loss', (_what, sound, fit) => {
  expect(fitChannels(sound)).toBe(fit);
});

test('keeps samples of opposite phase audible in one channel', () => {
  const stereo = Buffer.alloc(4 * 4800);
  for (let at = 0; at < 4800; at += 1) {
    const sample = Math.round(9000 * Math.sin(at / 20));
    stereo.writeInt16LE(sample, 4 * at);
    stereo.writeInt16LE(-sample, 4 * at + 2);
  }
  const mono = mixToMono(stereo);
  expect(mono).toHaveLength(2 * 4800);
  expect(mono.readInt16LE(2 * 100)).toBe(stereo.readInt16LE(4 * 100));
});
