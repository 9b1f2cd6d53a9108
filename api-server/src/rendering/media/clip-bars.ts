import { readFile, rm } from 'node:fs/promises';
import type { PixelRectangle, Size } from '@vidra/shared-film/timeline';
import { enlargePart, findPartWithoutBars } from './pictures/black-bars.ts';
import { runFfmpeg } from './run-ffmpeg.ts';

/** Longest side of the frames that are searched for bars. */
const SEARCHED_SIDE = 480;

const roundUpEven = (value: number) => 2 * Math.ceil(value / 2);
const roundDownEven = (value: number) => 2 * Math.floor(value / 2);

/** Returns the largest part with even edges, as chroma requires them. */
function toEvenPart({ left, top, width, height }: PixelRectangle): PixelRectangle {
  const [evenLeft, evenTop] = [roundUpEven(left), roundUpEven(top)];
  return {
    left: evenLeft,
    top: evenTop,
    width: roundDownEven(left + width - evenLeft),
    height: roundDownEven(top + height - evenTop),
  };
}

/**
 * Finds the part of a clip between black bars that are in all of its key frames.
 *
 * @param clip a normalized clip, with its size
 * @param framesPath path for temporary frames
 * @returns undefined if there are no bars
 */
export async function findBarredClipPart(
  ffmpeg: string,
  clip: Size & { path: string },
  framesPath: string,
): Promise<PixelRectangle | undefined> {
  const scale = Math.min(1, SEARCHED_SIDE / Math.max(clip.width, clip.height));
  const [width, height] = [Math.round(clip.width * scale), Math.round(clip.height * scale)];
  const size = `${String(width)}:${String(height)}`;
  await runFfmpeg({
    ffmpeg,
    arguments: [
      '-skip_frame',
      'nokey',
      '-i',
      clip.path,
      '-an',
      '-vf',
      `scale=${size}:flags=neighbor:in_color_matrix=bt709,format=rgb24`,
      '-fps_mode',
      'passthrough',
      '-f',
      'rawvideo',
      framesPath,
    ],
  });
  const frames = await readFile(framesPath);
  await rm(framesPath);
  const data = new Uint8Array(width * height * 3);
  // A bar is black in every frame, so the brightest value of each pixel counts.
  for (let start = 0; start < frames.length; start += data.length) {
    const frame = frames.subarray(start, start + data.length);
    for (let at = 0; at < frame.length; at += 1) {
      const value = frame[at] ?? 0;
      if (value > (data[at] ?? 0)) data[at] = value;
    }
  }
  const part = findPartWithoutBars({ data, width, height });
  return part && toEvenPart(enlargePart(part, { width, height }, clip));
}
