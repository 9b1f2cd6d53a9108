import type { FilmFlow } from '@vidra/shared-contract';

/** One honest line per flow, shown wherever it is offered. */
export const FILM_LABELS: Readonly<Record<FilmFlow, string>> = {
  'multi-image':
    'Preview engine: camera moves and transitions on your pictures; no generative AI. The prompt only names the film.',
  product:
    'Preview engine: your pictures, titles, captions, a synthetic voice and music; no generative AI.',
  storyline:
    'Preview engine: camera moves on your pictures; no generative AI. A shot without a picture is a card with its description.',
  speaker:
    'Preview engine: the portrait sways gently while a synthetic voice or your recording speaks; the lips do not move. No generative AI.',
  'try-on':
    'Preview engine: the garment is laid beside or over the person as a layout preview; it is not worn. No generative AI.',
  'change-elements':
    'Preview engine: the region is blurred, coloured, covered by your picture or filled from around it; nothing new is invented. No generative AI.',
};

/** Settings that do not affect the preview engine's films. */
export const FILM_IGNORED: Readonly<Record<FilmFlow, readonly string[]>> = {
  'multi-image': ['prompt'],
  product: [],
  storyline: ['story'],
  speaker: [],
  'try-on': ['seed'],
  'change-elements': ['seed'],
};
