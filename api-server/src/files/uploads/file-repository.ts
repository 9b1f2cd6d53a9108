import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { ProblemCode } from '@vidra/shared-contract';
import type { UploadKind } from '@vidra/shared-contract/schemas';
import { toSqlAny } from '../../data/database/to-sql-any.ts';
import type { Database } from '../../data/database/schema.ts';
import type { ClipSignal } from '../../rendering/media/clip-signal.ts';
import type { FileTable } from './tables.ts';

/** What a clip was is kept for whoever looks into it, and read with nothing else. */
export type FileRow = Omit<Selectable<FileTable>, 'signal'>;

/** What a `FileRow` holds. */
export const FILE_COLUMNS = [
  'uid',
  'userUid',
  'state',
  'kind',
  'fileName',
  'declaredSize',
  'storageKey',
  'thumbnailKey',
  'sizeBytes',
  'width',
  'height',
  'durationSeconds',
  'notice',
  'focusX',
  'focusY',
  'focusWidth',
  'focusHeight',
  'problemCode',
  'problemDetail',
  'createdAt',
  'usedAt',
] as const satisfies readonly (keyof FileRow)[];

const PICTURES: readonly UploadKind[] = ['picture'];
export const EVERY_KIND: readonly UploadKind[] = ['picture', 'video', 'audio'];

/**
 * A file that a user uploaded, is about to upload, or may use because it is a sample. Only pictures
 * are found where nothing else is asked for.
 */
export async function findFile(
  db: Database,
  uid: string,
  userUid: string,
  kinds = PICTURES,
): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('uid', '=', uid)
    .where('kind', 'in', kinds)
    .where('state', '!=', 'deleted')
    .where((builder) =>
      builder.or([builder('userUid', '=', userUid), builder('userUid', 'is', null)]),
    )
    .executeTakeFirst();
}

/** What an order must know of its files. */
export type OrderFile = Pick<
  FileRow,
  'uid' | 'state' | 'kind' | 'fileName' | 'durationSeconds' | 'storageKey' | 'thumbnailKey'
>;

/**
 * Of several, those that the user may use: a list, as one column of a larger statement. Until the
 * transaction ends none of them is deleted; who deletes one in the same moment is waited for.
 */
export function orderFiles(uids: readonly string[], userUid: string): RawBuilder<OrderFile[]> {
  const columns = sql`uid, state, kind, file_name, duration_seconds, storage_key, thumbnail_key`;
  const condition = sql`uid = ${toSqlAny(uids)} and state <> 'deleted'`;
  // Samples are nobody's to delete: a lock that all orders share would only make them wait.
  return sql<OrderFile[]>`(
    select coalesce(json_agg(json_build_object('uid', uid, 'state', state, 'kind', kind,
      'fileName', file_name, 'durationSeconds', duration_seconds, 'storageKey', storage_key,
      'thumbnailKey', thumbnail_key)), '[]')
    from (
      select ${columns} from (
        select ${columns} from files where user_uid = ${userUid} and ${condition}
        order by uid for key share
      ) as own
      union all
      select ${columns} from files where user_uid is null and ${condition}
    ) as usable)`;
}

/** A file whose owner has been proved by a signed address. */
export async function findAnyFile(db: Database, uid: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('uid', '=', uid)
    .where('state', '!=', 'deleted')
    .executeTakeFirst();
}

const BLANK = {
  storageKey: null,
  thumbnailKey: null,
  sizeBytes: 0,
  width: 0,
  height: 0,
  durationSeconds: 0,
  focusX: null,
  focusY: null,
  focusWidth: null,
  focusHeight: null,
  notice: null,
  signal: null,
  problemCode: null,
  problemDetail: null,
};

/** One that was deleted, and whose bytes are gone, can come again under the same uid. */
export async function announceFile(
  db: Database,
  file: Pick<FileTable, 'uid' | 'userUid' | 'fileName' | 'declaredSize'> &
    Partial<Pick<FileTable, 'kind'>>,
): Promise<void> {
  const row = {
    ...BLANK,
    kind: 'picture' as const,
    ...file,
    createdAt: new Date(),
    usedAt: new Date(),
  };
  await db
    .insertInto('files')
    .values({ ...row, state: 'awaited' })
    .onConflict((conflict) =>
      conflict
        .column('uid')
        .doUpdateSet({ ...row, state: 'awaited' })
        .where('files.state', '=', 'deleted')
        .where('files.storageKey', 'is', null),
    )
    .execute();
}

/** What holds what of a picture draws the eye. */
export type FocusColumn = 'focusX' | 'focusY' | 'focusWidth' | 'focusHeight';

export type ReadyFile = Pick<
  FileTable,
  'storageKey' | 'thumbnailKey' | 'sizeBytes' | 'width' | 'height' | 'durationSeconds' | 'notice'
> &
  Partial<Pick<FileTable, FocusColumn>> & { signal?: ClipSignal | null };

/** Only the first result counts: a file never changes once it is ready or refused. */
async function settle(db: Database, uid: string, change: Updateable<FileTable>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set(change)
    .where('uid', '=', uid)
    .where('state', '=', 'awaited')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const markReady = (
  db: Database,
  uid: string,
  { signal, ...file }: ReadyFile,
): Promise<boolean> =>
  settle(db, uid, { ...file, signal: signal ? JSON.stringify(signal) : null, state: 'ready' });

export const markRefused = (
  db: Database,
  uid: string,
  problemCode: ProblemCode,
  problemDetail: string,
): Promise<boolean> => settle(db, uid, { state: 'refused', problemCode, problemDetail });
