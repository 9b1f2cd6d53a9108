import { readFile } from 'node:fs/promises';
import { runFfmpeg } from './run-ffmpeg.ts';
import { mixToMono } from './stereo-sound.ts';

/** How sound is kept until it is mixed: 16 bits; speech in one channel. */
export const PCM_RATE = 48_000;
const LONGEST_MS = 120_000;
const BYTES_PER_SAMPLE = 2;

export const getPcmSeconds = (pcm: Buffer): number => pcm.length / BYTES_PER_SAMPLE / PCM_RATE;

/** Silence of a length, to the sample. */
export const createSilence = (seconds: number): Buffer =>
  Buffer.alloc(Math.max(0, Math.round(seconds * PCM_RATE)) * BYTES_PER_SAMPLE);

/** What is decoded, and how. */
interface DecodePcmOptions {
  ffmpeg: string;
  inputPath: string;
  /** Written beside; the caller removes it. */
  pcmPath: string;
  /** ffmpeg's audio filters, made by us. */
  filters?: readonly string[];
  /** One by default; of two the samples come by turns. */
  channels?: 1 | 2;
  signal?: AbortSignal;
}

/**
 * Reads a sound file as bare samples.
 * @throws FfmpegError when the file is no sound
 */
export async function decodePcm(options: DecodePcmOptions): Promise<Buffer> {
  const { ffmpeg, inputPath, pcmPath, filters = [], channels = 1, signal } = options;
  const rate = String(PCM_RATE);
  const chain = [...filters, `aresample=${rate}`];
  await runFfmpeg({
    ffmpeg,
    arguments: [
      '-i',
      inputPath,
      '-map',
      '0:a:0',
      '-af',
      chain.join(','),
      '-ac',
      String(channels),
      '-ar',
      rate,
      '-f',
      's16le',
      pcmPath,
    ],
    limitMs: LONGEST_MS,
    ...(signal && { signal }),
  });
  return readFile(pcmPath);
}

/**
 * Reads what somebody recorded as bare samples of one channel: nothing cancels itself out.
 * @throws FfmpegError when the file is no sound
 */
export const decodeMono = async (options: Omit<DecodePcmOptions, 'channels'>): Promise<Buffer> =>
  mixToMono(await decodePcm({ ...options, channels: 2 }));
