import type { AnySettings } from '../schemas/film-calls.ts';

/** Tells whether a video with these settings shows that it is AI generated. */
export const hasAiLabel = (settings: AnySettings): boolean =>
  'aiLabel' in settings && settings.aiLabel === true;
