import { stat } from 'node:fs/promises';
import { runFfmpeg } from './run-ffmpeg.ts';

/** Size and rate of a GIF. The first one that is small enough is used. */
const ATTEMPTS = [
  { side: 480, framesPerSecond: 12 },
  { side: 360, framesPerSecond: 10 },
  { side: 240, framesPerSecond: 8 },
] as const;

interface GifOptions {
  readonly ffmpeg: string;
  readonly videoPath: string;
  readonly gifPath: string;
  readonly maxBytes: number;
}

/**
 * Renders a video as a GIF that loops. Its colors are chosen for this video. A longer or livelier
 * video becomes a smaller GIF.
 *
 * @returns the size in bytes, or undefined if even the smallest GIF is too large
 */
export async function renderGif(options: GifOptions): Promise<number | undefined> {
  const { ffmpeg, videoPath, gifPath, maxBytes } = options;
  for (const { side, framesPerSecond } of ATTEMPTS) {
    // The longer side is limited, and a small video is not enlarged.
    const scale = `scale=w='min(iw,${side})':h='min(ih,${side})':force_original_aspect_ratio=decrease:flags=lanczos`;
    const colors =
      'split[a][b];[a]palettegen=max_colors=160:stats_mode=diff[p];[b][p]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle';
    await runFfmpeg({
      ffmpeg,
      arguments: [
        '-i',
        videoPath,
        '-filter_complex',
        `fps=${framesPerSecond},${scale},${colors}`,
        '-loop',
        '0',
        '-f',
        'gif',
        gifPath,
      ],
    });
    const { size } = await stat(gifPath);
    if (size <= maxBytes) return size;
  }
  return undefined;
}
