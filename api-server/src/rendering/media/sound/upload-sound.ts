import { rm, stat } from 'node:fs/promises';
import { AUDIO_LIMITS, MUSIC_LIMITS } from '@vidra/shared-contract';
import { BEYOND_SECONDS, checkWhole, encode, type TakenMedia } from '../encode-upload.ts';
import type { FfmpegTools } from '../ffmpeg.ts';
import { readAudioHeader, uploadInput, type SoundHeader } from '../film-header.ts';
import type { MediaKind } from '../refusal-texts.ts';
import { fitChannels, SOUND_RATE, type StereoSound } from './stereo-sound.ts';

const BYTES_PER_SECOND = 2 * Float32Array.BYTES_PER_ELEMENT * SOUND_RATE;
const LIMITS = { audio: AUDIO_LIMITS, music: MUSIC_LIMITS } as const;

interface DecodeOptions {
  inputPath: string;
  sound: SoundHeader;
  kind: MediaKind;
  maxSeconds: number;
  /** Path for writing the raw samples, which stay there. */
  samplesPath: string;
}

/** Decodes the sound of an upload to stereo samples in a file. @throws UploadRefusal */
export async function decodeSamples(tools: FfmpegTools, options: DecodeOptions): Promise<void> {
  const { inputPath, sound, kind, maxSeconds, samplesPath } = options;
  await encode({ kind, codec: sound.codec }, tools, [
    ...uploadInput(inputPath),
    '-map',
    `0:${String(sound.stream)}`,
    '-t',
    String(maxSeconds + BEYOND_SECONDS),
    // Duplicates the channel explicitly, because ffmpeg would lower its level.
    ...(sound.channels === 1 ? ['-af', 'pan=stereo|c0=c0|c1=c0'] : []),
    '-ac',
    '2',
    '-ar',
    String(SOUND_RATE),
    '-f',
    'f32le',
    samplesPath,
  ]);
}

/** Replaces sound whose two channels cancel each other out by the louder one. */
export function balanceChannels(sound: StereoSound): string[] {
  const fit = fitChannels(sound);
  if (fit === 'both') return [];
  const channel = fit === 'left' ? 'c0' : 'c1';
  return ['aformat=channel_layouts=stereo', `pan=stereo|c0=${channel}|c1=${channel}`];
}

/** How the samples of an upload are encoded. */
interface SoundPlan {
  filters: readonly string[];
  notice: string | null;
}

interface NormalizeOptions {
  kind: 'audio' | 'music';
  inputPath: string;
  outputPath: string;
  bitRate: string;
  /** Plans the encoding of the decoded samples. @throws UploadRefusal */
  plan: (samplesPath: string, header: SoundHeader) => Promise<SoundPlan>;
}

/**
 * Converts uploaded sound to AAC with 48 kHz, without metadata.
 *
 * @throws UploadRefusal if the file is no usable sound
 */
export async function normalizeSound(
  tools: FfmpegTools,
  { kind, inputPath, outputPath, bitRate, plan }: NormalizeOptions,
): Promise<TakenMedia> {
  const header = await readAudioHeader(tools.ffprobe, inputPath, kind);
  const samplesPath = `${outputPath}.f32`;
  const { maxSeconds } = LIMITS[kind];
  await decodeSamples(tools, { inputPath, sound: header, kind, maxSeconds, samplesPath });
  const durationSeconds = (await stat(samplesPath)).size / BYTES_PER_SECOND;
  checkWhole(kind, header.seconds, durationSeconds);
  const { filters, notice } = await plan(samplesPath, header);
  await encode({ kind, codec: header.codec }, tools, [
    '-f',
    'f32le',
    '-ar',
    String(SOUND_RATE),
    '-ac',
    '2',
    '-i',
    samplesPath,
    ...(filters.length > 0 ? ['-af', filters.join(',')] : []),
    '-t',
    String(maxSeconds),
    '-map_metadata',
    '-1',
    '-c:a',
    'aac',
    '-ar',
    String(SOUND_RATE),
    '-b:a',
    bitRate,
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    outputPath,
  ]);
  await rm(samplesPath);
  return {
    width: 0,
    height: 0,
    durationSeconds: Math.min(durationSeconds, maxSeconds),
    signal: null,
    notice,
  };
}
