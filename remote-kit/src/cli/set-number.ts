import { InvalidArgumentError } from 'commander';

/** Parses a set number or another number from 1. */
export function setNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new InvalidArgumentError('It must be a whole number from 1.');
}
