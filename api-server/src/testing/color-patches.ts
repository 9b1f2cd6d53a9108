import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);

/** Patches of the inputs from left to right, as sRGB bytes. */
export const PATCHES = {
  skin: [200, 134, 67],
  red: [200, 30, 30],
  green: [30, 140, 60],
  blue: [30, 60, 200],
  gray: [128, 128, 128],
  white: [230, 230, 230],
} as const;
type Patch = keyof typeof PATCHES;
const NAMES = Object.keys(PATCHES) as Patch[];

const toLinear = (byte: number) =>
  byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;

/** Converts an sRGB color to CIE L*a*b*. */
function toLab(color: readonly number[]): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = color.map(toLinear);
  const x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047;
  const y = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue;
  const z = (0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883;
  const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  return [116 * curve(y) - 16, 500 * (curve(x) - curve(y)), 200 * (curve(y) - curve(z))];
}

/** Returns the distance of two colors (CIE 1976). */
export function colorDifference(
  firstColor: readonly number[],
  secondColor: readonly number[],
): number {
  const [first, second] = [toLab(firstColor), toLab(secondColor)];
  return Math.hypot(...first.map((value, index) => value - (second[index] ?? 0)));
}

/** Reads a frame of a video, decoded by its tags, or a picture unchanged. */
async function readFrame(ffmpeg: string, path: string, isVideo: boolean): Promise<Buffer> {
  if (!isVideo) return sharp(path).removeAlpha().png().toBuffer();
  const toRgb = 'scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd,format=rgb24';
  const args = ['-v', 'error', '-i', path, '-vf', toRgb, '-frames:v', '1'];
  const { stdout } = await run(ffmpeg, [...args, '-f', 'image2', '-c:v', 'png', '-'], {
    encoding: 'buffer',
    maxBuffer: 1e8,
  });
  return stdout;
}

/** Returns the mean color of each patch in a normal video or a picture. */
export async function readPatches(
  ffmpeg: string,
  path: string,
  kind: 'video' | 'picture' = 'video',
): Promise<Record<Patch, number[]>> {
  const frame = await readFrame(ffmpeg, path, kind === 'video');
  const { width, height } = await sharp(frame).metadata();
  const colors = NAMES.map(async (name, index) => {
    // Each patch begins at a multiple of 100 of 640 columns. The white one reaches to the right
    // edge.
    const left = Math.round(((index * 100 + 40) / 640) * width);
    const place = { left, top: Math.round(height / 2), width: 8, height: 8 };
    const { channels } = await sharp(await sharp(frame).extract(place).png().toBuffer()).stats();
    return [name, channels.slice(0, 3).map(({ mean }) => mean)] as const;
  });
  return Object.fromEntries(await Promise.all(colors)) as Record<Patch, number[]>;
}
