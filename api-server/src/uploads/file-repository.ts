import type { Selectable } from 'kysely';
import type { ProblemCode } from '@vidra/shared-contract';
import type { Database } from '../database/schema.ts';
import type { FileTable } from './tables.ts';

export type FileRow = Selectable<FileTable>;

/** A file that a user uploaded, is about to upload, or may use because it is a sample. */
export async function findFile(
  db: Database,
  uid: string,
  userUid: string,
): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('uid', '=', uid)
    .where((where) => where.or([where('userUid', '=', userUid), where('userUid', 'is', null)]))
    .executeTakeFirst();
}

/** A file whose owner has been proved by a signed address. */
export async function findAnyFile(db: Database, uid: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('uid', '=', uid).executeTakeFirst();
}

const BLANK = {
  storageKey: null,
  thumbnailKey: null,
  sizeBytes: 0,
  width: 0,
  height: 0,
  notice: null,
  problemCode: null,
  problemDetail: null,
};

export async function announceFile(
  db: Database,
  file: Pick<FileTable, 'uid' | 'userUid' | 'fileName' | 'declaredSize'>,
): Promise<void> {
  await db
    .insertInto('files')
    .values({ ...BLANK, ...file, state: 'awaited', createdAt: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type ReadyFile = Pick<
  FileTable,
  'storageKey' | 'thumbnailKey' | 'sizeBytes' | 'width' | 'height' | 'notice'
>;

/** Only the first result counts: a file never changes once it is ready or refused. */
async function settle(db: Database, uid: string, change: Partial<FileTable>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set(change)
    .where('uid', '=', uid)
    .where('state', '=', 'awaited')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const markReady = (db: Database, uid: string, file: ReadyFile): Promise<boolean> =>
  settle(db, uid, { ...file, state: 'ready' });

export const markRefused = (
  db: Database,
  uid: string,
  problemCode: ProblemCode,
  problemDetail: string,
): Promise<boolean> => settle(db, uid, { state: 'refused', problemCode, problemDetail });
