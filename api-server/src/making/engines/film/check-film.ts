import { readFile, rm } from 'node:fs/promises';
import { filterValue } from '../../media/filter-value.ts';
import { FfmpegError, runFfmpeg } from '../../media/run-ffmpeg.ts';
import { ResultInvalidError } from '../preview/failures.ts';

/** Encoding and limiting move a film's loudness by less than this. */
const LOUDNESS_TOLERANCE = 2.5;

interface Wanted {
  path: string;
  frames: number;
  /** In LUFS; absent where nothing is heard, or less than can be measured. */
  loudness?: number;
}

const last = (log: string, key: string): number =>
  Number([...log.matchAll(new RegExp(`${key}=(-?[\\d.]+)`, 'g'))].at(-1)?.[1]);

/**
 * Decodes a finished film from end to end: every frame must be there, and its sound as loud as it was
 * mixed. A film that fails is not charged for.
 * @throws ResultInvalidError
 */
export async function checkFilm(
  ffmpeg: string,
  { path, frames, loudness }: Wanted,
  signal: AbortSignal,
): Promise<void> {
  const logPath = `${path}.log`;
  const log = filterValue(logPath);
  let seconds = 0;
  const sound =
    loudness === undefined
      ? []
      : [
          '-map',
          '0:a',
          '-af',
          `ebur128=metadata=1,ametadata=mode=print:key=lavfi.r128.I:file=${log}`,
        ];
  try {
    await runFfmpeg({
      ffmpeg,
      arguments: ['-i', path, '-map', '0:v', ...sound, '-f', 'null', '-'],
      signal,
      onProgress: (done) => (seconds = Math.max(seconds, done)),
    });
  } catch (error) {
    if (!(error instanceof FfmpegError) || error.failure !== 'failed') throw error;
    throw new ResultInvalidError('The film does not decode from end to end.', { cause: error });
  }
  if (seconds < (frames - 2) / 30) {
    throw new ResultInvalidError(`The film ends after ${seconds.toFixed(2)} s.`);
  }
  if (loudness === undefined) return;
  const found = last(await readFile(logPath, 'utf8'), 'r128\\.I');
  await rm(logPath, { force: true });
  if (!(Math.abs(found - loudness) <= LOUDNESS_TOLERANCE)) {
    throw new ResultInvalidError(`${String(found)} LUFS instead of ${loudness.toFixed(1)}`);
  }
}
