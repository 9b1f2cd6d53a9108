import { toAsciiDigits } from '@vidra/shared-contract';

/**
 * The price that a person sees on an element, such as a button, whatever became of its text.
 *
 * @param id the element's
 * @returns undefined where no figure stands there
 */
export function readShownCredits(id: string): number | undefined {
  const text = document.getElementById(id)?.textContent ?? '';
  const digits = toAsciiDigits(text).replaceAll(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
}
