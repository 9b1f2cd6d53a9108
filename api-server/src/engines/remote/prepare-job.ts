import sharp from 'sharp';
import { EngineRefusal } from '../engine.ts';
import type { ImageToVideoSpec } from '../image-to-video.ts';
import { frameOf, type Size } from '../preview/frame.ts';
import { pictureSize } from '../preview/prepare-picture.ts';
import { promptWithCamera } from './camera-words.ts';
import { modelSeconds, modelSize, type ModelLimits } from './model-limits.ts';

/** A specification in a model's terms. */
export interface PreparedJob {
  spec: ImageToVideoSpec;
  prompt: string;
  negativePrompt: string | undefined;
  /** 0..2^31-1 */
  seed: number;
  seconds: number;
  video: Size;
  /** Cropped and scaled to the size of the video. */
  picture: { jpeg: Uint8Array<ArrayBuffer>; fileName: string };
}

const BACKDROP = { r: 208, g: 208, b: 212 };
const JPEG_QUALITY = 92;
const MOST_SEEDS = 2 ** 31;

/** Providers take a seed from 0; negative or larger ones of ours are folded into that range. */
const foldSeed = (seed: number) => Math.abs(Math.trunc(seed)) % MOST_SEEDS;

/** @throws EngineRefusal when the picture cannot be read or cropped so. */
export async function prepareJob(
  spec: ImageToVideoSpec,
  limits: ModelLimits,
  fileName: string,
): Promise<PreparedJob> {
  const { size, jpeg } = await croppedPicture(spec, limits);
  return {
    spec,
    prompt: promptWithCamera(spec.prompt, spec.motion),
    negativePrompt: spec.negativePrompt?.trim() || undefined,
    seed: foldSeed(spec.seed),
    seconds: modelSeconds(spec.durationSeconds, limits),
    video: size,
    picture: { jpeg, fileName },
  };
}

/** The size of the video for a specification. @throws EngineRefusal */
async function framed(spec: ImageToVideoSpec, limits: ModelLimits) {
  const { ratio, quality, crop } = spec;
  const frame = frameOf(await pictureSize(spec.imagePath), { ratio, quality, crop });
  return { size: modelSize(frame.video, limits), source: frame.source };
}

async function croppedPicture(spec: ImageToVideoSpec, limits: ModelLimits) {
  try {
    const { size, source } = await framed(spec, limits);
    const jpeg = await sharp(spec.imagePath)
      .autoOrient()
      .extract(source)
      .resize({ ...size, fit: 'cover', kernel: 'lanczos3' })
      .flatten({ background: BACKDROP })
      .toColourspace('srgb')
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
    return { size, jpeg: new Uint8Array(jpeg) };
  } catch (error) {
    throw new EngineRefusal('picture_unreadable', 'The picture can no longer be read.', {
      cause: error,
    });
  }
}
