import type { Duration, Motion, Quality, Ratio } from '@vidra/shared-contract';
import type { CropRectangle, Focus } from '@vidra/shared-contract/timeline';

/** Specification of a clip made from one picture. */
export interface ImageToVideoSpec {
  flow: 'image-to-video';
  /** Path of an upright picture, as `media/picture.ts` leaves it. */
  imagePath: string;
  motion: Motion;
  durationSeconds: Duration;
  /** Aspect ratio of the video. `source` keeps that of the (cropped) picture. */
  ratio: Ratio;
  quality: Quality;
  prompt: string;
  negativePrompt?: string;
  /** Any integer. The same seed gives the same clip, if the engine supports it. */
  seed: number;
  /** Without it the picture is cropped around its centre and its heads. It is never stretched. */
  crop?: CropRectangle;
  /** What matters in the picture, where somebody has looked. */
  focus?: Focus;
}
