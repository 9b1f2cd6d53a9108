export { RefusedError, refusalText, type Refusal } from '../check/refusal.ts';
export { endCanary, promoteCanary, runningCanary, startCanary } from './canary.ts';
export type { Canary } from './canary-state.ts';
export { openDirectoryStore } from './directory-store.ts';
export { openStore, type OpenStore } from './open-store.ts';
export { publishReleases, type BuiltRelease } from './publish.ts';
export { rollBack } from './rollback.ts';
export { StoreError, type Releases, type ReleaseStore, type ServedFiles } from './release-store.ts';
export { readStorePlace, type StorePlace } from './store-place.ts';
