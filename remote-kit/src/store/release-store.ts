import type {
  ChangedBy,
  ReleaseRecord,
  ReleaseSet,
  SettingsState,
  SettingValues,
} from '@vidra/shared-contract/delivery';
import type { Canaries, Canary } from './canary/canary-state.ts';
import type { LeaseCheck } from './run-with-lease.ts';

/** Release hashes of a set by name. */
export type Releases = ReleaseSet['releases'];

/** What a rollback restored. */
export interface Restored {
  /** Number of the restored set, after a full rollback. */
  readonly restores?: number;
  /**
   * After a partial rollback: by name, the number of the set in which the release first went live.
   */
  readonly restored?: Readonly<Record<string, number>>;
}

/** Time when a set went live, and what it restored. */
export interface LiveEntry extends Restored {
  readonly set: ReleaseSet;
}

/** Log note of a change. */
export interface ChangeNote {
  /** Reason for people: `publish mfe-billing`. */
  readonly reason: string;
  /** Author of the change. */
  readonly by?: ChangedBy | undefined;
}

/** All settings of the environment that the store serves. */
export interface Settings extends SettingsState {
  /** Number of the entry; 0 before the first change. */
  readonly entry: number;
}

/** A release in the store. */
export interface StoredRelease {
  readonly name: string;
  readonly hash: string;
  /** Time of its last publish in epoch milliseconds. */
  readonly storedAt: number;
}

/** Files of releases on disk that a server sends as they are. */
export interface ServedFiles {
  /** Folder with the files as `<name>/<hash>/<file>` and their `.br` and `.gz` forms. */
  readonly root: string;
  /**
   * Provides an intact copy of a release's file in the folder.
   *
   * @returns the encodings that may be sent (`br`, `gzip`); undefined when no release has the file
   * or it is damaged
   */
  readonly provide: (
    name: string,
    hash: string,
    file: string,
  ) => Promise<readonly string[] | undefined>;
}

/** A stored delta of a release's file against a file of an older release, in the encoding `dcz`. */
export interface StoredDelta {
  readonly key: string;
  /** Identifies the file within its release. */
  readonly fileId: string;
  /** Hash of the older release. */
  readonly base: string;
  /** SHA-256 of the older file in hexadecimal. */
  readonly dictionary: string;
  /** Identifies the delta's own bytes. */
  readonly digest: string;
}

/**
 * Store of immutable releases and of the log of live sets. Nothing that was written is ever
 * changed: a release, a set or an entry of a channel.
 */
export interface ReleaseStore {
  /**
   * Stores a built release with its deltas against the last live ones of the same name. Existing
   * files are checked and repaired from `dist`.
   *
   * @param dist folder with the files that the record lists
   * @returns false when the store had it already
   * @throws StoreError when a file is missing or differs from the record, or a `.br` or `.gz` form
   * does not contain the file
   */
  addRelease(record: ReleaseRecord, dist: string): Promise<boolean>;

  /**
   * Reads a release's record.
   *
   * @throws NotInStoreError when there is no such release
   * @throws DamagedError when both its record and the second copy are unreadable
   */
  readRecord(name: string, hash: string): Promise<ReleaseRecord>;

  /**
   * Reads a release's file.
   *
   * @throws NotInStoreError when the release or its file does not exist
   */
  readFile(name: string, hash: string, file: string): Promise<Buffer>;

  /**
   * Reads the source map of a release's script, which is never served; undefined when there is
   * none.
   */
  readMap(name: string, hash: string, file: string): Promise<Buffer | undefined>;

  readonly served: ServedFiles;

  /** Lists the deltas of a release's files against older releases. */
  listDeltas(name: string, hash: string): Promise<StoredDelta[]>;

  /** Reads a delta; undefined when it is missing or damaged. */
  readDelta(delta: StoredDelta): Promise<Buffer | undefined>;

  /** Lists every release by name and then by time. */
  listReleases(): Promise<StoredRelease[]>;

  /**
   * Returns the time of a release's last publish in epoch milliseconds; undefined when it is not
   * stored.
   */
  storedAt(name: string, hash: string): Promise<number | undefined>;

  /** Removes a release. The caller must make sure that no kept set contains it. */
  removeRelease(name: string, hash: string): Promise<void>;

  /**
   * Removes leftovers of publishers that did not finish, and deltas against removed releases.
   *
   * @param before epoch milliseconds; younger files may still be in use
   */
  removeLeftovers(before: number): Promise<void>;

  /** Returns the live set; undefined before the first publish. */
  live(): Promise<ReleaseSet | undefined>;

  /**
   * Returns the number of the live set; 0 before the first publish. Cheap enough to be called for
   * each page.
   */
  liveRevision(): Promise<number>;

  /** Returns the newest live set with a readable entry, in case the last one is damaged. */
  readableRevision(): Promise<number>;

  /**
   * Returns every set that was live, oldest first.
   *
   * @throws DamagedError when one of them cannot be read
   */
  history(): Promise<LiveEntry[]>;

  /** Yields the same entries, newest first, and reads each on demand. */
  newestFirst(): AsyncGenerator<LiveEntry>;

  /** Returns every readable set that was live. */
  readableHistory(): Promise<LiveEntry[]>;

  /**
   * Reads a set.
   *
   * @throws NotInStoreError when there is no such set
   */
  readSet(revision: number): Promise<ReleaseSet>;

  /** Writes a set without making it live. */
  proposeSet(note: ChangeNote, releases: Releases): Promise<ReleaseSet>;

  /**
   * Makes another set live. Compare-and-swap: when another writer was faster, `change` is called
   * again with the new live set, so that no publish is lost.
   *
   * @param change returns the releases that will be live; called once for each attempt
   */
  changeLive(
    note: ChangeNote & Restored,
    change: (current: ReleaseSet | undefined) => Releases | Promise<Releases>,
  ): Promise<ReleaseSet>;

  /**
   * Runs work while nobody else changes the live set or the canaries, for a few seconds at most. Do
   * not call it within a change, which waits for its own turn.
   */
  inTurn<T>(work: (holdsLease: LeaseCheck) => Promise<T>): Promise<T>;

  /** Returns the running and recently ended canaries. Cheap enough to be called for each page. */
  canaries(): Promise<Canaries>;

  /**
   * Starts, changes or ends canaries. Compare-and-swap as with `changeLive`.
   *
   * @param change returns the next entry; undefined changes nothing
   * @returns the current entry afterwards
   */
  changeCanaries(
    change: (
      current: Canaries,
    ) => readonly Canary[] | undefined | Promise<readonly Canary[] | undefined>,
  ): Promise<Canaries>;

  /**
   * Returns the settings of the remotes. Cheap enough to be called for each page.
   *
   * @throws DamagedError when the last entry cannot be read
   */
  settings(): Promise<Settings>;

  /** Returns the newest readable settings, in case the last entry is damaged. */
  readableSettings(): Promise<Settings>;

  /** Yields all entries, newest first. */
  settingsHistory(): AsyncGenerator<Settings>;

  /**
   * Changes the settings. Compare-and-swap as with `changeLive`.
   *
   * @param change returns everything that will be set
   */
  changeSettings(
    note: ChangeNote,
    change: (current: Settings) => Promise<SettingValues>,
  ): Promise<Settings>;

  /** Returns the secret that signs preview links. A removed one makes all links invalid. */
  previewKey(): Promise<Buffer>;
}
