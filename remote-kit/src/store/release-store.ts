import type { ReleaseRecord, ReleaseSet } from '@vidra/shared-contract/delivery';

/** Releases by name: what a set holds. */
export type Releases = ReleaseSet['releases'];

/**
 * Keeps immutable releases and the log of what was live. Whatever keeps them, nothing written is
 * ever changed: a release, a set, an entry of the channel.
 */
export interface ReleaseStore {
  /**
   * Takes over a built release.
   *
   * @param dist folder with the files that the record lists
   * @returns false when the store had it already
   * @throws StoreError when a file is missing or is not what the record says
   */
  addRelease(record: ReleaseRecord, dist: string): Promise<boolean>;

  /** @throws StoreError when there is no such release */
  readRecord(name: string, hash: string): Promise<ReleaseRecord>;

  /** @throws StoreError when the release or its file does not exist */
  readFile(name: string, hash: string, file: string): Promise<Buffer>;

  /** The set that is live, or undefined before the first publish. */
  live(): Promise<ReleaseSet | undefined>;

  /** Number of the set that is live; 0 before the first publish. Cheap: asked for each page. */
  liveRevision(): Promise<number>;

  /** @throws StoreError when there is no such set */
  readSet(revision: number): Promise<ReleaseSet>;

  /**
   * Makes another set live. Compare-and-swap: when somebody else was faster, `change` is asked again
   * with what is live by then, so that no publish is lost.
   *
   * @param reason what makes it, for people
   * @param change the releases that shall be live; called once for each try
   */
  changeLive(
    reason: string,
    change: (current: ReleaseSet | undefined) => Releases | Promise<Releases>,
  ): Promise<ReleaseSet>;
}

/** The store cannot do what was asked; the message says why. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
