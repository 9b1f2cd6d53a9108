import { readFile, rm } from 'node:fs/promises';
import { AUDIO_LIMITS, VIDEO_FILE_LIMITS } from '@vidra/shared-contract';
import type { PixelRectangle } from '@vidra/shared-film/timeline';
import { findBarredClipPart } from './clip-bars.ts';
import type { ClipSignal } from './clip-signal.ts';
import type { FfmpegTools } from './ffmpeg.ts';
import {
  checkLength,
  createDamagedRefusal,
  readAudioHeader,
  readVideoHeader,
  createCodecRefusal,
  uploadInput,
  type SoundHeader,
  type VideoHeader,
} from './film-header.ts';
import { NORMAL_TAGS, normalizeSignal, TO_JPEG } from './normalize-signal.ts';
import { probeVideo } from './probe.ts';
import { FfmpegError, runFfmpeg } from './run-ffmpeg.ts';
import { describeSoundFaults, findSoundFaults } from './sound-faults.ts';
import { fitChannels, readStereo, SOUND_RATE, type StereoSound } from './stereo-sound.ts';
import { UploadRefusal } from './upload-refusal.ts';

const LIMIT_MS = 100_000;
/** Tolerance for decoded media that is shorter than its header declares. */
const SHORTFALL_SECONDS = 0.6;
const SHORTFALL_SHARE = 0.03;
/** Extra seconds decoded beyond the limit, to detect longer files. */
const BEYOND_SECONDS = 1;
/** Tolerance for sound that exceeds the picture by a frame or two. */
const HELD_SECONDS = 0.05;

/**
 * Position of a clip's thumbnail, as a share of its length. Regions are marked on this frame, so
 * following them starts there.
 */
export const MARKED_FRAME_SHARE = 1 / 4;

const BARS_TRIMMED = 'We trimmed the black bars of this video.';

/** Stored video or recording. It is reencoded here, so that nothing of the upload is passed on. */
export interface TakenMedia {
  width: number;
  height: number;
  durationSeconds: number;
  /** Original signal of a video. Null for a recording. */
  signal: ClipSignal | null;
  /** Message for the owner about the file. */
  notice: string | null;
}

type Kind = 'video' | 'audio' | 'music';

interface Step {
  kind: Kind;
  codec: string;
}

/** Runs ffmpeg on an upload. @throws UploadRefusal if the file is at fault */
export async function encode(
  { kind, codec }: Step,
  tools: FfmpegTools,
  args: string[],
): Promise<void> {
  try {
    await runFfmpeg({ ffmpeg: tools.ffmpeg, arguments: args, limitMs: LIMIT_MS });
  } catch (error) {
    if (!(error instanceof FfmpegError)) throw error;
    if (error.failure === 'storage_full') {
      const message = 'The server is out of storage. Nothing was changed. Try again later.';
      throw new UploadRefusal('storage_full', message, { cause: error });
    }
    // The process was killed or timed out, which is not the file's fault.
    if (error.failure !== 'failed') throw error;
    if (/decoder.*not found/i.test(error.message)) throw createCodecRefusal(kind, codec, error);
    throw createDamagedRefusal(kind, error);
  }
}

/** Checks the decoded length. @throws UploadRefusal if it is out of limits, or less than announced */
export function checkWhole(
  kind: Kind,
  announcedSeconds: number | undefined,
  measuredSeconds: number,
): void {
  checkLength(kind, measuredSeconds, true);
  if (announcedSeconds === undefined) return;
  const missingSeconds = announcedSeconds - measuredSeconds;
  if (missingSeconds > SHORTFALL_SECONDS && missingSeconds > announcedSeconds * SHORTFALL_SHARE)
    throw createDamagedRefusal(kind);
}

interface DecodeOptions {
  inputPath: string;
  sound: SoundHeader;
  kind: Kind;
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

async function decodeSound(tools: FfmpegTools, options: DecodeOptions): Promise<StereoSound> {
  await decodeSamples(tools, options);
  return readStereo(await readFile(options.samplesPath));
}

/** Replaces sound whose two channels cancel each other out by the louder one. */
function balanceChannels(sound: StereoSound): string[] {
  const fit = fitChannels(sound);
  if (fit === 'both') return [];
  const channel = fit === 'left' ? 'c0' : 'c1';
  return ['aformat=channel_layouts=stereo', `pan=stereo|c0=${channel}|c1=${channel}`];
}

interface VideoPlan {
  inputPath: string;
  header: VideoHeader;
  pictureFilters: readonly string[];
  soundFilters: readonly string[];
  videoPath: string;
}

function buildVideoArguments(plan: VideoPlan): string[] {
  const { inputPath, header, soundFilters, videoPath } = plan;
  const aheadSeconds = header.soundAheadSeconds;
  // Holds the last frame until the sound ends, like players do.
  const hold =
    aheadSeconds > HELD_SECONDS
      ? [`tpad=stop_mode=clone:stop_duration=${aheadSeconds.toFixed(3)}`]
      : [];
  const sound = header.sound && [
    '-map',
    `0:${String(header.sound.stream)}`,
    // Ends sound and picture together, whichever was longer.
    '-af',
    [...soundFilters, 'apad'].join(','),
    '-shortest',
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    '-ar',
    '48000',
    '-ac',
    '2',
  ];
  return [
    ...uploadInput(inputPath),
    '-map',
    `0:${String(header.stream)}`,
    '-vf',
    [...plan.pictureFilters, ...hold].join(','),
    ...(sound ?? ['-an']),
    '-t',
    String(VIDEO_FILE_LIMITS.maxSeconds + BEYOND_SECONDS),
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '20',
    '-g',
    '60',
    ...NORMAL_TAGS,
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    videoPath,
  ];
}

interface MakeOptions {
  inputPath: string;
  header: VideoHeader;
  videoPath: string;
  /** Part of the normalized frames that is kept. All of them by default. */
  part?: PixelRectangle;
}

const toCropFilter = ({ left, top, width, height }: PixelRectangle) =>
  `crop=${[width, height, left, top].map(String).join(':')}`;

async function makeVideo(
  tools: FfmpegTools,
  { inputPath, header, videoPath, part }: MakeOptions,
): Promise<void> {
  const [tablePath, samplesPath] = [`${videoPath}.cube`, `${videoPath}.f32`];
  const { sound, signal } = header;
  const { keptSide: longestSide, maxSeconds } = VIDEO_FILE_LIMITS;
  const pictureFilters = await normalizeSignal(signal, { longestSide, tablePath });
  if (part) pictureFilters.push(toCropFilter(part));
  const decodeOptions = { inputPath, kind: 'video', maxSeconds, samplesPath } as const;
  const soundFilters = sound
    ? balanceChannels(await decodeSound(tools, { ...decodeOptions, sound }))
    : [];
  const plan = { inputPath, header, pictureFilters, soundFilters, videoPath };
  await encode({ kind: 'video', codec: signal.codec }, tools, buildVideoArguments(plan));
  await Promise.all([tablePath, samplesPath].map((path) => rm(path, { force: true })));
}

/**
 * Converts an uploaded video to H.264 with normalized frames at 30 per second, of a limited size,
 * without metadata. Its sound is as long as its picture.
 *
 * @throws UploadRefusal if the file is no usable video
 */
export async function normalizeVideo(
  tools: FfmpegTools,
  inputPath: string,
  targets: { videoPath: string; posterPath: string },
): Promise<TakenMedia> {
  const header = await readVideoHeader(tools.ffprobe, inputPath);
  const { signal } = header;
  const { videoPath } = targets;
  const probe = () =>
    probeVideo(tools.ffprobe, videoPath).catch((error: unknown) => {
      throw createDamagedRefusal('video', error);
    });
  await makeVideo(tools, { inputPath, header, videoPath });
  const wholeVideo = await probe();
  checkWhole('video', header.seconds, wholeVideo.durationSeconds);
  const part = await findBarredClipPart(
    tools.ffmpeg,
    { ...wholeVideo, path: videoPath },
    `${videoPath}.rgb`,
  );
  if (part) await makeVideo(tools, { inputPath, header, videoPath, part });
  const { width, height, durationSeconds } = part ? await probe() : wholeVideo;
  const moment = (durationSeconds * MARKED_FRAME_SHARE).toFixed(3);
  await encode({ kind: 'video', codec: signal.codec }, tools, [
    '-ss',
    moment,
    '-i',
    targets.videoPath,
    '-frames:v',
    '1',
    '-q:v',
    '3',
    '-vf',
    TO_JPEG,
    '-c:v',
    'mjpeg',
    '-update',
    '1',
    '-f',
    'image2',
    targets.posterPath,
  ]);
  return { width, height, durationSeconds, signal, notice: part ? BARS_TRIMMED : null };
}

/** Lowers float recordings that exceed full scale, which would be clipped otherwise. */
function fitLevel({ left, right }: StereoSound, { codec }: SoundHeader): string[] {
  if (!codec.startsWith('pcm_f')) return [];
  let peak = 0;
  for (const channel of [left, right]) {
    for (const sample of channel) peak = Math.max(peak, Math.abs(sample));
  }
  return peak > 1 ? [`volume=${(1 / peak).toFixed(5)}`] : [];
}

/**
 * Converts an uploaded recording to AAC with 48 kHz, without metadata.
 *
 * @throws UploadRefusal if the file is no usable recording
 */
export async function normalizeAudio(
  tools: FfmpegTools,
  inputPath: string,
  audioPath: string,
): Promise<TakenMedia> {
  const header = await readAudioHeader(tools.ffprobe, inputPath);
  const samplesPath = `${audioPath}.f32`;
  const { maxSeconds } = AUDIO_LIMITS;
  const decodeOptions = { inputPath, kind: 'audio', maxSeconds, samplesPath } as const;
  const sound = await decodeSound(tools, { ...decodeOptions, sound: header });
  const durationSeconds = sound.left.length / SOUND_RATE;
  checkWhole('audio', header.seconds, durationSeconds);
  const level = fitLevel(sound, header);
  const filters = [...balanceChannels(sound), ...level];
  await encode({ kind: 'audio', codec: header.codec }, tools, [
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
    '-b:a',
    '160k',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    audioPath,
  ]);
  await rm(samplesPath);
  const faults = findSoundFaults(sound).filter(
    (fault) => fault !== 'clipped' || level.length === 0,
  );
  return {
    width: 0,
    height: 0,
    durationSeconds: Math.min(durationSeconds, maxSeconds),
    signal: null,
    notice: describeSoundFaults(faults),
  };
}
