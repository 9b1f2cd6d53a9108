import sharp from 'sharp';
import type { Database } from '../../data/database/schema.ts';
import type { Storage } from '../../files/storage/storage.ts';
import { createNotFound } from '../../web/http/problem-error.ts';
import { readSharedTask } from './shares.ts';

/**
 * Returns the poster of a shared video as a JPEG with the given width in pixels, or its own width
 * if smaller.
 * @throws ProblemError `not_found`, `video_expired`
 */
export async function resizePoster(
  { db, storage }: { db: Database; storage: Storage },
  shareUid: string,
  width: number,
): Promise<Buffer> {
  const { posterKey } = await readSharedTask({ db }, shareUid);
  if (posterKey === null) throw createNotFound('shared video');
  const poster = await storage.localCopy(posterKey);
  try {
    return await sharp(poster.path)
      .resize({ width, withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer();
  } finally {
    await poster.release();
  }
}
