import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { decodeMono } from '../../../media/sound/pcm.ts';
import { locateFfmpeg, type FfmpegTools } from '../../../media/ffmpeg.ts';
import { createLocalPerception } from '../../../perception/local/local-perception.ts';
import { chooseSpeech } from '../../../speech/choose-speech.ts';
import type { Speech } from '../../../speech/speech.ts';
import { makeFilm } from '../make-film.ts';
import { measureLoudness } from './measure-openings.ts';

const run = promisify(execFile);
const PHOTOGRAPHS = join(import.meta.dirname, '../../../../../test/inputs/photographs');
/** Points of the face mesh: under the nose, below the lower lip, and at the hairline. */
const [NOSE, LIP, HAIRLINE] = [2, 17, 10];
const perception = createLocalPerception();
/** Side of the frames that are measured, in pixels. */
const SIDE = 640;
/** Frames from one that is measured to the next. */
const STEP = 3;
let folder = '';
let tools: FfmpegTools;
let speech: Speech;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mouth-'));
  tools = await locateFfmpeg();
  speech = await chooseSpeech({ ...process.env, SPEECH_ENGINE: 'flite' }, tools.ffmpeg);
});
afterAll(async () => {
  await perception.close();
  await rm(folder, { recursive: true, force: true });
});

/** Makes a speaker's film of a picture and returns its path and its ignored settings. */
async function makeSpeaker(name: string, imagePath: string, script = 'Hello. Thank you.') {
  const filmFolder = join(folder, name);
  await mkdir(filmFolder);
  const artefacts = await makeFilm(
    { tools, speech },
    {
      folder: filmFolder,
      withExtras: false,
      onProgress: () => undefined,
      signal: new AbortController().signal,
      size: { width: 480, height: 480 },
      spec: {
        flow: 'speaker',
        portraitUid: 'portrait',
        script,
        voice: { voiceId: 'slt', speed: 1, pitch: 0 },
        background: { kind: 'keep' },
        movingMouth: true,
        perceives: true,
        style: 'clean',
        captions: false,
        captionStyle: 'clean',
        music: null,
        ratio: '1:1',
        quality: '480p',
        seed: 1,
        media: { portrait: imagePath },
      },
    },
  );
  return { path: join(filmFolder, 'video.mp4'), ignored: artefacts[0]?.check?.ignored };
}

/** Crops a photograph to a face that fills a third of it. */
async function cropFace(name: string, part: { left: number; top: number; side: number }) {
  const path = join(folder, `${name}.png`);
  const { left, top, side } = part;
  await sharp(join(PHOTOGRAPHS, `${name}.jpg`))
    .extract({ left, top, width: side, height: side })
    .resize(960)
    .png()
    .toFile(path);
  return path;
}

/** Measures how far the lower lip is below the nose, in some of the frames. */
async function measureLips(path: string): Promise<(number | undefined)[]> {
  const args = ['-v', 'error', '-i', path, '-vf', `scale=${String(SIDE)}:-2`, '-f', 'rawvideo'];
  const { stdout } = await run(tools.ffmpeg, [...args, '-pix_fmt', 'rgb24', '-'], {
    encoding: 'buffer',
    maxBuffer: 2e9,
  });
  const bytes = SIDE * SIDE * 3;
  const lips: (number | undefined)[] = [];
  for (let at = 0; at + bytes <= stdout.length; at += STEP * bytes) {
    const raw = { width: SIDE, height: SIDE, channels: 3 } as const;
    const frame = sharp(stdout.subarray(at, at + bytes), { raw }).png({ compressionLevel: 1 });
    const mesh = (await perception.perceive(await frame.toBuffer()))?.faces[0]?.mesh;
    const [nose, lip, hairline] = [mesh?.[NOSE], mesh?.[LIP], mesh?.[HAIRLINE]];
    lips.push(nose && lip && hairline && (lip.y - nose.y) / (nose.y - hairline.y));
  }
  return lips;
}

function correlate(pairs: readonly (readonly [number, number])[]): number {
  const means = [0, 1].map(
    (side) => pairs.reduce((sum, pair) => sum + (pair[side] ?? 0), 0) / pairs.length,
  );
  const [meanA = 0, meanB = 0] = means;
  let [both, first, second] = [0, 0, 0];
  for (const [a, b] of pairs) {
    both += (a - meanA) * (b - meanB);
    first += (a - meanA) ** 2;
    second += (b - meanB) ** 2;
  }
  return both / Math.sqrt(first * second);
}

test('opens the mouth with the loudness of the voice', async () => {
  const portrait = await cropFace('collins', { left: 140, top: 0, side: 180 });
  const { path, ignored } = await makeSpeaker('collins', portrait);
  expect(ignored).toBeUndefined();
  const lips = await measureLips(path);
  const pcmPath = join(folder, 'sound.pcm');
  const pcm = await decodeMono({ ffmpeg: tools.ffmpeg, inputPath: path, pcmPath });
  const loudness = measureLoudness(pcm, STEP * lips.length);
  const pairs = lips.flatMap((lip, index) =>
    lip === undefined ? [] : [[lip, loudness[STEP * index] ?? 0] as const],
  );
  expect(pairs.length).toBeGreaterThan(lips.length * 0.95);
  expect(correlate(pairs)).toBeGreaterThan(0.6);
});

test.each([
  ['cameraman', 'the face is turned to the side', { left: 100, top: 20, side: 200 }],
  ['cat', "we couldn't find a face", { left: 60, top: 0, side: 300 }],
])('keeps the mouth of the %s still and says why', async (name, reason, part) => {
  const { ignored } = await makeSpeaker(name, await cropFace(name, part));
  expect(ignored).toEqual([`The mouth stays still: ${reason}.`]);
});
