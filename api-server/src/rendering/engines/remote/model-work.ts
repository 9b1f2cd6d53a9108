import type { Placeholder } from './json-template.ts';

/** What a model is used for: what it is given and what it gives back. */
export interface ModelWork {
  /** What its template must have a place for. */
  needs: readonly Placeholder[];
  /** A picture is a result too, not a video alone. */
  makesPictures: boolean;
  /** What people are told is sent to the provider. */
  sends: string;
}

/** One picture becomes one clip. */
export const CLIP_WORK: ModelWork = {
  needs: ['image'],
  makesPictures: false,
  sends: 'your picture and text',
};

export const TRY_ON_WORK: ModelWork = {
  needs: ['image', 'garment'],
  makesPictures: true,
  sends: 'the pictures of person and garment',
};

export const CHANGE_WORK: ModelWork = {
  needs: ['image', 'mask'],
  makesPictures: true,
  sends: 'your picture and the marked region',
};

export const SPEAKER_WORK: ModelWork = {
  needs: ['image', 'audio'],
  makesPictures: false,
  sends: 'the portrait and the speech',
};
