import { toAsciiDigits } from '@vidra/shared-contract';

/**
 * The price that a person sees on a button, whatever became of its text.
 *
 * @returns undefined where no figure stands there
 */
export function readShownCredits(button: Element | null): number | undefined {
  const digits = toAsciiDigits(button?.textContent ?? '').replaceAll(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
}
