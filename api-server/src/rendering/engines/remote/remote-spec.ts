import type { FilmMotion, Quality, Ratio } from '@vidra/shared-contract';
import type { BrushStroke } from '@vidra/shared-contract/schemas';
import type { CropRectangle, Focus } from '@vidra/shared-film/timeline';

/**
 * Request for one job of a model, of which image to video is a special case. Paths are local files.
 */
export interface RemoteSpec {
  imagePath: string;
  prompt: string;
  negativePrompt?: string;
  /** Absent: the prompt contains no camera move. */
  motion?: FilmMotion;
  durationSeconds: number;
  ratio: Ratio;
  quality: Quality;
  /** Any integer. */
  seed: number;
  crop?: CropRectangle;
  /** Focus of the picture. Absent if the picture was not analyzed. */
  focus?: Focus;
  /** Garment for the person in the picture. */
  garment?: { path: string; category: GarmentCategory };
  /** Speech for the person in the picture. */
  audioPath?: string;
  /** Region of the picture to change. */
  region?: CropRectangle;
  /** Limits the change to these strokes within the region. Absent: the whole region. */
  strokes?: readonly BrushStroke[];
}

/** Categories as named by try-on models. */
export type GarmentCategory = 'auto' | 'tops' | 'bottoms' | 'one-pieces';
