import { execFile } from 'node:child_process';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { locateFfmpeg } from '../../media/ffmpeg.ts';
import { ResultInvalidError } from '../preview/failures.ts';
import { checkFilm } from './check-film.ts';

const run = promisify(execFile);
const neverSignal = new AbortController().signal;
let folder = '';
let ffmpeg = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "check, it's: "));
  ({ ffmpeg } = await locateFfmpeg());
});
afterAll(() => rm(folder, { recursive: true }));

async function createFilm(name: string, volume: string): Promise<string> {
  const path = join(folder, `${name}.mkv`);
  await run(ffmpeg, [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=128x72:r=30:d=2',
    '-f',
    'lavfi',
    '-i',
    `sine=f=440:r=48000:d=2,volume=${volume}`,
    '-shortest',
    path,
  ]);
  return path;
}

test('accepts a complete video of correct loudness', async () => {
  const path = await createFilm('whole', '0dB');
  await checkFilm(ffmpeg, { path, frames: 60, loudness: -21 }, neverSignal);
});

test('refuses a truncated or far too quiet video', async () => {
  const quietPath = await createFilm('quiet', '-20dB');
  const expectations = { path: quietPath, frames: 60, loudness: -21 };
  await expect(checkFilm(ffmpeg, expectations, neverSignal)).rejects.toThrow(ResultInvalidError);
  await truncate(quietPath, 20_000);
  await expect(checkFilm(ffmpeg, { path: quietPath, frames: 60 }, neverSignal)).rejects.toThrow(
    ResultInvalidError,
  );
});

const checkVideo = (path: string, expectations: Partial<Parameters<typeof checkFilm>[1]> = {}) =>
  checkFilm(ffmpeg, { path, frames: 60, ...expectations }, neverSignal);

async function createVideo(name: string, ...args: string[]): Promise<string> {
  const path = join(folder, `${name}.mkv`);
  await run(ffmpeg, ['-v', 'error', ...args, '-t', '2', path]);
  return path;
}
const scene = { from: 0, until: 60, isDark: false, moves: true };

test('refuses a scene that is unexpectedly black or frozen', async () => {
  const black = await createVideo('black', '-f', 'lavfi', '-i', 'color=black:s=128x72:r=30');
  await expect(checkVideo(black, { scenes: [scene] })).rejects.toThrow('black');
  const dark = { ...scene, isDark: true, moves: false };
  expect(await checkVideo(black, { scenes: [dark] })).toMatchObject({ blackSeconds: 2 });
  const stillPath = await createVideo('still', '-f', 'lavfi', '-i', 'color=red:s=128x72:r=30');
  await expect(checkVideo(stillPath, { scenes: [scene] })).rejects.toThrow(
    'camera motion is frozen',
  );
  const calmScene = { ...scene, moves: false };
  const { longestStillSeconds } = await checkVideo(stillPath, { scenes: [calmScene] });
  expect(longestStillSeconds).toBeGreaterThan(1.8);
});

test('warns of a flashing video', async () => {
  const flashFilter = "geq=lum='if(lt(mod(N,6),3),40,220)':cb=128:cr=128";
  const path = await createVideo(
    'flashes',
    ...['-f', 'lavfi', '-i', 'color=gray:s=128x72:r=30'],
    '-vf',
    flashFilter,
  );
  expect((await checkVideo(path)).flashesPerSecond).toBeGreaterThan(3);
});

test('refuses inaudible speech and clipped sound', async () => {
  const path = await createFilm('spoken', '0dB');
  const expectations = { loudness: -21, speech: [{ text: 'Hello', start: 0.5, end: 1.5 }] };
  expect(await checkVideo(path, expectations)).toMatchObject({ longestSilenceSeconds: 0 });
  const sound = "sine=f=440:r=48000,volume='if(lt(t,0.4),0,1)':eval=frame".replace('0,1', '1,0');
  const latePath = await createVideo(
    'late',
    ...['-f', 'lavfi', '-i', 'testsrc2=s=128x72:r=30'],
    ...['-f', 'lavfi', '-i', sound],
  );
  await expect(checkVideo(latePath, { ...expectations, loudness: -21.5 })).rejects.toThrow(
    'There is no audible sound',
  );
  const loudPath = await createFilm('loud', '30dB');
  await expect(checkVideo(loudPath, { loudness: 8 })).rejects.toThrow('is clipping');
});

test('refuses a silent video that should have sound, but accepts one of opposite phase', async () => {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=128x72:r=30'];
  const silentPath = await createVideo(
    'silent',
    ...picture,
    '-f',
    'lavfi',
    '-i',
    'anullsrc=r=48000',
  );
  await expect(checkVideo(silentPath, { needsSound: true })).rejects.toThrow(
    'There is no audible sound',
  );
  expect(await checkVideo(silentPath)).toMatchObject({ loudness: null });
  const faintPath = await createFilm('faint', '-45dB');
  await expect(checkVideo(faintPath, { needsSound: true })).rejects.toThrow(
    'There is no audible sound',
  );
  const opposite = ['-f', 'lavfi', '-i', 'sine=f=440:r=48000,aformat=channel_layouts=mono'];
  const pan = ['-af', 'pan=stereo|c0=c0|c1=-1*c0', '-c:a', 'pcm_s16le'];
  const path = await createVideo('opposite', ...picture, ...opposite, ...pan);
  expect((await checkVideo(path, { needsSound: true })).longestSilenceSeconds).toBe(0);
});
