import { join, resolve } from 'node:path';
import { Option } from 'commander';
import { repositoryRoot } from '../webpack/locations.ts';

/** What every command that works with a store is given. */
export interface StoreOption {
  readonly store: string;
}

/** `--store`: by default where the site reads from. */
export function storeOption(): Option {
  const { STORE_DIR, DATA_DIR } = process.env;
  const data = resolve(repositoryRoot, DATA_DIR ?? '.data');
  const folder = STORE_DIR ?? join(data, 'store');
  return new Option('--store <dir>', 'the release store').default(folder).argParser(resolved);
}

function resolved(dir: string): string {
  return resolve(dir);
}
