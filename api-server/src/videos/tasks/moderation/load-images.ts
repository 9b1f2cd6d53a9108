import sharp from 'sharp';
import type { ModeratedImage } from '../../../content/moderation/moderation.ts';
import type { Database } from '../../../data/database/schema.ts';
import { toSqlAny } from '../../../data/database/to-sql-any.ts';
import type { Storage } from '../../../files/storage/storage.ts';
import type { TaskRow } from '../task-repository.ts';

/** Longest side in pixels. Larger images say nothing more and only take longer. */
const LONGEST_SIDE = 1024;

/** @returns undefined when the file is gone; the order is then refused for that */
async function reduceImage(storage: Storage, key: string): Promise<Buffer | undefined> {
  try {
    const copy = await storage.localCopy(key);
    try {
      return await sharp(copy.path)
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80 })
        .toBuffer();
    } finally {
      await copy.release();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Loads a person's own images of an order, reduced. A frame stands for a video. Samples are the
 * site's own, and missing files are refused by the order itself.
 */
export async function loadImages(
  { db, storage }: { db: Database; storage: Storage },
  userUid: string,
  fileUids: readonly string[],
): Promise<ModeratedImage[]> {
  if (fileUids.length === 0) return [];
  const files = await db
    .selectFrom('files')
    .select(['uid', 'kind', 'storageKey', 'thumbnailKey'])
    .where('uid', '=', toSqlAny(fileUids))
    .where('userUid', '=', userUid)
    .where('state', '=', 'ready')
    .where('kind', 'in', ['picture', 'video'])
    .execute();
  const images: ModeratedImage[] = [];
  for (const { uid: fileUid, kind, storageKey, thumbnailKey } of files) {
    const key = kind === 'video' ? thumbnailKey : storageKey;
    const bytes = key === null ? undefined : await reduceImage(storage, key);
    if (bytes) images.push({ fileUid, contentType: 'image/jpeg', bytes });
  }
  return images;
}

/** Loads the poster of a finished video, reduced. The video's uid stands for it. */
export async function loadPoster(
  { storage }: { storage: Storage },
  { uid, posterKey }: TaskRow,
): Promise<ModeratedImage[]> {
  const bytes = posterKey === null ? undefined : await reduceImage(storage, posterKey);
  return bytes ? [{ fileUid: uid, contentType: 'image/jpeg', bytes }] : [];
}
