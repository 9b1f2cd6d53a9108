import { execFile } from 'node:child_process';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { locateFfmpeg } from '../../media/ffmpeg.ts';
import { ResultInvalidError } from '../preview/failures.ts';
import { checkFilm } from './check-film.ts';

const run = promisify(execFile);
const never = new AbortController().signal;
let folder = '';
let ffmpeg = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "check, it's: "));
  ({ ffmpeg } = await locateFfmpeg());
});
afterAll(() => rm(folder, { recursive: true }));

async function film(name: string, volume: string): Promise<string> {
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

test('a whole film of the right loudness passes', async () => {
  const path = await film('whole', '0dB');
  await checkFilm(ffmpeg, { path, frames: 60, loudness: -21 }, never);
});

test('a film that is cut off, or far too quiet, does not', async () => {
  const quiet = await film('quiet', '-20dB');
  const wanted = { path: quiet, frames: 60, loudness: -21 };
  await expect(checkFilm(ffmpeg, wanted, never)).rejects.toThrow(ResultInvalidError);
  await truncate(quiet, 20_000);
  await expect(checkFilm(ffmpeg, { path: quiet, frames: 60 }, never)).rejects.toThrow(
    ResultInvalidError,
  );
});

const checked = (path: string, wanted: Partial<Parameters<typeof checkFilm>[1]> = {}) =>
  checkFilm(ffmpeg, { path, frames: 60, ...wanted }, never);

async function video(name: string, ...args: string[]): Promise<string> {
  const path = join(folder, `${name}.mkv`);
  await run(ffmpeg, ['-v', 'error', ...args, '-t', '2', path]);
  return path;
}
const scene = { from: 0, until: 60, isDark: false, moves: true };

test('a scene that is black, or stands still, when it should not', async () => {
  const black = await video('black', '-f', 'lavfi', '-i', 'color=black:s=128x72:r=30');
  await expect(checked(black, { scenes: [scene] })).rejects.toThrow('black');
  const dark = { ...scene, isDark: true, moves: false };
  expect(await checked(black, { scenes: [dark] })).toMatchObject({ blackSeconds: 2 });
  const still = await video('still', '-f', 'lavfi', '-i', 'color=red:s=128x72:r=30');
  await expect(checked(still, { scenes: [scene] })).rejects.toThrow('stands still');
  const calm = { ...scene, moves: false };
  const { longestStillSeconds } = await checked(still, { scenes: [calm] });
  expect(longestStillSeconds).toBeGreaterThan(1.8);
});

test('a film that flashes is told of', async () => {
  const flashing = "geq=lum='if(lt(mod(N,6),3),40,220)':cb=128:cr=128";
  const path = await video(
    'flashes',
    ...['-f', 'lavfi', '-i', 'color=gray:s=128x72:r=30'],
    '-vf',
    flashing,
  );
  expect((await checked(path)).flashesPerSecond).toBeGreaterThan(3);
});

test('speech that is not heard, and sound that clips', async () => {
  const path = await film('spoken', '0dB');
  const wanted = { loudness: -21, speech: [{ text: 'Hello', start: 0.5, end: 1.5 }] };
  expect(await checked(path, wanted)).toMatchObject({ longestSilenceSeconds: 0 });
  const sound = "sine=f=440:r=48000,volume='if(lt(t,0.4),0,1)':eval=frame".replace('0,1', '1,0');
  const late = await video(
    'late',
    ...['-f', 'lavfi', '-i', 'testsrc2=s=128x72:r=30'],
    ...['-f', 'lavfi', '-i', sound],
  );
  await expect(checked(late, { ...wanted, loudness: -21.5 })).rejects.toThrow('Nothing is heard');
  const loud = await film('loud', '30dB');
  await expect(checked(loud, { loudness: 8 })).rejects.toThrow('clips');
});

test('a film that should be heard and is silent does not pass; one of opposite phase does', async () => {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=128x72:r=30'];
  const silent = await video('silent', ...picture, '-f', 'lavfi', '-i', 'anullsrc=r=48000');
  await expect(checked(silent, { needsSound: true })).rejects.toThrow('Nothing is heard');
  expect(await checked(silent)).toMatchObject({ loudness: null });
  const faint = await film('faint', '-45dB');
  await expect(checked(faint, { needsSound: true })).rejects.toThrow('Nothing is heard');
  const opposite = ['-f', 'lavfi', '-i', 'sine=f=440:r=48000,aformat=channel_layouts=mono'];
  const pan = ['-af', 'pan=stereo|c0=c0|c1=-1*c0', '-c:a', 'pcm_s16le'];
  const path = await video('opposite', ...picture, ...opposite, ...pan);
  expect((await checked(path, { needsSound: true })).longestSilenceSeconds).toBe(0);
});
