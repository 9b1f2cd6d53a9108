import { FOLDER_LIMITS } from '@vidra/shared-contract';
import type { Folder } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { Database } from '../../data/database/schema.ts';
import { createUid } from '../../data/database/statements/create-uid.ts';
import { ProblemError } from '../../web/http/problem-error.ts';
import { getFolder, requireFolder } from './folder-repository.ts';

/** Ignores case and different encodings of the same letter. */
const toNameKey = (name: string) => name.normalize('NFKC').toLowerCase();

/** Serializes one user's changes, so that names and limits hold. */
async function takeTurns(transaction: Database, userUid: string): Promise<void> {
  await transaction
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', userUid)
    .forNoKeyUpdate()
    .execute();
}

/** @param exceptUid the folder that may have the name */
async function refuseTakenName(
  transaction: Database,
  userUid: string,
  name: string,
  exceptUid = '',
): Promise<void> {
  const namesake = await transaction
    .selectFrom('videoFolders')
    .select('name')
    .where('userUid', '=', userUid)
    .where('nameKey', '=', toNameKey(name))
    .where('uid', '!=', exceptUid)
    .executeTakeFirst();
  if (!namesake) return;
  throw new ProblemError(
    'conflict',
    t`You already have a folder named “${namesake.name}”. Choose another name.`,
    // Translators: continues “Name”, the name of a field.
    { fields: [{ path: 'name', message: t`is the name of another folder` }] },
  );
}

async function refuseTooMany(transaction: Database, userUid: string): Promise<void> {
  const { count } = await transaction
    .selectFrom('videoFolders')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('userUid', '=', userUid)
    .executeTakeFirstOrThrow();
  if (Number(count) < FOLDER_LIMITS.perUser) return;
  throw new ProblemError(
    'conflict',
    t`You've reached the limit of ${count} folders. Delete one first.`,
  );
}

/** Creates a folder. @throws ProblemError `conflict` */
export async function createFolder(db: Database, userUid: string, name: string): Promise<Folder> {
  return db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, userUid);
    await refuseTakenName(transaction, userUid, name);
    await refuseTooMany(transaction, userUid);
    const uid = createUid();
    await transaction
      .insertInto('videoFolders')
      .values({ uid, userUid, name, nameKey: toNameKey(name), createdAt: new Date() })
      .execute();
    return getFolder(transaction, uid, userUid);
  });
}

/** Renames a folder. @throws ProblemError `not_found`, `conflict` */
export async function renameFolder(
  db: Database,
  userUid: string,
  { folderUid, name }: { folderUid: string; name: string },
): Promise<Folder> {
  return db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, userUid);
    await requireFolder(transaction, folderUid, userUid);
    await refuseTakenName(transaction, userUid, name, folderUid);
    await transaction
      .updateTable('videoFolders')
      .set({ name, nameKey: toNameKey(name) })
      .where('uid', '=', folderUid)
      .execute();
    return getFolder(transaction, folderUid, userUid);
  });
}

/**
 * Moves the user's own groups into a folder, or out of one.
 * @returns the groups in the requested order. @throws ProblemError `not_found`
 */
export async function moveToFolder(
  db: Database,
  userUid: string,
  { groupUids, folderUid }: { groupUids: readonly string[]; folderUid: string | null },
): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, userUid);
    if (folderUid !== null) await requireFolder(transaction, folderUid, userUid);
    const movedGroups = await transaction
      .updateTable('videoGroups')
      .set({ folderUid })
      .where('uid', 'in', groupUids)
      .where('userUid', '=', userUid)
      .returning('uid')
      .execute();
    const uids = new Set(movedGroups.map(({ uid }) => uid));
    return [...new Set(groupUids)].filter((uid) => uids.has(uid));
  });
}

/** Deletes a folder. Its groups then belong to no folder. @throws ProblemError `not_found` */
export async function deleteFolder(
  db: Database,
  userUid: string,
  folderUid: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, userUid);
    await requireFolder(transaction, folderUid, userUid);
    await transaction.deleteFrom('videoFolders').where('uid', '=', folderUid).execute();
  });
}
