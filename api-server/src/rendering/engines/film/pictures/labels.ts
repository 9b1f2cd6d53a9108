import type { FilmFlow } from '@vidra/shared-contract';
import { message } from '@vidra/shared-i18n/text';

/** One honest line per flow, shown wherever it is offered. */
export const FILM_LABELS: Readonly<Record<FilmFlow, string>> = {
  'multi-image': message`Vidra Camera: camera moves and transitions on your images; no generative AI. The prompt only names the video.`,
  product: message`Vidra Camera: your images, titles, captions, a synthetic voice and music; no generative AI.`,
  storyline: message`Vidra Camera: camera moves on your images; no generative AI. A shot without an image becomes a card with its description.`,
  speaker: message`Vidra Camera: the portrait sways gently while a synthetic voice or your recording speaks; the mouth may open with the sound, which isn't lip sync. No generative AI.`,
  'try-on': message`Vidra Camera: the garment is cut out and bent to the points of the body, or stands beside the person; how it would really fit isn't computed. No generative AI.`,
  'change-elements': message`Vidra Camera: the region is blurred, colored, covered by your image or filled from its surroundings; nothing new is invented. No generative AI.`,
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
