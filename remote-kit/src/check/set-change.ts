import type { ReleaseRecord } from '@vidra/shared-contract/delivery';

/** A set that shall go live, and what becomes another one in it. */
export interface SetChange {
  /** The whole set. */
  readonly records: readonly ReleaseRecord[];
  /** Names of the releases that are new in it. */
  readonly changed: ReadonlySet<string>;
  /** What was live of the same names: of what they take away others may make use. */
  readonly before: readonly ReleaseRecord[];
}
