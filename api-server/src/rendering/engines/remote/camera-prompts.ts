import type { FilmMotion } from '@vidra/shared-contract';

/** Camera instructions in the wording that video models are trained on. */
const CAMERA_WORDS: Record<FilmMotion, string> = {
  'push-in': 'The camera pushes in slowly towards the subject.',
  'pull-out': 'The camera starts close and pulls back slowly.',
  'pan-left': 'The camera pans slowly to the left.',
  'pan-right': 'The camera pans slowly to the right.',
  'tilt-up': 'The camera tilts up slowly.',
  orbit: 'The camera orbits slowly around the subject.',
  parallax: 'The camera slides sideways; the foreground moves faster than the background.',
  still: 'The camera does not move.',
  handheld: 'Handheld camera with a gentle natural sway.',
};

/**
 * Builds the prompt for a model without camera controls: the user's text, then the camera's move.
 */
export function promptWithCamera(prompt: string, motion?: FilmMotion): string {
  const words = prompt.trim();
  if (motion === undefined) return words;
  if (words === '') return CAMERA_WORDS[motion];
  const sentence = /[.!?…]$/u.test(words) ? words : `${words}.`;
  return `${sentence} ${CAMERA_WORDS[motion]}`;
}
