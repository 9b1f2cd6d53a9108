import type { Placeholder } from './json-template.ts';

/** Use of a model: its inputs and its results. */
export interface ModelWork {
  /** Placeholders that its template must contain. */
  needs: readonly Placeholder[];
  /** Whether an image counts as a result, besides a video. */
  makesPictures: boolean;
  /** User-facing description of the data sent to the provider. */
  sends: string;
}

/** Makes one clip from one image. */
export const CLIP_WORK: ModelWork = {
  needs: ['image'],
  makesPictures: false,
  sends: 'your image and text',
};

export const TRY_ON_WORK: ModelWork = {
  needs: ['image', 'garment'],
  makesPictures: true,
  sends: 'the images of the person and the garment',
};

export const CHANGE_WORK: ModelWork = {
  needs: ['image', 'mask'],
  makesPictures: true,
  sends: 'your image and the marked region',
};

export const SPEAKER_WORK: ModelWork = {
  needs: ['image', 'audio'],
  makesPictures: false,
  sends: 'the portrait and the speech',
};
