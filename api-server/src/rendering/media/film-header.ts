import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileTypeFromFile } from 'file-type';
import { AUDIO_LIMITS, MUSIC_LIMITS, VIDEO_FILE_LIMITS } from '@vidra/shared-contract';
import { t } from '@vidra/shared-i18n/text';
import { z } from 'zod';
import {
  pictureStream,
  readSignal,
  type ClipSignal,
  type PictureStream,
} from './sound/clip-signal.ts';
import {
  describeCodec,
  describeExcess,
  describeOtherType,
  describeUnknownExcess,
  REFUSAL_TEXTS,
  UNKNOWN_CODEC_TEXTS,
  type MediaKind,
} from './refusal-texts.ts';
import { nameFileType, UploadRefusal } from './upload-refusal.ts';

const run = promisify(execFile);

const ANSWER_MS = 30_000;

/**
 * Formats that ffmpeg may detect in an upload. They include no playlist or script, so that only the
 * file itself is ever read.
 */
const FORMATS = [
  'mov',
  'matroska',
  'avi',
  'asf',
  'mpegts',
  'mpeg',
  'flv',
  'mp3',
  'wav',
  'w64',
  'ogg',
  'aac',
  'aiff',
  'caf',
  'flac',
  'amr',
];
/** Formats without a stored length. ffmpeg guesses it from their first bytes. */
const GUESSED_LENGTH = /^(mp3|aac|amr)$/;
/** Codecs used by cameras, phones and editors. */
const VIDEO_CODECS = [
  'h264',
  'hevc',
  'vp8',
  'vp9',
  'av1',
  'prores',
  'dnxhd',
  'mjpeg',
  'dvvideo',
  'mpeg1video',
  'mpeg2video',
  'mpeg4',
  'h263',
  'h263p',
  'flv1',
  'theora',
  'ffv1',
  'rawvideo',
  'qtrle',
  'svq3',
  'msmpeg4v1',
  'msmpeg4v2',
  'msmpeg4v3',
  'wmv1',
  'wmv2',
  'wmv3',
  'vc1',
];
const AUDIO_CODECS =
  /^(mp2|mp3|aac|alac|vorbis|opus|flac|ac3|eac3|amr_nb|amr_wb|wmav1|wmav2|wmapro|speex|adpcm_.*|pcm_.*)$/;
/** Dolby Vision profile without a compatible base layer. */
const DOLBY_VISION_ALONE = 5;

/** Builds ffmpeg's options that read only this upload, with its format detected by content. */
export const uploadInput = (path: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  FORMATS.join(','),
  '-i',
  path,
];

const answer = z.object({
  streams: z.array(
    pictureStream.extend({
      index: z.number(),
      codec_type: z.string().default(''),
      duration: z.coerce.number().optional(),
      channels: z.number().default(0),
      disposition: z.object({ attached_pic: z.number().default(0) }).optional(),
    }),
  ),
  format: z.object({ format_name: z.string(), duration: z.coerce.number().optional() }),
});
type Answer = z.infer<typeof answer>;
type Stream = Answer['streams'][number];

const LIMITS = { video: VIDEO_FILE_LIMITS, audio: AUDIO_LIMITS, music: MUSIC_LIMITS } as const;

/** Creates the refusal of a truncated or undecodable file. */
export const createDamagedRefusal = (kind: MediaKind, cause?: unknown) =>
  new UploadRefusal('media_truncated', t(REFUSAL_TEXTS[kind].damaged), { cause });

/** Creates the refusal of an unsupported codec. */
export function createCodecRefusal(kind: MediaKind, codec: string, cause?: unknown): UploadRefusal {
  const detail = codec === '' ? t(UNKNOWN_CODEC_TEXTS[kind]) : describeCodec(kind, codec);
  return new UploadRefusal('media_unsupported', detail, { cause });
}

/** Finds out why ffmpeg could not open an upload: another format, or broken. */
async function refuseUnopened(
  path: string,
  kind: MediaKind,
  cause: unknown,
): Promise<UploadRefusal> {
  const type = await fileTypeFromFile(path);
  const isOther = String(cause).includes('not on whitelist');
  const isMedia = /^(video|audio)\//.test(type?.mime ?? '');
  if (isMedia && !isOther) return createDamagedRefusal(kind, cause);
  const { other, unknownType } = REFUSAL_TEXTS[kind];
  const detail = type ? describeOtherType(kind, nameFileType(type.ext)) : t(unknownType);
  return new UploadRefusal(other, detail, { cause });
}

async function probe(ffprobe: string, path: string, kind: MediaKind): Promise<Answer> {
  const show = ['-of', 'json', '-show_streams', '-show_format'];
  let probeAnswer: Answer;
  try {
    const { stdout } = await run(ffprobe, ['-v', 'error', ...show, ...uploadInput(path)], {
      timeout: ANSWER_MS,
      killSignal: 'SIGKILL',
    });
    probeAnswer = answer.parse(JSON.parse(stdout));
  } catch (error) {
    throw await refuseUnopened(path, kind, error);
  }
  if (probeAnswer.streams.length === 0) throw createDamagedRefusal(kind);
  return probeAnswer;
}

/**
 * Checks the length of an upload.
 *
 * @param isCut whether only this much was decoded, so that the file may be longer
 * @throws UploadRefusal if it is too long or too short
 */
export function checkLength(kind: MediaKind, seconds: number, isCut = false): void {
  const { minSeconds, maxSeconds } = LIMITS[kind];
  if (seconds > maxSeconds + 0.5) {
    const detail = isCut
      ? describeUnknownExcess(kind, maxSeconds)
      : describeExcess(kind, Math.round(seconds), maxSeconds);
    throw new UploadRefusal('media_too_long', detail);
  }
  if (seconds < minSeconds) {
    throw new UploadRefusal('media_too_short', t(REFUSAL_TEXTS[kind].tooShort));
  }
}

/** Reads the declared length of a file. Browsers' recordings have none. */
function readLength(kind: MediaKind, { format }: Answer): number | undefined {
  if (format.duration === undefined || GUESSED_LENGTH.test(format.format_name)) return undefined;
  checkLength(kind, format.duration);
  return format.duration;
}

const findSound = (streams: readonly Stream[]): Stream | undefined => {
  const sounds = streams.filter(({ codec_type }) => codec_type === 'audio');
  return sounds.find(({ codec_name }) => AUDIO_CODECS.test(codec_name)) ?? sounds[0];
};

/** Sound stream of an upload. */
export interface SoundHeader {
  /** Index in the file. */
  stream: number;
  codec: string;
  channels: number;
  /** Declared length of the whole file, or `undefined`. */
  seconds: number | undefined;
}

const toSoundHeader = (
  { index, codec_name, channels }: Stream,
  seconds: number | undefined,
): SoundHeader => ({ stream: index, codec: codec_name, channels, seconds });

/** Header of a video within the limits. */
export interface VideoHeader {
  /** Index of the picture stream. */
  stream: number;
  signal: ClipSignal;
  /** Declared length, or `undefined`. */
  seconds: number | undefined;
  /** Excess length of the sound over the picture, if both are known. */
  soundAheadSeconds: number;
  sound: SoundHeader | undefined;
}

function requireReadable(picture: PictureStream): void {
  const { codec_name: codec, width, height, side_data_list } = picture;
  if (!VIDEO_CODECS.includes(codec)) throw createCodecRefusal('video', codec);
  if (side_data_list.some(({ dv_profile }) => dv_profile === DOLBY_VISION_ALONE)) {
    throw createCodecRefusal('video', 'Dolby Vision without a standard base layer (profile 5)');
  }
  const { maxPixels, minSide } = VIDEO_FILE_LIMITS;
  if (width * height > maxPixels || Math.min(width, height) < minSide) {
    throw new UploadRefusal(
      'media_dimensions',
      t`This video is ${width} × ${height} pixels; it must be at least ${minSide} × ${minSide} and
        at most about 3840 × 2160. Resize it and upload it again.`,
    );
  }
}

/**
 * Reads the header of an uploaded video.
 *
 * @throws UploadRefusal if it is not an accepted video
 */
export async function readVideoHeader(ffprobe: string, path: string): Promise<VideoHeader> {
  const probeAnswer = await probe(ffprobe, path, 'video');
  const picture = probeAnswer.streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  );
  if (!picture) {
    const { choose } = REFUSAL_TEXTS.video;
    throw new UploadRefusal('not_a_video', t`This file has no video in it. ${t(choose)}`);
  }
  requireReadable(picture);
  const seconds = readLength('video', probeAnswer);
  const sound = findSound(probeAnswer.streams);
  return {
    stream: picture.index,
    signal: readSignal(picture),
    seconds,
    soundAheadSeconds: Math.max(0, (sound?.duration ?? 0) - (picture.duration ?? Infinity)),
    sound: sound && toSoundHeader(sound, seconds),
  };
}

/**
 * Reads the header of an uploaded recording, or of music.
 *
 * @throws UploadRefusal if it is not an accepted sound
 */
export async function readAudioHeader(
  ffprobe: string,
  path: string,
  kind: 'audio' | 'music' = 'audio',
): Promise<SoundHeader> {
  const probeAnswer = await probe(ffprobe, path, kind);
  const sound = findSound(probeAnswer.streams);
  if (!sound) {
    throw new UploadRefusal(
      'not_a_sound',
      t`This file has no sound in it. ${t(REFUSAL_TEXTS[kind].choose)}`,
    );
  }
  if (!AUDIO_CODECS.test(sound.codec_name)) throw createCodecRefusal(kind, sound.codec_name);
  return toSoundHeader(sound, readLength(kind, probeAnswer));
}
