import type { FilmMotion, Quality, Ratio } from '@vidra/shared-contract';
import type { BrushStroke } from '@vidra/shared-contract/schemas';
import type { CropRectangle } from '@vidra/shared-contract/timeline';

/** What one job of a model is asked for; image to video is a case of it. Paths are local files. */
export interface RemoteSpec {
  imagePath: string;
  prompt: string;
  negativePrompt?: string;
  /** Without one the prompt is not followed by a camera move. */
  motion?: FilmMotion;
  durationSeconds: number;
  ratio: Ratio;
  quality: Quality;
  /** Any integer. */
  seed: number;
  crop?: CropRectangle;
  /** What the person in the picture is to wear. */
  garment?: { path: string; category: GarmentCategory };
  /** What the person in the picture is to say. */
  audioPath?: string;
  /** What of the picture is to be changed. */
  region?: CropRectangle;
  /** Of the region only what these cover; absent: all of it. */
  strokes?: readonly BrushStroke[];
}

/** As try-on models name them. */
export type GarmentCategory = 'auto' | 'tops' | 'bottoms' | 'one-pieces';
