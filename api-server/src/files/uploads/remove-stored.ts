import { dirname } from 'node:path/posix';
import type { Storage } from '../storage/storage.ts';
import type { FileRow } from './file-repository.ts';

/** Removes a file's bytes and those of its thumbnail, which lie beside each other. */
export async function removeStored(
  storage: Storage,
  { storageKey }: Pick<FileRow, 'storageKey'>,
): Promise<void> {
  if (storageKey !== null) await storage.removeFolder(dirname(storageKey));
}
