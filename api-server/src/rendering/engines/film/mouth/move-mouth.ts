import { fileURLToPath } from 'node:url';
import { FRAMES_PER_SECOND, type PixelRectangle, type Size } from '@vidra/shared-film/timeline';
import { message, t } from '@vidra/shared-i18n/text';
import sharp from 'sharp';
import { createPersistentWorker } from '../../../../data/threads/persistent-worker.ts';
import { runFfmpeg } from '../../../media/run-ffmpeg.ts';
import { COLOUR, formatSize } from '../../preview/render-arguments.ts';
import type { StillReason } from './judge-face.ts';
import { measureOpenings } from './measure-openings.ts';
import type { MouthPlan, MouthRequest, MouthThreadData } from './mouth-thread.ts';

const THREAD = new URL('./mouth-thread.ts', import.meta.url);
const MODELS = fileURLToPath(new URL('../../../../../assets/models/', import.meta.url));
const LIMITS = { timeoutMs: 60_000, memoryMb: 256, idleMs: 60_000 };
/** Longer side of the copy in which the face is looked for, in pixels. */
const SMALL_SIDE = 1024;
const RATE = String(FRAMES_PER_SECOND);

const STILL_TEXTS: Readonly<Record<StillReason, string>> = {
  'no-face': message`The mouth stays still: we couldn't find a face.`,
  'several-faces': message`The mouth stays still: there are several faces.`,
  'small-face': message`The mouth stays still: the face is too small.`,
  'turned-face': message`The mouth stays still: the face is turned to the side.`,
  'tilted-head': message`The mouth stays still: the head is tilted.`,
  'hidden-lips': message`The mouth stays still: the lips can't be made out.`,
};

/** A part of a scene's picture that moves: a video of its size. */
export interface MovingPart {
  path: string;
  /** Place in the painted picture, with even edges. */
  box: PixelRectangle;
}

interface MoveMouthOptions {
  ffmpeg: string;
  /** RGB pixels of the painted portrait. */
  pixels: Buffer;
  size: Size;
  /** Speech from the first frame on, 16-bit mono. */
  speech: Buffer;
  frames: number;
  targetPath: string;
  signal?: AbortSignal | undefined;
}

/**
 * Makes the mouth of a portrait open with the loudness of its speech, as a video of the face. Lips
 * are not matched to sounds.
 *
 * @returns the part, or a sentence that says why the mouth stays still
 */
export async function moveMouth(options: MoveMouthOptions): Promise<MovingPart | string> {
  const { ffmpeg, pixels, size, speech, frames, targetPath, signal } = options;
  const data: MouthThreadData = { modelFolder: MODELS };
  const worker = createPersistentWorker<MouthRequest, MouthPlan | Uint8Array>(THREAD, {
    ...LIMITS,
    data,
  });
  const small = await sharp(pixels, { raw: { ...size, channels: 3 } })
    .resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  try {
    const plan = await worker.ask({
      kind: 'look',
      picture: { ...size, data: new Uint8Array(pixels) },
      small: { width, height, data: new Uint8Array(small.data) },
    });
    if (plan instanceof Uint8Array) throw new Error('The thread answered with a frame.');
    if (plan.kind === 'still') return t(STILL_TEXTS[plan.reason]);
    const drawFrames = async function* drawFrames() {
      for (const opening of measureOpenings(speech, frames)) {
        const frame = await worker.ask({ kind: 'draw', opening });
        if (!(frame instanceof Uint8Array)) throw new Error('The thread answered without a frame.');
        yield frame;
      }
    };
    await runFfmpeg({
      ffmpeg,
      arguments: buildArguments(plan.part, targetPath),
      input: drawFrames(),
      ...(signal && { signal }),
    });
    return { path: targetPath, box: plan.part };
  } finally {
    await worker.close();
  }
}

function buildArguments(part: Size, targetPath: string): string[] {
  return [
    '-f',
    'rawvideo',
    '-pixel_format',
    'rgb24',
    '-framerate',
    RATE,
    '-video_size',
    formatSize(part),
    '-i',
    'pipe:0',
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    // Nearly lossless, because the frames are encoded a second time.
    '-crf',
    '4',
    ...COLOUR,
    '-color_range',
    'tv',
    '-f',
    'mp4',
    targetPath,
  ];
}
