import { InvalidArgumentError } from 'commander';

/** Creates a parser for an integer argument within bounds. */
export function createIntegerParser(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max) {
      return number;
    }
    throw new InvalidArgumentError(`Use a whole number from ${min} to ${max}.`);
  };
}

/** Parses an integer argument of 1 or more. */
export const positive: (text: string) => number = createIntegerParser(1, 1_000_000);
