import { readFile, rm } from 'node:fs/promises';
import { filterValue } from '../filter-value.ts';
import { PCM_RATE } from './pcm.ts';
import { runFfmpeg } from '../run-ffmpeg.ts';

/** Target loudness that players of short films expect, in LUFS. */
export const LOUDNESS = -14;
/** Peak limit in dBTP. The encoder may exceed it slightly. */
const HIGHEST_PEAK = -1.8;
/** Silence threshold in LUFS. */
const SILENCE_LUFS = -69;
const MOST_GAIN = 30;

/**
 * Measures the integrated loudness of samples (EBU R 128), in LUFS.
 *
 * @param path 32-bit float stereo samples at 48 kHz
 * @returns undefined for silence
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
  return Number.isFinite(last) && last > SILENCE_LUFS ? last : undefined;
}

/** Builds ffmpeg's filters that change the loudness of a sound without clipping. */
export function buildLoudnessFilters(inputLoudness: number, targetLoudness = LOUDNESS): string {
  const gain = Math.min(MOST_GAIN, targetLoudness - inputLoudness);
  const limit = (10 ** (HIGHEST_PEAK / 20)).toFixed(4);
  // The limiter works at four times the rate to catch peaks between samples.
  return [
    `volume=${gain.toFixed(2)}dB`,
    `aresample=${String(4 * PCM_RATE)}`,
    `alimiter=limit=${limit}:attack=4:release=60:level=false`,
    `aresample=${String(PCM_RATE)}`,
  ].join(',');
}
