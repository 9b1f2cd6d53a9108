import { dirname } from 'node:path/posix';
import type { Storage } from '../storage/storage.ts';
import type { FileRow } from './file-repository.ts';

/** Removes the bytes of a file and of its thumbnail in the same folder. */
export async function removeStored(
  storage: Storage,
  { storageKey }: Pick<FileRow, 'storageKey'>,
): Promise<void> {
  if (storageKey !== null) await storage.removeFolder(dirname(storageKey));
}
