import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = join(import.meta.dirname, '../../../.cache/test-media');

/** Creates a small file with ffmpeg and caches it for later test runs. */
function createMediaFile(ffmpeg: string, name: string, args: readonly string[]): Buffer {
  const path = join(CACHE, name);
  if (!existsSync(path)) {
    mkdirSync(CACHE, { recursive: true });
    const partial = join(CACHE, `${process.pid}-${name}`);
    execFileSync(ffmpeg, ['-v', 'error', '-y', ...args, partial]);
    renameSync(partial, path);
  }
  return readFileSync(path);
}

const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const getPictureArgs = (seconds: number, size = '160x120') =>
  ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=15:d=${seconds}`] as const;
const getToneArgs = (seconds: number) => ['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`] as const;

/** Real files of many kinds, by name. */
export const MEDIA = {
  video: (ffmpeg: string, seconds = 3) =>
    createMediaFile(ffmpeg, `clip-${seconds}.mp4`, [
      ...getPictureArgs(seconds),
      ...getToneArgs(seconds),
      ...x264,
      '-movflags',
      '+faststart',
      '-c:a',
      'aac',
      '-metadata',
      'title=secret place',
    ]),
  mov: (ffmpeg: string) => createMediaFile(ffmpeg, 'clip-1.mov', [...getPictureArgs(1), ...x264]),
  webm: (ffmpeg: string) =>
    createMediaFile(ffmpeg, 'clip-1.webm', [
      ...getPictureArgs(1),
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      '-cpu-used',
      '8',
    ]),
  longVideo: (ffmpeg: string) =>
    createMediaFile(ffmpeg, 'clip-40.mp4', [...getPictureArgs(40, '64x64'), ...x264, '-r', '2']),
  hugeVideo: (ffmpeg: string) =>
    createMediaFile(ffmpeg, 'clip-huge.mp4', [
      '-f',
      'lavfi',
      '-i',
      'color=c=teal:s=5120x2880:r=2:d=1',
      ...x264,
    ]),
  soundAsMp4: (ffmpeg: string) =>
    createMediaFile(ffmpeg, 'sound-only.mp4', [...getToneArgs(2), '-c:a', 'aac']),
  oldCodec: (ffmpeg: string) =>
    createMediaFile(ffmpeg, 'clip-cinepak.avi', [...getPictureArgs(0.5), '-c:v', 'cinepak']),
  mp3: (ffmpeg: string) =>
    createMediaFile(ffmpeg, 'tone-2.mp3', [...getToneArgs(2), '-c:a', 'libmp3lame']),
  wav: (ffmpeg: string, seconds = 2) =>
    createMediaFile(ffmpeg, `tone-${seconds}.wav`, [...getToneArgs(seconds)]),
  m4a: (ffmpeg: string) =>
    createMediaFile(ffmpeg, 'tone-2.m4a', [...getToneArgs(2), '-c:a', 'aac']),
  ogg: (ffmpeg: string) =>
    createMediaFile(ffmpeg, 'tone-2.ogg', [...getToneArgs(2), '-c:a', 'libvorbis']),
  silence: (ffmpeg: string) =>
    createMediaFile(ffmpeg, 'silence-1.wav', ['-f', 'lavfi', '-i', 'anullsrc=d=1']),
  longSound: (ffmpeg: string) =>
    createMediaFile(ffmpeg, 'tone-130.mp3', [
      ...getToneArgs(130),
      '-c:a',
      'libmp3lame',
      '-b:a',
      '32k',
    ]),
};
