import { sql } from 'kysely';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { anyOf } from '../../data/database/any-of.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Logger } from '../../config/logger.ts';
import type { Storage } from '../storage/storage.ts';
import type { Quarantine } from '../storage/quarantine.ts';
import type { FileRow } from './file-repository.ts';
import { removeStored } from './remove-stored.ts';

interface Needs {
  logger: Logger;
  db: Database;
  storage: Storage;
  quarantine: Quarantine;
}

type DeletedFile = Pick<FileRow, 'uid' | 'storageKey'>;

/** Orders that begin in the same moment hold their files: see `orderFiles`. */
async function lockFiles(transaction: Database, userUid: string, uids: readonly string[]) {
  const rows = await transaction
    .selectFrom('files')
    .select('uid')
    .where('uid', '=', anyOf(uids))
    .where('userUid', '=', userUid)
    .where('state', '!=', 'deleted')
    .orderBy('uid')
    .forUpdate()
    .execute();
  return rows.map(({ uid }) => uid);
}

/** Of some files, those that a user's unfinished videos are made from. */
async function filesInUse(transaction: Database, userUid: string, uids: readonly string[]) {
  const { rows } = await sql<{ uid: string }>`
    select wanted.uid from unnest(${uids}::text[]) as wanted (uid)
    where exists (
      select from video_tasks
      where user_uid = ${userUid} and status in ('accepted', 'queued', 'running')
        and (image_uid = wanted.uid or strpos(settings::text, wanted.uid) > 0)
    )`.execute(transaction);
  return rows.map(({ uid }) => uid);
}

async function markDeleted(transaction: Database, uids: readonly string[]): Promise<DeletedFile[]> {
  await transaction.deleteFrom('fileLinks').where('fileUid', '=', anyOf(uids)).execute();
  return transaction
    .updateTable('files')
    .set({ state: 'deleted' })
    .where('uid', '=', anyOf(uids))
    .returning(['uid', 'storageKey'])
    .execute();
}

/** Removes the bytes of deleted files; what the storage does not remove now the upkeep does. */
async function removeBytes(
  { db, storage, quarantine, logger }: Needs,
  files: readonly DeletedFile[],
): Promise<void> {
  for (const file of files) {
    try {
      if (file.storageKey === null) await quarantine.remove(file.uid);
      else await removeStored(storage, file);
      await db
        .updateTable('files')
        .set({ storageKey: null, thumbnailKey: null })
        .where('uid', '=', file.uid)
        .where('state', '=', 'deleted')
        .execute();
    } catch (error) {
      logger.warn({ err: error, file: file.uid }, 'a deleted file is removed later');
    }
  }
}

/** Deletes files of a user for good. Videos that were made from them stay. */
export async function deleteUploads(
  platform: Needs,
  userUid: string,
  wanted: readonly string[],
): Promise<CallAnswer<'deleteUploads'>> {
  const { deleted, inUse } = await platform.db.transaction().execute(async (transaction) => {
    const uids = await lockFiles(transaction, userUid, wanted);
    const used = new Set(await filesInUse(transaction, userUid, uids));
    const unused = uids.filter((uid) => !used.has(uid));
    return { deleted: await markDeleted(transaction, unused), inUse: [...used] };
  });
  await removeBytes(platform, deleted);
  return { fileUids: deleted.map(({ uid }) => uid), inUse };
}

const AT_ONCE = 500;

/** Removes the bytes of deleted files that the storage did not remove at once. */
export async function removeDeletedUploads(platform: Needs): Promise<void> {
  const files = await platform.db
    .selectFrom('files')
    .select(['uid', 'storageKey'])
    .where('state', '=', 'deleted')
    .where('storageKey', 'is not', null)
    .orderBy('uid')
    .limit(AT_ONCE)
    .execute();
  await removeBytes(platform, files);
}
