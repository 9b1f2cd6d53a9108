import { InvalidArgumentError } from 'commander';

/** Parses a set number or another number from 1. */
export function setNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new InvalidArgumentError('Use a whole number of 1 or more.');
}
