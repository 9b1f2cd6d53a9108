export { checkSet } from '../check/check-set.ts';
export { RefusedError, formatRefusal, type Refusal } from '../check/refusal.ts';
export {
  abortCanary,
  endCanaries,
  getNextPercent,
  promoteCanary,
  rebaseCanaries,
  listRunningCanaries,
  findRunningCanary,
  isSameCounting,
  startCanary,
  widenCanary,
  type CanaryPlan,
} from './canary.ts';
export { hasSlot, SLOTS } from './canary-slots.ts';
export type { Canaries, Canary } from './canary-state.ts';
export { carryOver, withLiveBuilds } from './carry-over.ts';
export { openDirectoryStore } from './directory-store.ts';
export { openStore, type OpenStore } from './open-store.ts';
export { pruneReleases } from './prune.ts';
export { publishReleases, type BuiltRelease } from './publish.ts';
export { rollBack, findRolledBack } from './rollback.ts';
export { rollBackAlone } from './rollback-alone.ts';
export type { Releases, ReleaseStore, ServedFiles } from './release-store.ts';
export { DamagedError, NotInStoreError, StoreAwayError, StoreError } from './store-errors.ts';
export { readStorePlace, type StorePlace } from './store-place.ts';
