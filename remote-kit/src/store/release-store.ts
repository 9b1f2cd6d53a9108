import type { ChangedBy, ReleaseRecord, ReleaseSet } from '@vidra/shared-contract/delivery';
import type { Canaries, Canary } from './canary/canary-state.ts';
import type { StillMine } from './acquire-lease.ts';

/** Releases by name: what a set holds. */
export type Releases = ReleaseSet['releases'];

/** What a rollback brought back. */
export interface Restored {
  /** Of all: number of the set. */
  readonly restores?: number;
  /** Of some: by name, the number of the set in which the release went live first. */
  readonly restored?: Readonly<Record<string, number>>;
}

/** When a set went live, and whether it brought older releases back. */
export interface LiveEntry extends Restored {
  readonly set: ReleaseSet;
}

/** What the log says of a change. */
export interface ChangeNote {
  /** What makes it, for people: `publish mfe-billing`. */
  readonly reason: string;
  /** Whose doing it is. */
  readonly by?: ChangedBy | undefined;
}

/** A release as it lies in the store. */
export interface StoredRelease {
  readonly name: string;
  readonly hash: string;
  /** Epoch milliseconds of the last publish of it. */
  readonly storedAt: number;
}

/** Where a server finds the files of releases, to send them as they lie there. */
export interface ServedFiles {
  /** Folder in which a file lies as `<name>/<hash>/<file>`, its `.br` and `.gz` beside it. */
  readonly root: string;
  /**
   * Sees to it that the file lies there as it was published, when a release has it.
   *
   * @returns the encodings that may be sent of it (`br`, `gzip`); undefined when no release has it, or
   *   only damaged
   */
  readonly provide: (
    name: string,
    hash: string,
    file: string,
  ) => Promise<readonly string[] | undefined>;
}

/**
 * Keeps immutable releases and the log of what was live. Whatever keeps them, nothing written is
 * ever changed: a release, a set, an entry of a channel.
 */
export interface ReleaseStore {
  /**
   * Takes over a built release. What the store has of it already is looked through, and mended from
   * `dist` where it was damaged.
   *
   * @param dist folder with the files that the record lists
   * @returns false when the store had it already
   * @throws StoreError when a file is missing or is not what the record says, or a `.br` or `.gz` is
   *   not that file compressed
   */
  addRelease(record: ReleaseRecord, dist: string): Promise<boolean>;

  /**
   * @throws NotInStoreError when there is no such release
   * @throws DamagedError when neither its record nor the second copy of it can be read
   */
  readRecord(name: string, hash: string): Promise<ReleaseRecord>;

  /** @throws NotInStoreError when the release or its file does not exist */
  readFile(name: string, hash: string, file: string): Promise<Buffer>;

  /** The source map of a release's script, which is served to nobody; undefined when there is none. */
  readMap(name: string, hash: string, file: string): Promise<Buffer | undefined>;

  readonly served: ServedFiles;

  /** Every release, by name and then by time. */
  listReleases(): Promise<StoredRelease[]>;

  /** Epoch milliseconds of the last publish of a release; undefined when it is not there. */
  storedAt(name: string, hash: string): Promise<number | undefined>;

  /** Takes a release away. Whoever asks knows that no kept set holds it. */
  removeRelease(name: string, hash: string): Promise<void>;

  /**
   * Takes away what publishers left that never came to their end.
   *
   * @param before epoch milliseconds: what is younger may still be on its way
   */
  removeLeftovers(before: number): Promise<void>;

  /** The set that is live, or undefined before the first publish. */
  live(): Promise<ReleaseSet | undefined>;

  /** Number of the set that is live; 0 before the first publish. Cheap: asked for each page. */
  liveRevision(): Promise<number>;

  /** The newest set that went live and whose entry can be read: for when the last one is damaged. */
  readableRevision(): Promise<number>;

  /**
   * Every set that was live, oldest first.
   *
   * @throws DamagedError when one of them cannot be read
   */
  history(): Promise<LiveEntry[]>;

  /** The same, newest first, read as far as it is asked for. */
  newestFirst(): AsyncGenerator<LiveEntry>;

  /** Every set that was live without those that cannot be read. */
  readableHistory(): Promise<LiveEntry[]>;

  /** @throws NotInStoreError when there is no such set */
  readSet(revision: number): Promise<ReleaseSet>;

  /** Writes a set that is not live. */
  proposeSet(note: ChangeNote, releases: Releases): Promise<ReleaseSet>;

  /**
   * Makes another set live. Compare-and-swap: when somebody else was faster, `change` is asked again
   * with what is live by then, so that no publish is lost.
   *
   * @param change the releases that shall be live; called once for each try
   */
  changeLive(
    note: ChangeNote & Restored,
    change: (current: ReleaseSet | undefined) => Releases | Promise<Releases>,
  ): Promise<ReleaseSet>;

  /**
   * Does something while nobody changes what is live or tried, for a few seconds at most. Not within
   * a change: that waits for its own turn.
   */
  inTurn<T>(work: (stillMine: StillMine) => Promise<T>): Promise<T>;

  /** What some visitors get instead, and what ended lately. Cheap: asked for each page. */
  canaries(): Promise<Canaries>;

  /**
   * Starts, changes or ends canaries. Compare-and-swap as with `changeLive`.
   *
   * @param change the next entry; undefined leaves everything as it is
   * @returns what counts afterwards
   */
  changeCanaries(
    change: (
      current: Canaries,
    ) => readonly Canary[] | undefined | Promise<readonly Canary[] | undefined>,
  ): Promise<Canaries>;
}
