import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Motion, Ratio } from '@vidra/shared-contract';
import sharp from 'sharp';
import { locateFfmpeg, type FfmpegTools } from '../../media/ffmpeg.ts';
import { createLocalPerception } from '../../perception/local/local-perception.ts';
import { lookAtPicture } from '../../perception/look-at-picture.ts';
import { renderClip } from './render-clip.ts';

const run = promisify(execFile);
const PHOTOGRAPHS = join(import.meta.dirname, '../../../../test/inputs/photographs');
const perception = createLocalPerception();
let folder = '';
let tools: FfmpegTools;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clip-heads-'));
  tools = await locateFfmpeg();
});
afterAll(async () => {
  await perception.close();
  await rm(folder, { recursive: true, force: true });
});

/** Creates a landscape with a person at the side and nobody in the middle. */
async function createLandscape(): Promise<string> {
  const path = join(folder, 'landscape.png');
  const person = await sharp(join(PHOTOGRAPHS, 'hopper.jpg')).resize({ height: 400 }).toBuffer();
  await sharp({ create: { width: 1200, height: 500, channels: 3, background: '#6c8a63' } })
    .composite([{ input: person, left: 40, top: 100 }])
    .png()
    .toFile(path);
  return path;
}

/** Detects a face in each of three frames of a clip. */
async function readFaces(path: string) {
  const sheet = join(await mkdtemp(join(folder, 'frames-')), '%d.png');
  await run('ffmpeg', [
    '-v',
    'error',
    '-i',
    path,
    '-vf',
    'select=not(mod(n\\,14))',
    '-vsync',
    '0',
    sheet,
  ]);
  const frames = [1, 2, 3].map((index) => sheet.replace('%d', String(index)));
  return Promise.all(frames.map(async (frame) => (await perception.perceive(frame))?.faces[0]));
}

test.each<[name: string, ratio: Ratio, motion: Motion]>([
  ['collins', '16:9', 'push-in'],
  ['collins', '9:16', 'pan-left'],
  ['hopper', '16:9', 'orbit'],
  ['cameraman', '9:16', 'handheld'],
  ['landscape', '9:16', 'push-in'],
])(
  'keeps the face of %s in every frame of a clip of %s with the motion %s',
  async (name, ratio, motion) => {
    const isLandscape = name === 'landscape';
    const imagePath = isLandscape ? await createLandscape() : join(PHOTOGRAPHS, `${name}.jpg`);
    const { focus } = await lookAtPicture(perception, imagePath);
    expect(focus.heads).toHaveLength(1);
    const clipFolder = await mkdtemp(join(folder, 'clip-'));
    await renderClip(tools, {
      picture: { imagePath, ratio, quality: '480p', focus },
      motion,
      seed: 1,
      frames: 30,
      withExtras: false,
      folder: clipFolder,
    });
    const faces = await readFaces(join(clipFolder, 'video.mp4'));
    const heights = faces.map((face) => face?.box.height ?? 0);
    for (const face of faces) {
      const { left = 0, top = 0, width = 1, height = 1 } = face?.box ?? {};
      expect(left).toBeGreaterThan(0.02);
      expect(top).toBeGreaterThan(0.02);
      expect(left + width).toBeLessThan(0.98);
      expect(top + height).toBeLessThan(0.98);
    }
    // The detector is not accurate to the last percent.
    expect(Math.max(...heights) / Math.min(...heights)).toBeLessThan(1.12);
  },
);
