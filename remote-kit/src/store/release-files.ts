import { releaseHash, releaseName, type ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { ServedFiles, StoredRelease } from './release-store.ts';
import { StoreError } from './store-errors.ts';

/** Files of releases, in a folder or a bucket. */
export interface ReleaseFiles {
  /** See `ReleaseStore.addRelease`. */
  readonly add: (record: ReleaseRecord, dist: string) => Promise<boolean>;
  /**
   * Reads a file.
   *
   * @throws NotInStoreError when there is no such file
   */
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

/** Stored files of releases by key, for checks and repairs. */
export interface RawFiles {
  /** Reads a file; undefined when there is none. */
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /** Writes a whole file and replaces an existing one. */
  readonly write: (key: string, bytes: Buffer) => Promise<void>;
}

/** File of the record. It is written last, so a release without it is incomplete. */
export const RECORD_FILE = 'release.json';

/**
 * Returns the key of a release's folder.
 *
 * @throws StoreError when name or hash are invalid, because they also come from URLs
 */
export function releaseKey(name: string, hash: string): string {
  if (!releaseName.safeParse(name).success)
    throw new StoreError(`"${name}" is not a valid release name.`);
  if (!releaseHash.safeParse(hash).success)
    throw new StoreError(`"${hash}" is not a valid release hash.`);
  return `remotes/${name}/${hash}`;
}

const NOWHERE = ['', '.', '..'];
/** Maximum length of a file name in file systems, less appended suffixes such as `.br.tmp`. */
const LONGEST_PART_BYTES = 200;
const LONGEST_PATH_BYTES = 700;

/**
 * Checks that a file name stays in the release's folder and is valid in every store, and returns
 * it.
 */
export function toFileName(file: string): string {
  const isUnsafe =
    /[\\\0]/.test(file) ||
    Buffer.byteLength(file) > LONGEST_PATH_BYTES ||
    file
      .split('/')
      .some((part) => NOWHERE.includes(part) || Buffer.byteLength(part) > LONGEST_PART_BYTES);
  if (isUnsafe) throw new StoreError(`"${file}" is not a valid file name for a release.`);
  return file;
}

/** Sorts releases by name and then by time. */
export function sortReleases(releases: readonly StoredRelease[]): StoredRelease[] {
  return [...releases].sort((a, b) => a.name.localeCompare(b.name) || a.storedAt - b.storedAt);
}
