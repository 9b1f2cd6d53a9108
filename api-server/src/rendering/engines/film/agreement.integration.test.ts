import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { locateFfmpeg, type FfmpegTools } from '../../media/ffmpeg.ts';
import { decodePcm, PCM_RATE, createSilence } from '../../media/sound/pcm.ts';
import type { Speech } from '../../speech/speech.ts';
import { makeFilm } from './make-film.ts';

const run = promisify(execFile);
const SIZE = { width: 320, height: 180 };
const WITHIN = 0.05;
const SCRIPT = 'Amber cedar smoke. Warm until morning.';
/** Start times of the words in each sentence. Each word lasts `WORD_SECONDS`. */
const WORDS = [0, 0.6, 1.2];
const WORD_SECONDS = 0.4;

/** Speaks each word as a separate tone, with silence between. */
const toneSpeech: Speech = {
  describe: () => ({
    available: true,
    reason: null,
    voices: [],
    engine: { id: 'tone', label: 'Tone', honesty: 'A tone.' },
  }),
  findRefusal: () => undefined,
  speak: () => {
    const pcm = createSilence(1.6);
    for (const [index, start] of WORDS.entries()) {
      const first = Math.round(start * PCM_RATE);
      for (let at = 0; at < WORD_SECONDS * PCM_RATE; at += 1) {
        const swell = Math.sin((Math.PI * at) / (WORD_SECONDS * PCM_RATE)) ** 0.5;
        const wave = Math.sin((2 * Math.PI * (180 + 40 * index) * at) / PCM_RATE);
        pcm.writeInt16LE(Math.round(9_000 * swell * wave), 2 * (first + at));
      }
    }
    return Promise.resolve(pcm);
  },
};

let folder = '';
let tools: FfmpegTools;
let path = '';
let frameChanges: number[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agreement-'));
  tools = await locateFfmpeg();
  const picture = join(folder, 'picture.png');
  const create = { ...SIZE, channels: 3, background: '#20304a' } as const;
  await sharp({ create }).png().toFile(picture);
  path = join(folder, 'video.mp4');
  await makeFilm(
    { tools, speech: toneSpeech },
    {
      spec: {
        flow: 'storyline',
        story: '',
        style: 'clean',
        captions: true,
        music: null,
        seed: 1,
        captionStyle: 'karaoke',
        ratio: '16:9',
        quality: '480p',
        transition: 'cut',
        transitionSeconds: 0.3,
        voice: { voiceId: 'tone', speed: 1, pitch: 0 },
        shots: [
          { imageUid: 'a', motion: 'still', seconds: 1, narration: '', description: '' },
          { imageUid: 'a', motion: 'still', seconds: 1, narration: SCRIPT, description: '' },
        ],
        media: { a: picture },
      },
      folder,
      withExtras: false,
      size: SIZE,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    },
  );
  frameChanges = await measureChanges();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Finds the starts of sounds that follow at least a tenth of a second of silence. */
async function findSoundStarts(): Promise<number[]> {
  const pcmPath = join(folder, 'heard.pcm');
  const pcm = await decodePcm({ ffmpeg: tools.ffmpeg, inputPath: path, pcmPath });
  const starts: number[] = [];
  let loudAt = -1;
  for (let at = 0; at < pcm.length / 2; at += 1) {
    if (Math.abs(pcm.readInt16LE(2 * at)) < 600) continue;
    if (loudAt < 0 || at - loudAt > PCM_RATE / 10) starts.push(at / PCM_RATE);
    loudAt = at;
  }
  return starts;
}

/** Measures how much each frame's lower part differs from the previous one. */
async function measureChanges(): Promise<number[]> {
  const filterArgs = ['-vf', 'crop=iw:ih/2:0:ih/2,format=yuv444p', '-f', 'rawvideo', '-'];
  const { stdout } = await run(tools.ffmpeg, ['-v', 'error', '-i', path, ...filterArgs], {
    encoding: 'buffer',
    maxBuffer: 2 ** 27,
  });
  const size = 3 * SIZE.width * (SIZE.height / 2);
  return Array.from({ length: stdout.length / size }, (_, frame) => {
    let sum = 0;
    for (let at = 0; frame > 0 && at < size; at += 1) {
      const before = stdout[(frame - 1) * size + at] ?? 0;
      sum += Math.abs((stdout[frame * size + at] ?? 0) - before) > 24 ? 1 : 0;
    }
    return sum;
  });
}

const toSeconds = (clock: string) =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

test('gives film, sound and captions the same length, within 50 ms', async () => {
  const probeArgs = ['-show_entries', 'stream=duration,codec_type:format=duration', '-of', 'json'];
  const { stdout } = await run(tools.ffprobe, ['-v', 'error', ...probeArgs, path]);
  const { streams, format } = JSON.parse(stdout) as {
    streams: { duration: string }[];
    format: { duration: string };
  };
  const frames = frameChanges.length / 30;
  expect(streams).toHaveLength(2);
  for (const { duration } of [...streams, format]) {
    expect(Math.abs(Number(duration) - frames)).toBeLessThanOrEqual(WITHIN);
  }
});

test('shows words when they are heard, in captions and in frames, within 50 ms', async () => {
  const soundStarts = await findSoundStarts();
  expect(soundStarts).toHaveLength(6);
  const vtt = await readFile(join(folder, 'captions.vtt'), 'utf8');
  const cues = [...vtt.matchAll(/^([\d:.]+) --> ([\d:.]+)\n(.+)$/gm)];
  expect(cues.map((cue) => cue[3])).toEqual(['Amber cedar smoke.', 'Warm until morning.']);
  for (const [index, cue] of cues.entries()) {
    expect(Math.abs(toSeconds(cue[1] ?? '') - (soundStarts[3 * index] ?? 0))).toBeLessThanOrEqual(
      WITHIN,
    );
  }
  // A word change affects two words at once. Other changes, such as a growing word, are smaller.
  for (const start of soundStarts) {
    const expectedFrame = Math.round(start * 30);
    const nearbyChanges = frameChanges.slice(expectedFrame - 6, expectedFrame + 7);
    const turn = expectedFrame - 6 + nearbyChanges.indexOf(Math.max(...nearbyChanges));
    expect(Math.abs(turn / 30 - start)).toBeLessThanOrEqual(WITHIN);
  }
});
