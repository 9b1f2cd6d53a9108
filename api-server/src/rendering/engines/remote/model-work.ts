import { t } from '@vidra/shared-i18n/text';
import type { Placeholder } from './json-template.ts';

/** Use of a model: its inputs and its results. */
export interface ModelWork {
  /** Placeholders that its template must contain. */
  needs: readonly Placeholder[];
  /** Whether an image counts as a result, besides a video. */
  makesPictures: boolean;
  /**
   * Describes to users which model works where, and the data sent there.
   *
   * @param place the provider or its host
   */
  describe: (modelId: string, place: string) => string;
}

/** Makes one clip from one image. */
export const CLIP_WORK: ModelWork = {
  needs: ['image'],
  makesPictures: false,
  describe: (modelId, place) =>
    // Translators: the model's name and the company or server where it runs, like the next three.
    t`Generative AI: ${modelId} at ${place}; your image and text are sent there`,
};

export const TRY_ON_WORK: ModelWork = {
  needs: ['image', 'garment'],
  makesPictures: true,
  describe: (modelId, place) =>
    t`Generative AI: ${modelId} at ${place}; the images of the person and the garment are sent
      there`,
};

export const CHANGE_WORK: ModelWork = {
  needs: ['image', 'mask'],
  makesPictures: true,
  describe: (modelId, place) =>
    t`Generative AI: ${modelId} at ${place}; your image and the marked region are sent there`,
};

export const SPEAKER_WORK: ModelWork = {
  needs: ['image', 'audio'],
  makesPictures: false,
  describe: (modelId, place) =>
    t`Generative AI: ${modelId} at ${place}; the portrait and the speech are sent there`,
};
