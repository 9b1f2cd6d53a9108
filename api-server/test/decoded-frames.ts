import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Decodes every frame of a video to gray values, row by row, scaled to a size. */
export async function decodeFrames(
  path: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer[]> {
  const scale = `scale=${String(width)}:${String(height)}:flags=area`;
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-vf', scale, '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'],
    { encoding: 'buffer', maxBuffer: 2 ** 30 },
  );
  const size = width * height;
  return Array.from({ length: stdout.length / size }, (_, index) =>
    stdout.subarray(index * size, (index + 1) * size),
  );
}

/** Returns the mean absolute difference of two frames' gray values, 0..255. */
export function measureDifference(frameA: Buffer, frameB: Buffer): number {
  let sum = 0;
  for (let index = 0; index < frameA.length; index += 1) {
    sum += Math.abs((frameA[index] ?? 0) - (frameB[index] ?? 0));
  }
  return sum / frameA.length;
}
