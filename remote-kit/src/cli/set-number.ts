import { InvalidArgumentError } from 'commander';

/** Reads the number of a set, or another number from 1. */
export function setNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new InvalidArgumentError('It must be a whole number from 1.');
}
