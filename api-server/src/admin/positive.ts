import { InvalidArgumentError } from 'commander';

/** Reads an argument that is a whole number of 1 or more. */
export function positive(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0 && number <= 1_000_000) return number;
  throw new InvalidArgumentError('It must be a whole number from 1 to 1000000.');
}
