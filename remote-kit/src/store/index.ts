export { checkSet } from '../check/check-set.ts';
export { RefusedError, formatRefusal, type Refusal } from '../check/refusal.ts';
export { findSandboxRefusals } from '../check/sandbox-rules.ts';
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
} from './canary/canary.ts';
export { hasSlot, SLOTS } from './canary/canary-slots.ts';
export type { Canaries, Canary } from './canary/canary-state.ts';
export { carryOver, withLiveBuilds } from './canary/carry-over.ts';
export { findDelta } from './deltas/delta-files.ts';
export { getDictionaryMatch } from './deltas/dictionary-match.ts';
export { openDirectoryStore } from './directory-store.ts';
export { openStore, type OpenStore } from './open-store.ts';
export { createPreviewLink, readPreviewToken } from './previews/preview-links.ts';
export { pruneReleases } from './prune.ts';
export { publishReleases, type BuiltRelease } from './publish.ts';
export { rollBack, findRolledBack } from './sets/rollback.ts';
export { rollBackAlone } from './sets/rollback-alone.ts';
export type {
  Releases,
  ReleaseStore,
  ServedFiles,
  Settings,
  StoredDelta,
} from './release-store.ts';
export { changeSetting } from './settings/change-setting.ts';
export { NO_SETTINGS } from './settings/no-settings.ts';
export { applyExtensionChanges, listExtensions, listSlots } from './settings/extension-settings.ts';
export { selectApplicable } from './settings/applicable-settings.ts';
export {
  formatGrantCommand,
  listNeeds,
  selectGranted,
  selectMissing,
} from './settings/granted-needs.ts';
export { DamagedError, NotInStoreError, StoreAwayError, StoreError } from './store-errors.ts';
export { readStorePlace, type StorePlace } from './store-place.ts';
