import { InvalidArgumentError, Option } from 'commander';
import type { SetName } from '../../site-tests/named-sets.ts';

const NAMES = ['live', 'canary', 'previous'] as const;

/** Creates `--against`. */
export function createAgainstOption(): Option {
  const description =
    'lists what the builds change in a set: live, canary, previous, or its number; with --site several, separated by commas; needs the store';
  return new Option('--against <sets>', description).argParser(parseAgainst);
}

function parseAgainst(text: string): SetName[] {
  return text.split(',').map((part) => {
    const name = NAMES.find((candidate) => candidate === part.trim());
    const revision = Number(part);
    if (name !== undefined) return name;
    if (Number.isInteger(revision) && revision > 0) return revision;
    throw new InvalidArgumentError('Use live, canary, previous, or the number of a set.');
  });
}
