import { createDirectoryObjects } from './directory-objects.ts';
import { releaseFolders } from './release-folder.ts';
import type { ReleaseStore } from './release-store.ts';
import { createReleaseStore } from './set-log.ts';

/** A release store in a folder of the file system. */
export function openDirectoryStore(root: string): ReleaseStore {
  return createReleaseStore(createDirectoryObjects(root), releaseFolders(root));
}
