import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns the path of a file in `fixtures/`. */
export function getFixturePath(name: string): string {
  return fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
}

export interface ProbedVideo {
  readonly codec: string;
  readonly width: number;
  readonly height: number;
  readonly pixelFormat: string;
  readonly durationSeconds: number;
  readonly frames: number;
}

/** Probes a video file like a player. */
export async function probeVideo(path: string): Promise<ProbedVideo> {
  const { stdout } = await run(process.env['FFPROBE_PATH'] ?? 'ffprobe', [
    '-v',
    'error',
    '-select_streams',
    'v:0',
    '-count_frames',
    '-show_entries',
    'stream=codec_name,width,height,pix_fmt,nb_read_frames:format=duration',
    '-of',
    'json',
    path,
  ]);
  const { streams, format } = JSON.parse(stdout) as {
    streams: [
      Record<'codec_name' | 'pix_fmt' | 'nb_read_frames', string> &
        Record<'width' | 'height', number>,
    ];
    format: { duration: string };
  };
  const [stream] = streams;
  return {
    codec: stream.codec_name,
    width: stream.width,
    height: stream.height,
    pixelFormat: stream.pix_fmt,
    durationSeconds: Number(format.duration),
    frames: Number(stream.nb_read_frames),
  };
}

/**
 * Measures the mean difference (0..255) of the gray values of two frames, each scaled to 64×64.
 *
 * @param seconds positions of the two frames
 */
export async function measureFrameDifference(
  path: string,
  seconds: readonly [number, number],
): Promise<number> {
  const [first, second] = await Promise.all(seconds.map((at) => readGrayFrame(path, at)));
  if (!first || !second) throw new Error('Two positions are needed.');
  let sum = 0;
  for (const [index, value] of first.entries()) sum += Math.abs(value - (second[index] ?? 0));
  return sum / first.length;
}

async function readGrayFrame(path: string, second: number): Promise<Buffer> {
  const args = ['-v', 'error', '-ss', String(second), '-i', path, '-frames:v', '1'];
  const rawOptions = ['-vf', 'scale=64:64,format=gray', '-f', 'rawvideo', '-'];
  const options = { encoding: 'buffer' as const };
  const { stdout } = await run(
    process.env['FFMPEG_PATH'] ?? 'ffmpeg',
    [...args, ...rawOptions],
    options,
  );
  return stdout;
}
