import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { locateFfmpeg, type FfmpegTools } from '../ffmpeg.ts';
import { measureIntegratedLoudness } from './loudness.ts';
import { normalizeMusic } from './music-file.ts';

const run = promisify(execFile);
let tools: FfmpegTools;
let folder = '';
beforeAll(async () => {
  tools = await locateFfmpeg();
  folder = await mkdtemp(join(tmpdir(), 'music-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const make = async (name: string, ...args: string[]) => {
  const path = join(folder, name);
  await run(tools.ffmpeg, ['-v', 'error', '-y', ...args, path]);
  return path;
};
const createTone = (seconds: number) => [
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=330:duration=${String(seconds)},volume=0.2`,
];
const normalize = (path: string) => normalizeMusic(tools, path, `${path}.taken`);

test.each(['mp3', 'wav', 'm4a', 'ogg', 'flac'])('accepts %s, as loud as our own', async (type) => {
  const path = await make(`tone.${type}`, ...createTone(4));
  const { durationSeconds } = await normalize(path);
  expect(durationSeconds).toBeCloseTo(4, 0);
  const samplesPath = await make(
    `${type}.f32`,
    '-i',
    `${path}.taken`,
    '-f',
    'f32le',
    '-ar',
    '48000',
    '-ac',
    '2',
  );
  const loudness = await measureIntegratedLoudness(tools.ffmpeg, samplesPath);
  expect(Math.abs((loudness ?? 0) - -14)).toBeLessThanOrEqual(1.5);
});

const SILENCE = ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono'];
const PICTURES = ['-f', 'lavfi', '-i', 'color=red:s=64x64:d=2'];

test.each([
  ['silence', 'silence.wav', [...SILENCE, '-t', '3'], /can't hear anything/],
  ['0.2 seconds', 'short.wav', createTone(0.2), /too short/],
  ['a video without sound', 'mute.mp4', PICTURES, /no sound in it/],
  ['two hours', 'long.flac', [...SILENCE, '-t', '7200'], /7200 seconds long; the limit is 600/],
  ['an image', 'image.png', [...PICTURES, '-frames:v', '1'], /it's a PNG file/],
])('refuses %s with a sentence', async (_name, file, args, sentence) => {
  const path = await make(file, ...args);
  await expect(normalize(path)).rejects.toThrow(sentence);
});
