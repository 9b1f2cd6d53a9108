import { FRAMES_PER_SECOND, type Size } from '@vidra/shared-film/timeline';
import { createPersistentWorker } from '../../../../../data/threads/persistent-worker.ts';
import { readFrames } from '../../../../media/frame-stream.ts';
import { runFfmpeg } from '../../../../media/run-ffmpeg.ts';
import { formatSize } from '../../../preview/render-arguments.ts';
import type { Paint } from './paint-areas.ts';
import type { PaintRequest, PaintThreadData } from './paint-thread.ts';
import { listAreas, type FollowedRegion } from './region-path.ts';

const THREAD = new URL('./paint-thread.ts', import.meta.url);
const LIMITS = { timeoutMs: 60_000, memoryMb: 256, idleMs: 60_000 };
const RATE = String(FRAMES_PER_SECOND);

interface RenderFollowedOptions {
  ffmpeg: string;
  inputPath: string;
  source: Size;
  frames: number;
  followedRegion: FollowedRegion;
  paint: Paint;
  /** Builds the arguments that encode the painted frames after these inputs. */
  encode: (inputs: readonly string[]) => string[];
  signal: AbortSignal;
  onProgress: (seconds: number) => void;
}

/** Paints a change over the places of a region in each frame, in a thread, and encodes them. */
export async function renderFollowed(options: RenderFollowedOptions): Promise<void> {
  const { ffmpeg, inputPath, source, frames, followedRegion, paint, signal } = options;
  const data: PaintThreadData = { width: source.width, height: source.height, paint };
  const worker = createPersistentWorker<PaintRequest, Uint8Array<ArrayBuffer>>(THREAD, {
    ...LIMITS,
    data,
  });
  async function* paintFrames(sourceFrames: AsyncIterable<Uint8Array<ArrayBuffer>>) {
    let index = 0;
    for await (const frame of sourceFrames) {
      const areas = listAreas(followedRegion, index);
      index += 1;
      if (areas.length === 0) yield frame;
      else yield await worker.ask({ data: frame, areas }, [frame.buffer]);
    }
  }
  const rawFormat = ['-f', 'rawvideo', '-pixel_format', 'rgb24', '-framerate', RATE];
  try {
    await runFfmpeg({
      ffmpeg,
      arguments: [
        '-i',
        inputPath,
        '-an',
        '-vf',
        `fps=${RATE},scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd+full_chroma_int+bicubic,format=rgb24`,
        '-frames:v',
        String(frames),
        '-f',
        'rawvideo',
        'pipe:3',
      ],
      signal,
      readOutput: (output) =>
        runFfmpeg({
          ffmpeg,
          arguments: options.encode([
            ...rawFormat,
            '-video_size',
            formatSize(source),
            '-i',
            'pipe:0',
            '-i',
            inputPath,
          ]),
          signal,
          onProgress: options.onProgress,
          input: paintFrames(readFrames(output, source.width * source.height * 3)),
        }),
    });
  } finally {
    await worker.close();
  }
}
