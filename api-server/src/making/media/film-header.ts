import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileTypeFromFile } from 'file-type';
import { AUDIO_LIMITS, VIDEO_FILE_LIMITS } from '@vidra/shared-contract';
import { z } from 'zod';
import { UploadRefusal } from './upload-refusal.ts';

const run = promisify(execFile);

const ANSWER_MS = 30_000;

/** By the file's own first bytes; its name and what the browser says of it do not count. */
const VIDEO_FORMATS: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'video/x-m4v': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/matroska': 'matroska',
};
const AUDIO_FORMATS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/vnd.wave': 'wav',
  'audio/x-m4a': 'mov',
  'audio/mp4': 'mov',
  'audio/ogg': 'ogg',
  'audio/opus': 'ogg',
};
const VIDEO_CODECS = ['h264', 'hevc', 'vp8', 'vp9', 'av1'];
const AUDIO_CODECS = /^(mp3|aac|alac|vorbis|opus|flac|pcm_.*)$/;

const answer = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string(),
      codec_name: z.string().default(''),
      width: z.number().default(0),
      height: z.number().default(0),
      disposition: z.object({ attached_pic: z.number() }).optional(),
    }),
  ),
  format: z.object({ duration: z.coerce.number().optional() }),
});

type Kind = 'video' | 'audio';

const REFUSED = {
  video: {
    other: 'not_a_video',
    choose: 'Choose a video in MP4, MOV or WebM.',
    damaged: 'This video is damaged or ends too early. Export it again and upload it anew.',
  },
  audio: {
    other: 'not_a_sound',
    choose: 'Choose a recording in MP3, WAV, M4A or OGG.',
    damaged: 'This recording is damaged or ends too early. Export it again and upload it anew.',
  },
} as const;

/** What ends too early or cannot be decoded. */
export const damaged = (kind: Kind, cause?: unknown) =>
  new UploadRefusal('media_truncated', REFUSED[kind].damaged, { cause });

/** The demuxer that the bytes ask for: no other one ever reads an upload. */
async function formatOf(path: string, kind: Kind): Promise<string> {
  const type = await fileTypeFromFile(path);
  const mime = type?.mime.replace(/;.*$/, '') ?? '';
  const format = (kind === 'video' ? VIDEO_FORMATS : AUDIO_FORMATS)[mime];
  if (format !== undefined) return format;
  const { other, choose } = REFUSED[kind];
  const is = type ? `a ${type.ext.toUpperCase()} file` : 'something else';
  const what = kind === 'video' ? 'a video that can be used here' : 'a recording';
  throw new UploadRefusal(other, `This file is not ${what}: by its content it is ${is}. ${choose}`);
}

async function probe(ffprobe: string, path: string, format: string, kind: Kind) {
  const entries = 'stream=codec_type,codec_name,width,height:stream_disposition=attached_pic';
  const limits = ['-protocol_whitelist', 'file', '-f', format];
  try {
    const { stdout } = await run(
      ffprobe,
      [
        '-v',
        'error',
        ...limits,
        '-of',
        'json',
        '-show_entries',
        `${entries}:format=duration`,
        path,
      ],
      { timeout: ANSWER_MS, killSignal: 'SIGKILL' },
    );
    const found = answer.parse(JSON.parse(stdout));
    if (found.streams.length > 0) return found;
  } catch (error) {
    throw damaged(kind, error);
  }
  throw damaged(kind);
}

function checkLength(kind: Kind, seconds: number | undefined): number {
  const { minSeconds, maxSeconds } = kind === 'video' ? VIDEO_FILE_LIMITS : AUDIO_LIMITS;
  // Recordings of browsers do not say how long they are; what is decoded decides then.
  if (seconds === undefined) return maxSeconds;
  const what = kind === 'video' ? 'This video' : 'This recording';
  if (seconds > maxSeconds + 0.5) {
    const most = `at most ${String(maxSeconds)} can be used`;
    throw new UploadRefusal(
      'media_too_long',
      `${what} lasts ${String(Math.round(seconds))} seconds; ${most}. Cut it and upload it again.`,
    );
  }
  if (seconds < minSeconds) {
    throw new UploadRefusal('media_too_short', `${what} is too short to be used. Choose another.`);
  }
  return seconds;
}

/** What an upload says of itself, within the limits. */
export interface MediaHeader {
  /** ffmpeg's name of the format. */
  format: string;
  width: number;
  height: number;
  /** As announced; `undefined` when the file does not say. */
  seconds: number | undefined;
  hasSound: boolean;
}

/** @throws UploadRefusal when this is no video that can be taken */
export async function readVideoHeader(ffprobe: string, path: string): Promise<MediaHeader> {
  const format = await formatOf(path, 'video');
  const { streams, format: container } = await probe(ffprobe, path, format, 'video');
  const picture = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  );
  if (!picture) {
    const { choose } = REFUSED.video;
    throw new UploadRefusal('not_a_video', `There are no moving pictures in this file. ${choose}`);
  }
  if (!VIDEO_CODECS.includes(picture.codec_name)) {
    throw new UploadRefusal(
      'media_unsupported',
      `Videos coded as ${picture.codec_name || 'this'} cannot be read here. Save it as MP4 (H.264).`,
    );
  }
  const { width, height } = picture;
  const { maxPixels, minSide } = VIDEO_FILE_LIMITS;
  if (width * height > maxPixels || Math.min(width, height) < minSide) {
    throw new UploadRefusal(
      'media_dimensions',
      `This video has ${String(width)} × ${String(height)} pixels; it needs at least ${String(minSide)} × ${String(minSide)} and at most about 3840 × 2160. Scale it and upload it again.`,
    );
  }
  checkLength('video', container.duration);
  const hasSound = streams.some(({ codec_type }) => codec_type === 'audio');
  return { format, width, height, seconds: container.duration, hasSound };
}

/** @throws UploadRefusal when this is no recording that can be taken */
export async function readAudioHeader(ffprobe: string, path: string): Promise<MediaHeader> {
  const format = await formatOf(path, 'audio');
  const { streams, format: container } = await probe(ffprobe, path, format, 'audio');
  const sound = streams.find(({ codec_type }) => codec_type === 'audio');
  if (!sound) {
    throw new UploadRefusal('not_a_sound', `Nothing can be heard in it. ${REFUSED.audio.choose}`);
  }
  if (!AUDIO_CODECS.test(sound.codec_name)) {
    throw new UploadRefusal(
      'media_unsupported',
      `Recordings coded as ${sound.codec_name || 'this'} cannot be read here. Save it as MP3 or WAV.`,
    );
  }
  checkLength('audio', container.duration);
  return { format, width: 0, height: 0, seconds: container.duration, hasSound: true };
}
