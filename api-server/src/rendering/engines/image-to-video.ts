import type { Duration, Motion, Quality, Ratio } from '@vidra/shared-contract';
import type { CropRectangle, Focus } from '@vidra/shared-film/timeline';

/** Specification of a clip made from one picture. */
export interface ImageToVideoSpec {
  flow: 'image-to-video';
  /** Path of an upright picture, as `media/pictures/picture.ts` leaves it. */
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
  /**
   * Crop of the picture. Without it, the picture is cropped around its center and its heads. It is
   * never stretched.
   */
  crop?: CropRectangle;
  /** Focus of the picture. Absent if the picture was not analyzed. */
  focus?: Focus;
  /** Shows "AI generated" in the first seconds. */
  aiLabel?: boolean | undefined;
  /** Faces could not be looked for in the picture. */
  isUnseen?: true;
}
