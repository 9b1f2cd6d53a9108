import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MusicBed } from '@vidra/shared-contract';
import { locateFfmpeg } from '../../../media/ffmpeg.ts';
import { decodePcm, PCM_RATE, createSilence } from '../../../media/sound/pcm.ts';
import { runFfmpeg } from '../../../media/run-ffmpeg.ts';
import { arrangeMusic } from '@vidra/shared-film/timeline';
import type { Film } from '../film.ts';
import { arrangeBed } from './arrange-bed.ts';
import { mixSound } from './mix-sound.ts';

const SECONDS = 12;
const SPEECH = [{ text: 'Said.', start: 4, end: 7 }];
const BEDS = new URL('../../../../../assets/music/', import.meta.url);

let folder = '';
let ffmpeg = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mix-sound-'));
  ({ ffmpeg } = await locateFfmpeg());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Creates a film with a silent voice, so that only the music is audible. */
const createFilm = (bed: MusicBed): Film => ({
  frame: { width: 64, height: 64 },
  seed: 1,
  texts: [],
  style: 'clean',
  scenes: [
    {
      name: 'One',
      motion: 'still',
      seconds: SECONDS,
      canvas: () => Promise.resolve(Buffer.alloc(0)),
    },
  ],
  transition: { kind: 'cut', seconds: 0 },
  sound: { speech: SPEECH, music: { bed, volume: 0.5 } },
  narration: createSilence(SECONDS),
});

/** Measures the level of a range of stereo samples, in dB. */
function measureLevel(pcm: Buffer, from: number, end: number): number {
  let sum = 0;
  const [first, last] = [from, end].map((at) => 2 * Math.round(at * PCM_RATE));
  for (let at = first!; at < last!; at += 1) sum += pcm.readInt16LE(2 * at) ** 2;
  return 10 * Math.log10(sum / (last! - first!) + 1e-9);
}

/** Measures the music's gain every 50 ms: the finished sound relative to the bed, in dB. */
async function measureVolumeCurve(bed: MusicBed) {
  const signal = new AbortController().signal;
  const mixedSound = await mixSound(createFilm(bed), { ffmpeg, folder, signal });
  if (!mixedSound) throw new Error('Nothing is heard.');
  const [heardPath, pcmPath] = [join(folder, `${bed}.m4a`), join(folder, `${bed}.pcm`)];
  // Normalized and encoded like a film's sound.
  const source = ['-f', 'f32le', '-ar', String(PCM_RATE), '-ac', '2', '-i', mixedSound.path];
  const encodeArgs = [
    '-af',
    mixedSound.filters,
    '-c:a',
    'aac',
    '-aac_coder',
    'fast',
    '-b:a',
    '192k',
    heardPath,
  ];
  await runFfmpeg({ ffmpeg, arguments: [...source, ...encodeArgs] });
  const decodeOptions = { ffmpeg, pcmPath, channels: 2 as const };
  const heardPcm = await decodePcm({ ...decodeOptions, inputPath: heardPath });
  const filePcm = await decodePcm({
    ...decodeOptions,
    inputPath: new URL(`${bed}.m4a`, BEDS).pathname,
  });
  const bedPcm = arrangeBed(filePcm, arrangeMusic(createFilm(bed)), SECONDS);
  const steps = Array.from({ length: SECONDS * 20 - 1 }, (_, step) => step / 20);
  return (from: number, end: number) =>
    steps.flatMap((at) =>
      at >= from && at + 0.05 <= end
        ? [measureLevel(heardPcm, at, at + 0.05) - measureLevel(bedPcm, at, at + 0.05)]
        : [],
    );
}

const getMedian = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

test.each(['calm', 'drive', 'lounge'] as const)(
  'ducks the music %s under speech smoothly and audibly, and fades it in and out',
  async (bed) => {
    const getVolumes = await measureVolumeCurve(bed);
    const soloVolume = getMedian(getVolumes(1, 3.5));
    const duckedVolume = getMedian(getVolumes(4.1, 6.9));
    expect(soloVolume - duckedVolume).toBeGreaterThan(9);
    expect(soloVolume - duckedVolume).toBeLessThan(15);
    expect(Math.abs(getMedian(getVolumes(8, 10)) - soloVolume)).toBeLessThan(1.5);
    // The music falls within 0.2 s and rises within 0.5 s, gradually.
    const [fallingVolumes, risingVolumes] = [getVolumes(3.75, 4.1), getVolumes(7, 7.6)];
    expect(Math.min(...fallingVolumes)).toBeLessThan(soloVolume - 9);
    expect(
      fallingVolumes.filter((value) => value < soloVolume - 1 && value > duckedVolume + 1).length,
    ).toBeGreaterThan(1);
    expect(
      risingVolumes.filter((value) => value < soloVolume - 1 && value > duckedVolume + 1).length,
    ).toBeGreaterThan(3);
    expect(getVolumes(0, 0.1)[0]).toBeLessThan(soloVolume - 9);
    expect(getVolumes(SECONDS - 0.15, SECONDS - 0.05)[0]).toBeLessThan(soloVolume - 15);
    expect(getMedian(getVolumes(SECONDS - 0.7, SECONDS - 0.5))).toBeLessThan(soloVolume - 3);
  },
);
