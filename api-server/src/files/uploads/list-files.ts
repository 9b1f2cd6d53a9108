import { uploadKind, type CallAnswer } from '@vidra/shared-contract/schemas';
import type { CallInput } from '../../web/http/call.ts';
import { decodeCursor, encodeCursor } from '../../web/http/cursor.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { FILE_COLUMNS } from './file-repository.ts';
import { presentFile } from './present-file.ts';
import { getStorageUse } from './quota.ts';

/** A font is no source of a video, so older clients do not know how to show it. */
const LISTED_KINDS = uploadKind.exclude(['font']).options;

/** Lists a user's usable files, newest first, in pages. */
export async function listUploads(
  { db, storage, config }: { config: Config; db: Database; storage: Storage },
  userUid: string,
  { cursor, limit, kind }: CallInput<'listUploads'>['query'],
): Promise<CallAnswer<'listUploads'>> {
  let files = db
    .selectFrom('files')
    .select(FILE_COLUMNS)
    .where('userUid', '=', userUid)
    .where('state', '=', 'ready')
    .where('kind', 'in', kind ? [kind] : LISTED_KINDS);
  if (cursor !== undefined) {
    const { createdAt, uid } = decodeCursor(cursor);
    files = files.where((builder) =>
      builder(builder.refTuple('createdAt', 'uid'), '<', builder.tuple(createdAt, uid)),
    );
  }
  const rows = await files
    .orderBy('createdAt', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const { usedBytes, uploadedBytes } = await getStorageUse(db, userUid);
  return {
    items: page.map((file) => ({
      ...presentFile(storage, file),
      createTime: file.createdAt.getTime(),
    })),
    nextCursor: rows.length > limit && last ? encodeCursor(last) : null,
    storage: { usedBytes, uploadedBytes, quotaBytes: config.storageQuotaBytes },
  };
}
