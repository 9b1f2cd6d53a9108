import type { ReleaseRecord } from '@vidra/shared-contract/delivery';

/** A proposed set and its changes. */
export interface SetChange {
  /** All records of the set. */
  readonly records: readonly ReleaseRecord[];
  /** Names of the changed releases. */
  readonly changed: ReadonlySet<string>;
  /**
   * The replaced live releases of the same names. Other releases may use parts that are removed.
   */
  readonly before: readonly ReleaseRecord[];
}
