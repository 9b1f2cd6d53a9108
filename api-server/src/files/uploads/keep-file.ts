import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { announceFile, markReady, type ReadyFile } from './file-repository.ts';
import { requireRoom } from './quota.ts';

/**
 * Adds a checked file without an announcement to a user's files.
 *
 * @param file its stored content lies under `keyPrefix`, which is removed if there is no room
 * @throws ProblemError `storage_full`
 */
export async function keepFile(
  { db, storage, config }: { config: Config; db: Database; storage: Storage },
  file: { uid: string; userUid: string; fileName: string; keyPrefix: string },
  readyFile: ReadyFile,
): Promise<void> {
  const { uid, userUid, fileName, keyPrefix } = file;
  const { sizeBytes: declaredSize } = readyFile;
  try {
    const isFirst = await db.transaction().execute(async (transaction) => {
      await requireRoom(transaction, userUid, declaredSize, config.storageQuotaBytes);
      await announceFile(transaction, { uid, userUid, fileName, declaredSize });
      return markReady(transaction, uid, readyFile);
    });
    // A concurrent call already created the same file.
    if (!isFirst) await storage.removeFolder(keyPrefix);
  } catch (error) {
    await storage.removeFolder(keyPrefix);
    throw error;
  }
}
