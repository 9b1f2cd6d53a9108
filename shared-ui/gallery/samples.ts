import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const gradient = 'gradients=s=1280x720:c0=0x1b2a4a:c1=0xe08d60:c2=0x6a3d7c:n=3:speed=0.03:seed=7';
const samples: [file: string, args: string[]][] = [
  ['sample.mp4', ['-t', '6', '-pix_fmt', 'yuv420p', '-movflags', '+faststart']],
  ['sample.jpg', ['-frames:v', '1', '-q:v', '3']],
  ['grey.jpg', ['-vf', 'hue=s=0', '-frames:v', '1', '-q:v', '3']],
];

/** Draws the sample pictures and the clip of the gallery. */
export async function makeSamples(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [file, args] of samples) {
    const path = join(folder, file);
    if (existsSync(path)) continue;
    await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', gradient, ...args, '-y', path]);
  }
}
