import type { FilmSpec } from '../film-spec.ts';
import type { SpecialFlow } from '../settings/special-models.ts';
import type { Driver } from './drivers.ts';

/** Local files for orders. */
interface Files {
  picture: string;
  /** One second of sound. */
  recording: string;
}

/** Test case of one flow: its order and its number of parts. */
export interface FilmCase {
  flow: FilmSpec['flow'];
  spec: (files: Files) => FilmSpec;
  /** User-facing names of the parts. Empty for a single part. */
  parts: readonly string[];
  /** Set if the flow has its own model. */
  special?: SpecialFlow;
  makesPictures: boolean;
  /** US dollars. */
  costs: (driver: Driver) => number;
}

const frame = { ratio: '1:1', quality: '480p', seed: 7 } as const;

export const MULTI_IMAGE: FilmCase = {
  flow: 'multi-image',
  parts: ['Image 1', 'Image 2'],
  makesPictures: false,
  costs: ({ shortestClip }) => 2 * shortestClip * 0.056,
  spec: ({ picture }) => ({
    flow: 'multi-image',
    images: [
      { imageUid: 'one', seconds: 1, motion: 'orbit' },
      { imageUid: 'two', seconds: 1, motion: 'still' },
    ],
    prompt: 'A "quoted" wave',
    transition: 'cut',
    transitionSeconds: 0.4,
    music: null,
    ...frame,
    media: { one: picture, two: picture },
  }),
};

export const TRY_ON: FilmCase = {
  flow: 'try-on',
  parts: [''],
  special: 'try-on',
  makesPictures: true,
  costs: () => 0.075,
  spec: ({ picture }) => ({
    flow: 'try-on',
    personUid: 'person',
    garmentUid: 'garment',
    category: 'top',
    layout: 'beside',
    ...frame,
    media: { person: picture, garment: picture },
  }),
};

export const CHANGE_ELEMENTS: FilmCase = {
  flow: 'change-elements',
  parts: [''],
  special: 'change-elements',
  makesPictures: true,
  costs: () => 0.075,
  spec: ({ picture }) => ({
    flow: 'change-elements',
    imageUid: 'one',
    change: { kind: 'remove' },
    region: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
    ...frame,
    media: { one: picture },
  }),
};

export const SPEAKER: FilmCase = {
  flow: 'speaker',
  parts: [''],
  special: 'speaker',
  makesPictures: false,
  // One second of speech with its lead and tail.
  costs: () => 2.2 * 0.056,
  spec: ({ picture, recording }) => ({
    flow: 'speaker',
    portraitUid: 'face',
    audioUid: 'voice',
    audioSeconds: 1,
    script: '',
    voice: null,
    background: { kind: 'keep' },
    style: 'clean',
    captions: true,
    music: null,
    ...frame,
    media: { face: picture, voice: recording },
  }),
};
