import type { CallAnswer } from '@vidra/shared-contract/schemas';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import { decodeCursor, encodeCursor } from '../../web/http/cursor.ts';
import { getPublicUrl } from './shares.ts';
import './tables.ts';

/** Selects what the gallery shows: nothing deleted, expired, restricted or of a suspended account. */
const selectGallery = (db: Database) =>
  db
    .selectFrom('videoShares')
    .innerJoin('videoTasks', 'videoTasks.uid', 'videoShares.taskUid')
    .innerJoin('users', 'users.uid', 'videoShares.userUid')
    .select(['videoShares.uid', 'gallerySince', 'showsName', 'users.name as makerName'])
    .select(['title', 'width', 'height', 'durationSeconds', 'posterKey'])
    .where('gallerySince', 'is not', null)
    .where('revokedAt', 'is', null)
    .where('videoTasks.deletedAt', 'is', null)
    .where('status', '=', 'done')
    .where('filesRemovedAt', 'is', null)
    .where('restriction', 'is', null)
    .where('users.suspendedAt', 'is', null)
    .$narrowType<{ gallerySince: Date }>();

interface Page {
  cursor?: string | undefined;
  limit: number;
}

/** Returns the videos that their makers show to everybody, the latest first. */
export async function listGallery(
  platform: { config: Config; db: Database },
  { cursor, limit }: Page,
): Promise<CallAnswer<'listGallery'>> {
  let query = selectGallery(platform.db)
    .orderBy('gallerySince', 'desc')
    .orderBy('videoShares.uid', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const { createdAt, uid } = decodeCursor(cursor);
    query = query.where((eb) =>
      eb(eb.refTuple('gallerySince', 'videoShares.uid'), '<', eb.tuple(createdAt, uid)),
    );
  }
  const rows = await query.execute();
  const last = rows[limit - 1];
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items: rows.slice(0, limit).map((row) => ({
      shareUid: row.uid,
      title: row.title,
      width: row.width,
      height: row.height,
      durationSeconds: row.durationSeconds,
      videoUrl: getPublicUrl(platform, row.uid, 'video'),
      posterUrl: row.posterKey === null ? '' : getPublicUrl(platform, row.uid, 'poster'),
      ...(row.showsName && row.makerName !== '' && { maker: row.makerName }),
    })),
    nextCursor: hasMore ? encodeCursor({ createdAt: last.gallerySince, uid: last.uid }) : null,
  };
}
