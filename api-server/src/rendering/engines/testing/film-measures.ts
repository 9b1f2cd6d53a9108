import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Measures a part of a film's sound in dB; -91 is silence.
 *
 * @param filters are applied first
 */
export async function measureMeanVolume(
  ffmpeg: string,
  path: string,
  part: { from: number; seconds: number },
  filters: readonly string[] = [],
): Promise<number> {
  const inputArgs = ['-ss', String(part.from), '-t', String(part.seconds), '-i', path, '-vn'];
  const measureArgs = ['-af', [...filters, 'volumedetect'].join(','), '-f', 'null', '-'];
  const { stderr } = await run(ffmpeg, [...inputArgs, ...measureArgs]);
  return Number(/mean_volume: (-?[\d.]+) dB/.exec(stderr)?.[1]);
}

/** Measures a file's loudness by EBU R 128, in LUFS and dBTP. */
export async function measureLoudness(
  ffmpeg: string,
  path: string,
): Promise<{ integrated: number; peak: number }> {
  const filter = ['-map', '0:a', '-af', 'ebur128=peak=true', '-f', 'null', '-'];
  const { stderr } = await run(ffmpeg, ['-hide_banner', '-nostats', '-i', path, ...filter]);
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const value = (name: string) => Number(new RegExp(`${name}:\\s+(-?[\\d.]+)`).exec(summary)?.[1]);
  return { integrated: value('I'), peak: value('Peak') };
}

/**
 * Measures the mean difference (0..255) of the gray values at two times of a film.
 *
 * @param part an ffmpeg `crop`
 */
export async function measureMomentDifference(
  ffmpeg: string,
  path: string,
  [first, second]: readonly [number, number],
  part: string,
): Promise<number> {
  const greyAt = async (at: number) => {
    const frame = ['-v', 'error', '-ss', String(at), '-i', path, '-frames:v', '1'];
    const grey = ['-vf', `${part},format=gray`, '-f', 'rawvideo', '-'];
    const { stdout } = await run(ffmpeg, [...frame, ...grey], { encoding: 'buffer' });
    return stdout;
  };
  const [firstGrays, secondGrays] = await Promise.all([greyAt(first), greyAt(second)]);
  let sum = 0;
  for (const [index, value] of firstGrays.entries())
    sum += Math.abs(value - (secondGrays[index] ?? 0));
  return sum / firstGrays.length;
}
