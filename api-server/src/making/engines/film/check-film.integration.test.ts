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
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=128x72:r=30:d=2'],
    ...['-f', 'lavfi', '-i', `sine=f=440:r=48000:d=2,volume=${volume}`, '-shortest', path],
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
