import { readFile, rm } from 'node:fs/promises';
import { filterValue } from './filter-value.ts';
import { PCM_RATE } from './pcm.ts';
import { runFfmpeg } from './run-ffmpeg.ts';

/** What players of short films expect, in LUFS. */
export const LOUDNESS = -14;
/** In dBTP; the encoder adds a little to what it is given. */
const HIGHEST_PEAK = -1.8;
/** As quiet as this is silence. */
const SILENT = -69;
const MOST_GAIN = 30;

/**
 * How loud samples are as a whole (EBU R 128), in LUFS.
 * @param path 32-bit float samples of two channels at 48 kHz
 * @returns nothing for silence
 */
export async function measureIntegratedLoudness(
  ffmpeg: string,
  path: string,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const logPath = `${path}.log`;
  const print = `ametadata=mode=print:key=lavfi.r128.I:file=${filterValue(logPath)}`;
  await runFfmpeg({
    ffmpeg,
    arguments: [
      '-f',
      'f32le',
      '-ar',
      String(PCM_RATE),
      '-ac',
      '2',
      '-i',
      path,
      '-af',
      `ebur128=metadata=1,${print}`,
      '-f',
      'null',
      '-',
    ],
    ...(signal && { signal }),
  });
  const log = await readFile(logPath, 'utf8');
  await rm(logPath, { force: true });
  const values = [...log.matchAll(/r128\.I=(-?[\d.]+)/g)];
  const last = Number(values.at(-1)?.[1]);
  return Number.isFinite(last) && last > SILENT ? last : undefined;
}

/** ffmpeg's filters that bring a sound from one loudness to another without a peak that clips. */
export function buildLoudnessFilters(inputLoudness: number, targetLoudness = LOUDNESS): string {
  const gain = Math.min(MOST_GAIN, targetLoudness - inputLoudness);
  const limit = (10 ** (HIGHEST_PEAK / 20)).toFixed(4);
  // Peaks lie between samples too: the limiter works at four times the rate.
  return [
    `volume=${gain.toFixed(2)}dB`,
    `aresample=${String(4 * PCM_RATE)}`,
    `alimiter=limit=${limit}:attack=4:release=60:level=false`,
    `aresample=${String(PCM_RATE)}`,
  ].join(',');
}
