import { InvalidArgumentError } from 'commander';

/** Reads an argument that is a whole number within bounds. */
export function createIntegerParser(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) {
      return number;
    }
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}

/** Reads an argument that is a whole number of 1 or more. */
export const positive: (text: string) => number = createIntegerParser(1, 1_000_000);
