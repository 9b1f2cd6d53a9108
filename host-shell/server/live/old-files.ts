import { DamagedError, NotInStoreError, type ReleaseStore } from '@vidra/remote-kit/store';
import type { ReleaseFiles } from '@vidra/shared-contract';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { releaseFiles } from './live-set.ts';

/** Number of sets whose files are cached, for tabs that were opened earlier. */
const MAX_SETS = 100;
/** Burst of requests for different sets; after it, `A_SECOND` limits the rate. */
const AT_ONCE = 20;
const A_SECOND = 2;

/** Files of a set's remotes. */
export interface SetFiles {
  readonly files: ReleaseFiles;
  /**
   * Whether the response may be cached permanently: no remote is missing, and none is on a
   * development server.
   */
  readonly complete: boolean;
}

/** Thrown when the requests would overload the store. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/**
 * Creates a reader for the files of sets that are no longer in memory. It reads only records, at a
 * limited rate.
 *
 * @returns a function that throws NotInStoreError, StoreAwayError, BusyError
 */
export function readOldFiles(
  store: Pick<ReleaseStore, 'readSet' | 'readRecord'>,
  clock: () => number,
): (revision: number) => Promise<SetFiles> {
  const cachedFiles = new Map<number, Promise<SetFiles>>();
  let allowance = AT_ONCE;
  let countedAt = clock();

  const take = () => {
    const now = clock();
    allowance = Math.min(AT_ONCE, allowance + ((now - countedAt) / 1000) * A_SECOND);
    countedAt = now;
    if (allowance < 1) throw new BusyError('Too many old sets were requested.');
    allowance -= 1;
  };
  const read = async (revision: number): Promise<SetFiles> => {
    const { releases } = await store.readSet(revision);
    const reading = Object.entries(releases).map(([name, hash]) =>
      recordOrNothing(store, name, hash),
    );
    const results = await Promise.all(reading);
    const records = results.filter((record) => record !== undefined);
    return { files: releaseFiles(records), complete: records.length === results.length };
  };

  return async (revision) => {
    const cachedEntry = cachedFiles.get(revision);
    if (cachedEntry) return cachedEntry;
    take();
    const reading = read(revision);
    cachedFiles.set(revision, reading);
    reading.catch(() => cachedFiles.delete(revision));
    const [oldestRevision] = cachedFiles.keys();
    if (cachedFiles.size > MAX_SETS && oldestRevision !== undefined)
      cachedFiles.delete(oldestRevision);
    return reading;
  };
}

/** A missing or damaged record must not affect the files of other remotes. */
async function recordOrNothing(
  store: Pick<ReleaseStore, 'readRecord'>,
  name: string,
  hash: string,
): Promise<ReleaseRecord | undefined> {
  return store.readRecord(name, hash).catch((error: unknown) => {
    if (error instanceof NotInStoreError || error instanceof DamagedError) return undefined;
    throw error;
  });
}
