import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Option } from 'commander';
import { openStore, readStorePlace, StoreError, type OpenStore } from '../../store/index.ts';
import { besideTheHost, repositoryRoot } from '../../webpack/locations.ts';

/** Option of commands that use a store. */
export interface StoreOption {
  /** Location of the store; absent if not given. */
  readonly store?: string;
}

/** Creates `--store`; its default is the store of the site. */
export function storeOption(): Option {
  const { STORE_URL, STORE_DIR, DATA_DIR } = process.env;
  const data = resolve(repositoryRoot, DATA_DIR ?? '.data');
  const defaultStore = besideTheHost ? join(data, 'store') : undefined;
  const place = STORE_URL || STORE_DIR || defaultStore;
  const description = "the site's release store: a folder or s3://bucket/prefix (or set STORE_URL)";
  const option = new Option('--store <place>', description);
  // A separate repository has no site whose store could be the default.
  return place === undefined ? option : option.default(place);
}

/**
 * Opens the store of `--store`.
 *
 * @throws StoreError when no store is given
 */
export async function openStoreAt(place: string | undefined): Promise<OpenStore> {
  if (place === undefined) {
    throw new StoreError(
      'Set the release store with --store or STORE_URL, or a release service with --to or RELEASES_URL; ' +
        'release list, diff and check --against need the store.',
    );
  }
  const storePlace = readStorePlace(place, process.env);
  if (storePlace.kind === 'directory' && !existsSync(storePlace.dir)) {
    // Goes to standard error, so that scripts still read the answer.
    console.error(
      `There is no folder ${storePlace.dir} yet. The first publish creates it. If releases are missing, check --store, STORE_DIR and STORE_URL.`,
    );
  }
  return openStore(storePlace);
}
