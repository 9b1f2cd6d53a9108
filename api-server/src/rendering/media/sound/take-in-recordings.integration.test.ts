import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getInputPath } from '../../../testing/inputs.ts';
import { normalizeAudio } from './recording-file.ts';
import { locateFfmpeg, type FfmpegTools } from '../ffmpeg.ts';
import { decodePcm } from './pcm.ts';

const run = promisify(execFile);
let folder = '';
let tools: FfmpegTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordings-'));
  tools = await locateFfmpeg();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const takeIn = (path: string) => normalizeAudio(tools, path, join(folder, 'audio'));

async function make(name: string, ...args: string[]): Promise<string> {
  const path = join(folder, name);
  await run(tools.ffmpeg, ['-v', 'error', '-y', ...args, path]);
  return path;
}

test.each([
  ['rec-android.m4a', 3.6],
  ['rec-chrome.webm', 3.6],
  ['rec-antiphase.wav', 1.2],
])('accepts all of %s', async (name, seconds) => {
  expect((await takeIn(getInputPath(name))).durationSeconds).toBeCloseTo(seconds, 1);
});

test.each([
  ['recording.aac', '-c:a', 'aac'],
  ['recording.aiff'],
  ['recording.caf'],
  ['recording.flac'],
  ['recording.ogg', '-c:a', 'libvorbis'],
  ['recording.opus', '-c:a', 'libopus'],
  ['recording.wma', '-c:a', 'wmav2'],
  ['recording.3gp', '-c:a', 'aac'],
  ['fragments.mp4', '-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov'],
  ['video.mp4', '-f', 'lavfi', '-i', 'testsrc2=s=64x64:r=10:d=1', '-shortest'],
])('accepts %s by its sound', async (name, ...args) => {
  const { durationSeconds, notice } = await takeIn(
    await make(name, '-i', getInputPath('rec-android.m4a'), '-t', '1', ...args),
  );
  expect(durationSeconds).toBeCloseTo(1, 0);
  expect(notice).toBeNull();
});

test('keeps channels of opposite phase audible in one channel', async () => {
  await takeIn(getInputPath('rec-antiphase.wav'));
  const pcmPath = join(folder, 'pcm');
  const pcm = await decodePcm({ ffmpeg: tools.ffmpeg, inputPath: join(folder, 'audio'), pcmPath });
  let peak = 0;
  for (let at = 0; at < pcm.length; at += 2) peak = Math.max(peak, Math.abs(pcm.readInt16LE(at)));
  expect(peak).toBeGreaterThan(3000);
});

const TALK = () => ['-i', getInputPath('rec-android.m4a'), '-ar', '48000'];
test.each([
  ['silent.wav', 'is silent', () => ['-f', 'lavfi', '-i', 'anullsrc=d=2']],
  ['quiet.wav', 'very quiet', () => [...TALK(), '-af', 'volume=-30dB']],
  ['loud.wav', 'distorted', () => [...TALK(), '-af', 'volume=30dB']],
])('tells the owner of %s what is wrong', async (name, words, args) => {
  expect((await takeIn(await make(name, ...args()))).notice).toContain(words);
});

test('lowers a float recording beyond full scale instead of clipping it', async () => {
  const args = [...TALK(), '-af', 'volume=30dB', '-c:a', 'pcm_f32le'];
  expect((await takeIn(await make('float.wav', ...args))).notice).toBeNull();
});

test('refuses a too long recording without a declared length', async () => {
  const path = await make(
    'long.webm',
    '-f',
    'lavfi',
    '-i',
    'sine=d=125',
    '-c:a',
    'libopus',
    '-b:a',
    '16k',
    '-live',
    '1',
  );
  await expect(takeIn(path)).rejects.toMatchObject({ code: 'media_too_long' });
});
