import type { Selectable } from 'kysely';
import type { Folder } from '@vidra/shared-contract/schemas';
import type { Database, Tables } from '../../data/database/schema.ts';
import { createNotFound } from '../../web/http/problem-error.ts';

type FolderRow = Selectable<Tables['videoFolders']>;

/** Checks that the user owns this folder. @throws ProblemError `not_found` */
export async function requireFolder(db: Database, uid: string, userUid: string): Promise<void> {
  const row = await db
    .selectFrom('videoFolders')
    .select('uid')
    .where('uid', '=', uid)
    .where('userUid', '=', userUid)
    .executeTakeFirst();
  if (!row) throw createNotFound('folder');
}

/** Returns the number of non-empty groups in each of a user's folders. */
async function countGroups(db: Database, userUid: string): Promise<Map<string | null, number>> {
  const counts = await db
    .selectFrom('videoGroups')
    .select(({ fn }) => ['folderUid', fn.countAll<string | number>().as('count')])
    .where('userUid', '=', userUid)
    .where('folderUid', 'is not', null)
    .where((builder) =>
      builder.exists(
        builder
          .selectFrom('videoTasks')
          .select('videoTasks.uid')
          .whereRef('videoTasks.groupUid', '=', 'videoGroups.uid')
          .where('videoTasks.deletedAt', 'is', null),
      ),
    )
    .groupBy('folderUid')
    .execute();
  return new Map(counts.map(({ folderUid, count }) => [folderUid, Number(count)]));
}

function presentFolder(row: FolderRow, groupCount = 0): Folder {
  const { uid, name, createdAt } = row;
  return { folderUid: uid, name, createTime: createdAt.getTime(), groupCount };
}

/** Returns a user's folders by name. */
export async function listFolders(db: Database, userUid: string): Promise<Folder[]> {
  const rows = await db
    .selectFrom('videoFolders')
    .selectAll()
    .where('userUid', '=', userUid)
    .execute();
  const counts = await countGroups(db, userUid);
  const collator = new Intl.Collator('en', { numeric: true });
  return rows
    .map((row) => presentFolder(row, counts.get(row.uid)))
    .sort((folderA, folderB) => collator.compare(folderA.name, folderB.name));
}

/** Returns a folder. @throws ProblemError `not_found` */
export async function getFolder(db: Database, uid: string, userUid: string): Promise<Folder> {
  const folder = (await listFolders(db, userUid)).find(({ folderUid }) => folderUid === uid);
  if (!folder) throw createNotFound('folder');
  return folder;
}
