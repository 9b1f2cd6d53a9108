import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

const CACHE = join(import.meta.dirname, '../../../.cache/test-media');

/** A small file that ffmpeg makes once; kept for the next run of the tests. */
function mediaFile(ffmpeg: string, name: string, args: readonly string[]): Buffer {
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
const picture = (seconds: number, size = '160x120') =>
  ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=15:d=${seconds}`] as const;
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=f=440:d=${seconds}`] as const;

/** Real files of many kinds, by name. */
export const MEDIA = {
  video: (ffmpeg: string, seconds = 3) =>
    mediaFile(ffmpeg, `clip-${seconds}.mp4`, [
      ...picture(seconds),
      ...tone(seconds),
      ...x264,
      '-movflags',
      '+faststart',
      '-c:a',
      'aac',
      '-metadata',
      'title=secret place',
    ]),
  mov: (ffmpeg: string) => mediaFile(ffmpeg, 'clip-1.mov', [...picture(1), ...x264]),
  webm: (ffmpeg: string) =>
    mediaFile(ffmpeg, 'clip-1.webm', [
      ...picture(1),
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      '-cpu-used',
      '8',
    ]),
  longVideo: (ffmpeg: string) =>
    mediaFile(ffmpeg, 'clip-40.mp4', [...picture(40, '64x64'), ...x264, '-r', '2']),
  hugeVideo: (ffmpeg: string) =>
    mediaFile(ffmpeg, 'clip-huge.mp4', [
      '-f',
      'lavfi',
      '-i',
      'color=c=teal:s=5120x2880:r=2:d=1',
      ...x264,
    ]),
  soundAsMp4: (ffmpeg: string) => mediaFile(ffmpeg, 'sound-only.mp4', [...tone(2), '-c:a', 'aac']),
  oldCodec: (ffmpeg: string) =>
    mediaFile(ffmpeg, 'clip-cinepak.avi', [...picture(0.5), '-c:v', 'cinepak']),
  mp3: (ffmpeg: string) => mediaFile(ffmpeg, 'tone-2.mp3', [...tone(2), '-c:a', 'libmp3lame']),
  wav: (ffmpeg: string, seconds = 2) =>
    mediaFile(ffmpeg, `tone-${seconds}.wav`, [...tone(seconds)]),
  m4a: (ffmpeg: string) => mediaFile(ffmpeg, 'tone-2.m4a', [...tone(2), '-c:a', 'aac']),
  ogg: (ffmpeg: string) => mediaFile(ffmpeg, 'tone-2.ogg', [...tone(2), '-c:a', 'libvorbis']),
  silence: (ffmpeg: string) =>
    mediaFile(ffmpeg, 'silence-1.wav', ['-f', 'lavfi', '-i', 'anullsrc=d=1']),
  longSound: (ffmpeg: string) =>
    mediaFile(ffmpeg, 'tone-130.mp3', [...tone(130), '-c:a', 'libmp3lame', '-b:a', '32k']),
};
