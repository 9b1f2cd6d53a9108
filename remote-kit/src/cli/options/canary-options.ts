import { InvalidArgumentError } from 'commander';

/** Parses shares of the visitors: `5`, `5%`, or `1,10,50`. */
export function parsePercentages(text: string): number[] {
  const numbers = text.split(',').map((part) => Number(part.trim().replace(/%$/, '') || NaN));
  if (numbers.every((number) => number >= 1 && number <= 50)) return numbers;
  throw new InvalidArgumentError('Use numbers from 1 to 50.');
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** Parses a duration such as `30s`, `10m` or `2h`, in milliseconds. */
export function parseDuration(text: string): number {
  const [, number = '', unit = ''] = /^(\d{1,5})([smh])$/.exec(text.trim()) ?? [];
  const milliseconds = Number(number) * (UNITS[unit] ?? 0);
  if (milliseconds > 0) return milliseconds;
  throw new InvalidArgumentError('Use a duration such as 30s, 10m or 2h.');
}
