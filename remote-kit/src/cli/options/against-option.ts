import { InvalidArgumentError, Option } from 'commander';

/** Set that a check compares builds with: the live one, or an earlier one by its number. */
export type Against = 'live' | number;

/** Creates `--against`. */
export function createAgainstOption(): Option {
  const description =
    'also lists what the builds change in a set: live, or its number; needs the store';
  return new Option('--against <set>', description).argParser(parseAgainst);
}

function parseAgainst(text: string): Against {
  if (text === 'live') return text;
  const revision = Number(text);
  if (Number.isInteger(revision) && revision > 0) return revision;
  throw new InvalidArgumentError('Use live or the number of a set.');
}
