import { fileURLToPath } from 'node:url';
import { FRAMES_PER_SECOND, type Size } from '@vidra/shared-film/timeline';
import { createPersistentWorker } from '../../../../../data/threads/persistent-worker.ts';
import { readFrames } from '../../../../media/frame-stream.ts';
import { runFfmpeg } from '../../../../media/run-ffmpeg.ts';
import type { Box } from '../../../../perception/perception.ts';
import type { FollowRequest, FollowThreadData } from './follow-thread.ts';
import type { FollowedRegion } from './region-path.ts';

const THREAD = new URL('./follow-thread.ts', import.meta.url);
const MODELS = fileURLToPath(new URL('../../../../../../assets/models/', import.meta.url));
/** Longer side of the frames in which faces are looked for, in pixels. */
const SIDE = 640;
/** Faces are looked for ten times a second. Their way between is a straight line. */
const FACE_STEP = 3;
const LIMITS = { timeoutMs: 60_000, memoryMb: 256, idleMs: 60_000 };

interface FollowOptions {
  ffmpeg: string;
  inputPath: string;
  source: Size;
  frames: number;
  region: Box;
  /** Time of the frame in which the region was marked. */
  markedAtSeconds: number;
  /** Whether faces may be looked for. */
  perceives: boolean;
  signal: AbortSignal;
  /** Reports the completed share. */
  onProgress: (fraction: number) => void;
}

function getFrameSize({ width, height }: Size): Size {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const toEven = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2));
  return { width: toEven(width), height: toEven(height) };
}

/**
 * Finds out where the content of a region is in each frame of a video: the faces in it, or else
 * the thing. One thread reads the frames at a small size and keeps them in gray, at most 92 MB.
 *
 * @throws FfmpegError, ThreadLimitError
 */
export async function followRegion(options: FollowOptions): Promise<FollowedRegion> {
  const { ffmpeg, inputPath, source, frames, region, signal } = options;
  const size = getFrameSize(source);
  const data: FollowThreadData = {
    ...size,
    modelFolder: options.perceives ? MODELS : undefined,
    faceStep: FACE_STEP,
    anchor: Math.min(frames - 1, Math.round(options.markedAtSeconds * FRAMES_PER_SECOND)),
  };
  const worker = createPersistentWorker<FollowRequest, FollowedRegion | undefined>(THREAD, {
    ...LIMITS,
    data,
  });
  try {
    let count = 0;
    await runFfmpeg({
      ffmpeg,
      arguments: [
        '-i',
        inputPath,
        '-an',
        '-vf',
        `fps=${String(FRAMES_PER_SECOND)},scale=${String(size.width)}:${String(size.height)}:flags=area:in_color_matrix=bt709,format=rgb24`,
        '-frames:v',
        String(frames),
        '-f',
        'rawvideo',
        'pipe:3',
      ],
      signal,
      readOutput: async (output) => {
        for await (const frame of readFrames(output, size.width * size.height * 3)) {
          await worker.ask({ kind: 'frame', data: frame }, [frame.buffer]);
          count += 1;
          options.onProgress(Math.min(1, count / frames));
        }
      },
    });
    const followedRegion = await worker.ask({ kind: 'follow', region });
    if (!followedRegion) throw new Error('The thread answered without a region.');
    return followedRegion;
  } finally {
    await worker.close();
  }
}
