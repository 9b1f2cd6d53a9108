import { toAsciiDigits } from '@vidra/shared-contract';

/**
 * Reads the price that an element, such as a button, displays, even if its text was altered.
 *
 * @param id id of the element
 * @returns undefined when it displays no number
 */
export function readShownCredits(id: string): number | undefined {
  const text = document.getElementById(id)?.textContent ?? '';
  const digits = toAsciiDigits(text).replaceAll(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
}
