import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MUSIC_BEDS, type MusicBed } from '@vidra/shared-contract';
import { arrangeMusic } from '@vidra/shared-film/timeline';
import { locateFfmpeg } from '../../../media/ffmpeg.ts';
import { measureIntegratedLoudness } from '../../../media/sound/loudness.ts';
import { decodePcm, PCM_RATE } from '../../../media/sound/pcm.ts';
import { runFfmpeg } from '../../../media/run-ffmpeg.ts';
import type { Film } from '../film.ts';
import { arrangeBed } from './arrange-bed.ts';
import { mixSound } from './mix-sound.ts';
import { findOnset, measureLevel, measureSharpestEdge } from './testing/listen.ts';

const END_CARD_SECONDS = 2.5;
const TOTALS = [5, 12, 33, 60] as const;
/** Each bed in films of one length, each length with three beds. */
const CASES = MUSIC_BEDS.map((bed, index) => [bed, TOTALS[index % TOTALS.length] ?? 5] as const);
const BEDS = new URL('../../../../../assets/music/', import.meta.url);

let folder = '';
let ffmpeg = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'music-form-'));
  ({ ffmpeg } = await locateFfmpeg());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const createScene = (seconds: number) =>
  ({
    name: 'One',
    motion: 'still',
    seconds,
    canvas: () => Promise.resolve(Buffer.alloc(0)),
  }) as const;

const createFilm = (bed: MusicBed, total: number): Film => ({
  frame: { width: 64, height: 64 },
  seed: 1,
  texts: [],
  style: 'clean',
  scenes: [createScene(total - END_CARD_SECONDS), createScene(END_CARD_SECONDS)],
  transition: { kind: 'cut', seconds: 0 },
  sound: { speech: [], music: { bed, volume: 0.5 } },
});

/** Makes the sound of a film as it is encoded, and decodes it. */
async function hearFilm(film: Film): Promise<{ pcm: Buffer; loudness: number | undefined }> {
  const signal = new AbortController().signal;
  const sound = await mixSound(film, { ffmpeg, folder, signal });
  if (!sound) throw new Error('The film is silent.');
  const raw = ['-f', 'f32le', '-ar', String(PCM_RATE), '-ac', '2'];
  const [encodedPath, pcmPath] = [join(folder, 'film.m4a'), join(folder, 'film.pcm')];
  const coder = ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '192k'];
  await runFfmpeg({
    ffmpeg,
    arguments: [...raw, '-i', sound.path, '-af', sound.filters, ...coder, encodedPath],
  });
  const pcm = await decodePcm({ ffmpeg, inputPath: encodedPath, pcmPath, channels: 2 });
  const floatPath = join(folder, 'film.f32');
  await runFfmpeg({ ffmpeg, arguments: ['-i', encodedPath, ...raw.slice(0, 2), floatPath] });
  return { pcm, loudness: await measureIntegratedLoudness(ffmpeg, floatPath) };
}

test.each(CASES)(
  '%s in a film of %i s: hit on the end card, no gap, loudness',
  async (bed, total) => {
    const { pcm, loudness } = await hearFilm(createFilm(bed, total));
    const hit = total - END_CARD_SECONDS;
    expect(Math.abs(findOnset(pcm, hit - 0.3, hit + 0.3) - hit)).toBeLessThan(0.06);
    // The hit is louder than the bar before it is on average, and rings until the film fades out.
    expect(measureLevel(pcm, hit, hit + 0.4)).toBeGreaterThan(
      measureLevel(pcm, hit - 1.5, hit) - 1,
    );
    expect(measureLevel(pcm, hit + 0.5, hit + 1.3)).toBeGreaterThan(-40);
    const windows = Array.from({ length: Math.floor((total - 0.4) / 0.05) }, (_, at) =>
      measureLevel(pcm, 0.1 + at * 0.05, 0.15 + at * 0.05),
    );
    expect(Math.min(...windows)).toBeGreaterThan(-45);
    expect(Math.abs((loudness ?? 0) + 14)).toBeLessThan(1);
  },
);

test.each(MUSIC_BEDS)('%s repeats without a click', async (bed) => {
  const film = createFilm(bed, 60);
  const segments = arrangeMusic(film);
  const inputPath = new URL(`${bed}.m4a`, BEDS).pathname;
  const decodeOptions = { ffmpeg, pcmPath: join(folder, 'bed.pcm'), channels: 2 as const };
  const file = await decodePcm({ ...decodeOptions, inputPath });
  const music = arrangeBed(file, segments, 60);
  expect(segments.length).toBeGreaterThan(1);
  for (const [index, { at, bedStart }] of segments.entries()) {
    const before = segments[index - 1];
    if (!before) continue;
    const bedEnd = before.bedStart + before.seconds;
    const fileEdges = [bedEnd, bedStart].map((line) => measureSharpestEdge(file, line - 0.2, line));
    // Sounds of both sides may meet, but no edge is sharper than those of the instruments.
    expect(measureSharpestEdge(music, at - 0.035, at)).toBeLessThanOrEqual(
      Math.max(...fileEdges) * 1.1,
    );
  }
});
