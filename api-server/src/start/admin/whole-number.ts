import { InvalidArgumentError } from 'commander';

/** Reads an argument that is a whole number within bounds. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) {
      return number;
    }
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

/** Reads an argument that is a whole number of 1 or more. */
export const positive: (text: string) => number = wholeNumber(1, 1_000_000);
