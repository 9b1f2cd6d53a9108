import type { CallAnswer, ListedFlag } from '@vidra/shared-contract/schemas';
import type { Database } from '../../../data/database/schema.ts';
import { toSqlAny } from '../../../data/database/statements/to-sql-any.ts';
import type { Storage } from '../../../files/storage/storage.ts';
import { decodeCursor, encodeCursor } from '../../../web/http/cursor.ts';
import './tables.ts';

/** Selects flags with the upload, or the video, whose file was stopped. */
const selectFlags = (db: Database) =>
  db
    .selectFrom('moderationFlags as flag')
    .innerJoin('users', 'users.uid', 'flag.userUid')
    .leftJoin('files', 'files.uid', 'flag.fileUid')
    .leftJoin('videoTasks', 'videoTasks.uid', 'flag.fileUid')
    .selectAll('flag')
    .select(['users.email', 'files.kind as fileKind', 'storageKey', 'thumbnailKey', 'posterKey']);

type Row = Awaited<ReturnType<ReturnType<typeof selectFlags>['execute']>>[number];

function presentFile(storage: Storage, row: Row): ListedFlag['file'] {
  const kind = row.fileKind === 'audio' || row.fileKind === 'music' ? 'recording' : 'image';
  const key = (row.fileKind === 'video' ? row.thumbnailKey : row.storageKey) ?? row.posterKey;
  return key === null ? null : { kind, url: storage.address(key) };
}

async function readDecisions(db: Database, flagUids: readonly string[]) {
  const rows = await db
    .selectFrom('moderationDecisions')
    .selectAll()
    .where('flagUid', '=', toSqlAny(flagUids))
    .orderBy('createdAt')
    .execute();
  return Map.groupBy(rows, ({ flagUid }) => flagUid);
}

interface Page {
  show: 'waiting' | 'decided';
  cursor?: string | undefined;
  limit: number;
}

/** Returns what moderation stopped and nobody has decided, oldest first, or what is decided. */
export async function pageFlags(
  { db, storage }: { db: Database; storage: Storage },
  { show, cursor, limit }: Page,
): Promise<CallAnswer<'operatorFlags'>> {
  const isWaiting = show === 'waiting';
  const direction = isWaiting ? 'asc' : 'desc';
  let query = selectFlags(db)
    .where('flag.state', isWaiting ? '=' : '<>', 'open')
    .orderBy('flag.createdAt', direction)
    .orderBy('flag.uid', direction)
    .limit(limit + 1);
  if (cursor !== undefined) {
    const { createdAt, uid } = decodeCursor(cursor);
    query = query.where((eb) =>
      eb(
        eb.refTuple('flag.createdAt', 'flag.uid'),
        isWaiting ? '>' : '<',
        eb.tuple(createdAt, uid),
      ),
    );
  }
  const rows = await query.execute();
  const shownRows = rows.slice(0, limit);
  const decisions = await readDecisions(
    db,
    shownRows.map(({ uid }) => uid),
  );
  const last = rows[limit - 1];
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items: shownRows.map((row) => ({
      flagUid: row.uid,
      ownerEmail: row.email,
      rule: row.title,
      ruleReason: row.reason,
      driver: row.driver,
      flow: row.flow,
      excerpt: row.excerpt,
      file: presentFile(storage, row),
      attempts: row.attempts,
      state: row.state,
      createTime: row.createdAt.getTime(),
      decisions: (decisions.get(row.uid) ?? []).map(
        ({ uid: decisionUid, kind: decision, reason, operator, createdAt }) => ({
          decisionUid,
          decision,
          reason,
          operator,
          createTime: createdAt.getTime(),
        }),
      ),
    })),
    nextCursor: hasMore ? encodeCursor(last) : null,
  };
}
