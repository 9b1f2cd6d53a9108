import { LONGEST_PREVIEW_SECONDS } from '@vidra/shared-contract/delivery';
import { InvalidArgumentError } from 'commander';

const UNIT_SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3_600, d: 86_400 };

/** Parses the lifetime of a link such as `30m`, `12h` or `3d`, in seconds. */
export function parseLifetime(text: string): number {
  const [, number = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(text.trim()) ?? [];
  const seconds = Number(number) * (UNIT_SECONDS[unit] ?? 0);
  if (seconds > 0 && seconds <= LONGEST_PREVIEW_SECONDS) return seconds;
  throw new InvalidArgumentError('Use a time such as 30m, 12h or 3d, at most 30d.');
}
