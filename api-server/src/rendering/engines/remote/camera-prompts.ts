import { getMotion, type FilmMotion } from '@vidra/shared-contract';

const getInstruction = (motion: FilmMotion): string =>
  motion === 'still' ? 'The camera does not move.' : getMotion(motion).prompt;

/**
 * Builds the prompt for a model without camera controls: the user's text, then the camera's move.
 */
export function promptWithCamera(prompt: string, motion?: FilmMotion): string {
  const words = prompt.trim();
  if (motion === undefined) return words;
  if (words === '') return getInstruction(motion);
  const sentence = /[.!?…]$/u.test(words) ? words : `${words}.`;
  return `${sentence} ${getInstruction(motion)}`;
}
