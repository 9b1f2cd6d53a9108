import { createDirectoryObjects } from './objects/directory-objects.ts';
import { releaseFolders } from './release-folder.ts';
import type { ReleaseStore } from './release-store.ts';
import { createReleaseStore } from './sets/set-log.ts';

/** Opens a release store in a folder. */
export function openDirectoryStore(root: string): ReleaseStore {
  return createReleaseStore(createDirectoryObjects(root), releaseFolders(root));
}
