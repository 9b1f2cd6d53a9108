import { join, resolve } from 'node:path';
import { Option } from 'commander';
import { openStore, readStorePlace, type OpenStore } from '../store/index.ts';
import { besideTheHost, repositoryRoot } from '../webpack/locations.ts';

/** What every command that works with a store is given. */
export interface StoreOption {
  readonly store: string;
}

/** `--store`: by default where the site reads from. */
export function storeOption(): Option {
  const { STORE_URL, STORE_DIR, DATA_DIR } = process.env;
  const data = resolve(repositoryRoot, DATA_DIR ?? '.data');
  const own = besideTheHost ? join(data, 'store') : undefined;
  const place = STORE_URL || STORE_DIR || own;
  const description = "the site's release store: a folder, or s3://bucket/prefix; or STORE_URL";
  const option = new Option('--store <place>', description);
  // A repository of its own has no site beside it whose store could be meant.
  return place === undefined ? option.makeOptionMandatory() : option.default(place);
}

/** Opens what `--store` names. */
export function openStoreAt(place: string): Promise<OpenStore> {
  return openStore(readStorePlace(place, process.env));
}
