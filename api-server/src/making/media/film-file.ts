import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AUDIO_LIMITS, VIDEO_FILE_LIMITS } from '@vidra/shared-contract';
import type { FfmpegTools } from './ffmpeg.ts';
import { damaged, readAudioHeader, readVideoHeader, type MediaHeader } from './film-header.ts';
import { probeVideo } from './probe.ts';
import { FfmpegError, runFfmpeg } from './run-ffmpeg.ts';
import { UploadRefusal } from './upload-refusal.ts';

const run = promisify(execFile);

const LIMIT_MS = 100_000;
const ANSWER_MS = 30_000;
/** Decoding may end a little before what the header announces. */
const SHORTFALL_SECONDS = 0.6;
const SHORTFALL_SHARE = 0.03;

/** A video or recording as it is kept: made anew here, so that nothing of the upload goes on. */
export interface TakenMedia {
  width: number;
  height: number;
  durationSeconds: number;
}

const input = (path: string, format: string) => [
  ...['-protocol_whitelist', 'file', '-f', format, '-i', path],
];

async function encode(kind: 'video' | 'audio', tools: FfmpegTools, args: string[]): Promise<void> {
  try {
    await runFfmpeg({ ffmpeg: tools.ffmpeg, arguments: args, limitMs: LIMIT_MS });
  } catch (error) {
    if (!(error instanceof FfmpegError)) throw error;
    if (error.failure === 'storage_full') {
      const message = 'The server has run out of storage. Nothing was changed; try again later.';
      throw new UploadRefusal('storage_full', message, { cause: error });
    }
    // Killed from outside, or too slow: not the file's fault.
    if (error.failure !== 'failed') throw error;
    throw damaged(kind, error);
  }
}

function checkWhole(kind: 'video' | 'audio', announced: number | undefined, found: number): void {
  const { minSeconds } = kind === 'video' ? VIDEO_FILE_LIMITS : AUDIO_LIMITS;
  if (found < minSeconds) throw damaged(kind);
  if (announced === undefined) return;
  const missing = announced - found;
  if (missing > SHORTFALL_SECONDS && missing > announced * SHORTFALL_SHARE) throw damaged(kind);
}

function videoArguments(path: string, header: MediaHeader, videoPath: string): string[] {
  const side = String(VIDEO_FILE_LIMITS.keptSide);
  const fit = `scale='min(${side},iw)':'min(${side},ih)':force_original_aspect_ratio=decrease:force_divisible_by=2`;
  return [
    ...input(path, header.format),
    ...['-map', '0:v:0', ...(header.hasSound ? ['-map', '0:a:0'] : [])],
    ...['-vf', `fps=30,${fit},setsar=1,format=yuv420p`, '-t', String(VIDEO_FILE_LIMITS.maxSeconds)],
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-c:v', 'libx264', '-preset', 'veryfast'],
    ...['-crf', '20', '-g', '60', '-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2'],
    ...['-movflags', '+faststart', '-f', 'mp4', videoPath],
  ];
}

/**
 * Takes an uploaded video in: H.264 at 30 frames a second, of a bounded size, without metadata.
 * @throws UploadRefusal when the file is no usable video
 */
export async function normaliseVideo(
  tools: FfmpegTools,
  inputPath: string,
  targets: { videoPath: string; posterPath: string },
): Promise<TakenMedia> {
  const header = await readVideoHeader(tools.ffprobe, inputPath);
  await encode('video', tools, videoArguments(inputPath, header, targets.videoPath));
  const found = await probeVideo(tools.ffprobe, targets.videoPath).catch((error: unknown) => {
    throw damaged('video', error);
  });
  checkWhole('video', header.seconds, found.durationSeconds);
  const { width, height, durationSeconds } = found;
  const moment = (durationSeconds / 4).toFixed(3);
  await encode('video', tools, [
    ...['-ss', moment, '-i', targets.videoPath, '-frames:v', '1', '-q:v', '3'],
    ...['-vf', 'scale=out_range=pc,format=yuvj420p', '-c:v', 'mjpeg', '-update', '1'],
    ...['-f', 'image2', targets.posterPath],
  ]);
  return { width, height, durationSeconds };
}

async function soundSeconds(ffprobe: string, path: string): Promise<number> {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path];
  const { stdout } = await run(ffprobe, args, { timeout: ANSWER_MS, killSignal: 'SIGKILL' });
  return Number(stdout.trim()) || 0;
}

/**
 * Takes an uploaded recording in: AAC with 48 kHz, without metadata.
 * @throws UploadRefusal when the file is no usable recording
 */
export async function normaliseAudio(
  tools: FfmpegTools,
  inputPath: string,
  audioPath: string,
): Promise<TakenMedia> {
  const header = await readAudioHeader(tools.ffprobe, inputPath);
  await encode('audio', tools, [
    ...input(inputPath, header.format),
    ...['-map', '0:a:0', '-t', String(AUDIO_LIMITS.maxSeconds), '-map_metadata', '-1'],
    ...['-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2'],
    ...['-movflags', '+faststart', '-f', 'mp4', audioPath],
  ]);
  const durationSeconds = await soundSeconds(tools.ffprobe, audioPath).catch((error: unknown) => {
    throw damaged('audio', error);
  });
  checkWhole('audio', header.seconds, durationSeconds);
  return { width: 0, height: 0, durationSeconds };
}
