export { openDirectoryStore } from './directory-store.ts';
export { publishRelease } from './publish.ts';
export { StoreError, type Releases, type ReleaseStore } from './release-store.ts';
