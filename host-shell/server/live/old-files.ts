import { DamagedError, NotInStoreError, type ReleaseStore } from '@vidra/remote-kit/store';
import type { ReleaseFiles } from '@vidra/shared-contract';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { releaseFiles } from './live-set.ts';

/** Sets whose files are remembered, for tabs that were opened earlier. */
const REMEMBERED = 100;
/** Whoever asks for one set after the other waits: at first so many at once, then so many a second. */
const AT_ONCE = 20;
const A_SECOND = 2;

/** The files of a set's remotes. */
export interface SetFiles {
  readonly files: ReleaseFiles;
  /** Whether they may be kept for good: no remote is missing, and none is a development server's. */
  readonly complete: boolean;
}

/** More was asked for than the store shall be troubled with. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/**
 * The files of sets that are no longer held. Only records are read for them, and only so often.
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
    if (allowance < 1) throw new BusyError('Too many old sets were asked for.');
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
    if (cachedFiles.size > REMEMBERED && oldestRevision !== undefined)
      cachedFiles.delete(oldestRevision);
    return reading;
  };
}

/** One that is gone, or damaged, takes the others' files with it no more than their pages. */
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
