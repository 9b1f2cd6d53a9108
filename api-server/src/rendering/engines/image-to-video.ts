import type { Duration, Motion, Quality, Ratio } from '@vidra/shared-contract';
import type { CropRectangle } from '@vidra/shared-contract/timeline';

/** One picture becomes one clip. */
export interface ImageToVideoSpec {
  flow: 'image-to-video';
  /** A picture on the local disk, upright, as `media/picture.ts` leaves it. */
  imagePath: string;
  motion: Motion;
  durationSeconds: Duration;
  /** Width to height of the video; `source` keeps that of the (cropped) picture. */
  ratio: Ratio;
  quality: Quality;
  prompt: string;
  negativePrompt?: string;
  /** Any integer; the same seed gives the same clip where the engine can promise it. */
  seed: number;
  /** Without it the picture is cropped around its centre. It is never stretched. */
  crop?: CropRectangle;
}
