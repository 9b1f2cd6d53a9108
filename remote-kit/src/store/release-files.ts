import { releaseHash, releaseName, type ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { ServedFiles, StoredRelease } from './release-store.ts';
import { StoreError } from './store-errors.ts';

/** The files of releases, in a folder or in a bucket. */
export interface ReleaseFiles {
  /** See `ReleaseStore.addRelease`. */
  readonly add: (record: ReleaseRecord, dist: string) => Promise<boolean>;
  /** @throws NotInStoreError when there is no such file */
  readonly read: (name: string, hash: string, file: string) => Promise<Buffer>;
  readonly list: () => Promise<StoredRelease[]>;
  /** See `ReleaseStore.storedAt`. */
  readonly storedAt: (name: string, hash: string) => Promise<number | undefined>;
  readonly remove: (name: string, hash: string) => Promise<void>;
  /** See `ReleaseStore.removeLeftovers`. */
  readonly removeLeftovers: (before: number) => Promise<void>;
  readonly served: ServedFiles;
  readonly raw: RawFiles;
}

/** The files of releases as they lie in the store, by key: for looking through them and mending. */
export interface RawFiles {
  /** Undefined when there is none. */
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /** Writes it whole, in place of what may be there. */
  readonly write: (key: string, bytes: Buffer) => Promise<void>;
}

/** The record's own file: it is written last, and a release without it is none. */
export const RECORD_FILE = 'release.json';

/**
 * The key of a release's folder.
 *
 * @throws StoreError when name or hash are not such: they come from addresses, too
 */
export function releaseKey(name: string, hash: string): string {
  if (!releaseName.safeParse(name).success) throw new StoreError(`"${name}" is no release's name.`);
  if (!releaseHash.safeParse(hash).success) throw new StoreError(`"${hash}" is no release's hash.`);
  return `remotes/${name}/${hash}`;
}

const NOWHERE = ['', '.', '..'];
/** What file systems take, less what is put behind a name, such as `.br.tmp`. */
const LONGEST_PART_BYTES = 200;
const LONGEST_PATH_BYTES = 700;

/** A file's name, when it cannot lead out of the release's folder and every store takes it. */
export function toFileName(file: string): string {
  const isUnsafe =
    /[\\\0]/.test(file) ||
    Buffer.byteLength(file) > LONGEST_PATH_BYTES ||
    file
      .split('/')
      .some((part) => NOWHERE.includes(part) || Buffer.byteLength(part) > LONGEST_PART_BYTES);
  if (isUnsafe) throw new StoreError(`"${file}" is no file name of a release.`);
  return file;
}

/** By name and then by time. */
export function sortReleases(releases: readonly StoredRelease[]): StoredRelease[] {
  return [...releases].sort((a, b) => a.name.localeCompare(b.name) || a.storedAt - b.storedAt);
}
