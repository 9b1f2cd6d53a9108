import { sql, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { ProblemCode } from '@vidra/shared-contract';
import type { Typeface, UploadKind } from '@vidra/shared-contract/schemas';
import { toSqlAny } from '../../data/database/statements/to-sql-any.ts';
import type { Database } from '../../data/database/schema.ts';
import type { OriginRecord } from '../../rendering/content-credentials/origin-record.ts';
import type { ClipSignal } from '../../rendering/media/sound/clip-signal.ts';
import type { FileTable } from './tables.ts';

/** The signal of a clip is kept for diagnosis only and never loaded with the row. */
export type FileRow = Omit<Selectable<FileTable>, 'signal' | 'origin'>;

/** Columns of a `FileRow`. */
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
  'likenessConsent',
  'focusX',
  'focusY',
  'focusWidth',
  'focusHeight',
  'heads',
  'typeface',
  'problemCode',
  'problemDetail',
  'createdAt',
  'usedAt',
] as const satisfies readonly (keyof FileRow)[];

const PICTURES: readonly UploadKind[] = ['picture'];
export const EVERY_KIND: readonly UploadKind[] = ['picture', 'video', 'audio', 'music', 'font'];

/**
 * Finds a file that the user uploaded, is about to upload, or may use as a sample. By default it
 * only finds pictures.
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

/** File columns that an order needs. */
export type OrderFile = Pick<
  FileRow,
  | 'uid'
  | 'state'
  | 'kind'
  | 'fileName'
  | 'durationSeconds'
  | 'storageKey'
  | 'thumbnailKey'
  | 'likenessConsent'
> & {
  /** False for a sample. */
  isOwn: boolean;
};

/**
 * Selects the files that the user may use, as one list column of a larger statement. It locks them
 * against deletion until the transaction ends, and waits for a concurrent deletion.
 */
export function orderFiles(uids: readonly string[], userUid: string): RawBuilder<OrderFile[]> {
  const columns = sql`uid, state, kind, file_name, duration_seconds, storage_key, thumbnail_key,
    likeness_consent`;
  const condition = sql`uid = ${toSqlAny(uids)} and state <> 'deleted'`;
  // Samples cannot be deleted, and locking them would only make orders wait for each other.
  return sql<OrderFile[]>`(
    select coalesce(json_agg(json_build_object('uid', uid, 'state', state, 'kind', kind,
      'fileName', file_name, 'durationSeconds', duration_seconds, 'storageKey', storage_key,
      'thumbnailKey', thumbnail_key, 'likenessConsent', likeness_consent, 'isOwn', is_own)), '[]')
    from (
      select ${columns}, true as is_own from (
        select ${columns} from files where user_uid = ${userUid} and ${condition}
        order by uid for key share
      ) as own
      union all
      select ${columns}, false as is_own from files where user_uid is null and ${condition}
    ) as usable)`;
}

/** Finds a file by uid, after a signed address proved its owner. */
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
  heads: null,
  typeface: null,
  notice: null,
  signal: null,
  origin: null,
  likenessConsent: null,
  problemCode: null,
  problemDetail: null,
};

/**
 * Announces a file. A deleted file whose bytes are gone can be announced again under the same uid.
 */
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

/** Columns that hold the focus and the heads of a picture. */
export type FocusColumn = 'focusX' | 'focusY' | 'focusWidth' | 'focusHeight' | 'heads';

export type ReadyFile = Pick<
  FileTable,
  'storageKey' | 'thumbnailKey' | 'sizeBytes' | 'width' | 'height' | 'durationSeconds' | 'notice'
> &
  Partial<Pick<FileRow, FocusColumn>> & {
    signal?: ClipSignal | null;
    origin?: OriginRecord | null;
    typeface?: Typeface;
  };

/**
 * Stores the result of a check. Only the first one counts, because a ready or refused file never
 * changes.
 */
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
  { signal, heads, origin, typeface, ...file }: ReadyFile,
): Promise<boolean> =>
  settle(db, uid, {
    ...file,
    signal: signal ? JSON.stringify(signal) : null,
    heads: heads ? JSON.stringify(heads) : null,
    typeface: typeface ? JSON.stringify(typeface) : null,
    origin: origin ? JSON.stringify(origin) : null,
    state: 'ready',
  });

export const markRefused = (
  db: Database,
  uid: string,
  problemCode: ProblemCode,
  problemDetail: string,
): Promise<boolean> => settle(db, uid, { state: 'refused', problemCode, problemDetail });
