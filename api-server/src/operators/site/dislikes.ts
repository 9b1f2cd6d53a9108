import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { sql } from 'kysely';
import type { Database } from '../../data/database/schema.ts';
import { decodeCursor, encodeCursor } from '../../web/http/cursor.ts';

/** Returns the disliked videos, newest first, without their owners. */
export async function listDislikes(
  db: Database,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<CallAnswer<'operatorDislikes'>> {
  let query = db
    .selectFrom('videoTasks')
    .select(['uid', 'updatedAt', 'engineId as engine', 'dislikeReason as reason'])
    .select('dislikeNote as note')
    .select(sql<string>`coalesce(settings ->> 'flow', 'image-to-video')`.as('flow'))
    // Matches the condition of the index.
    .where(sql<boolean>`feedback = 'dislike'`)
    .where('deletedAt', 'is', null)
    .orderBy('updatedAt', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const { createdAt, uid } = decodeCursor(cursor);
    query = query.where((eb) => eb(eb.refTuple('updatedAt', 'uid'), '<', eb.tuple(createdAt, uid)));
  }
  const rows = await query.execute();
  const last = rows[limit - 1];
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items: rows.slice(0, limit).map(({ uid, updatedAt, ...rest }) => ({
      taskUid: uid,
      time: updatedAt.getTime(),
      ...rest,
    })),
    nextCursor: hasMore ? encodeCursor({ createdAt: last.updatedAt, uid: last.uid }) : null,
  };
}
