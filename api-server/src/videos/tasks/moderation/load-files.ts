import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { ModeratedImage, ModeratedRecording } from '../../../content/moderation/moderation.ts';
import type { Database } from '../../../data/database/schema.ts';
import { toSqlAny } from '../../../data/database/statements/to-sql-any.ts';
import type { Storage } from '../../../files/storage/storage.ts';
import type { TaskRow } from '../task-repository.ts';

interface Needs {
  db: Database;
  storage: Storage;
}

/** Longest side in pixels. Larger images say nothing more and only take longer. */
const LONGEST_SIDE = 1024;

const reduceImage = (path: string) =>
  sharp(path)
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();

/** @returns undefined when the file is gone; the order is then refused for that */
async function readStored(
  storage: Storage,
  key: string | null,
  read: (path: string) => Promise<Buffer>,
): Promise<Buffer | undefined> {
  if (key === null) return undefined;
  try {
    const copy = await storage.localCopy(key);
    try {
      return await read(copy.path);
    } finally {
      await copy.release();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Selects a person's own files. Samples are the site's own. */
const selectOwnFiles = (db: Database, userUid: string, fileUids: readonly string[]) =>
  db
    .selectFrom('files')
    .select(['uid', 'kind', 'storageKey', 'thumbnailKey'])
    .where('uid', '=', toSqlAny(fileUids))
    .where('userUid', '=', userUid)
    .where('state', '=', 'ready');

/** Loads a person's own images of an order, reduced. A frame stands for a video. */
export async function loadImages(
  { db, storage }: Needs,
  userUid: string,
  fileUids: readonly string[],
): Promise<ModeratedImage[]> {
  if (fileUids.length === 0) return [];
  const files = await selectOwnFiles(db, userUid, fileUids)
    .where('kind', 'in', ['picture', 'video'])
    .execute();
  const images: ModeratedImage[] = [];
  for (const { uid: fileUid, kind, storageKey, thumbnailKey } of files) {
    const key = kind === 'video' ? thumbnailKey : storageKey;
    const bytes = await readStored(storage, key, reduceImage);
    if (bytes) images.push({ fileUid, contentType: 'image/jpeg', bytes });
  }
  return images;
}

/** Loads a person's own recordings of an order, as they were stored. */
export async function loadRecordings(
  { db, storage }: Needs,
  userUid: string,
  fileUids: readonly string[],
): Promise<ModeratedRecording[]> {
  if (fileUids.length === 0) return [];
  const files = await selectOwnFiles(db, userUid, fileUids)
    .where('kind', 'in', ['audio', 'music'])
    .execute();
  const recordings: ModeratedRecording[] = [];
  for (const { uid: fileUid, storageKey } of files) {
    const bytes = await readStored(storage, storageKey, readFile);
    if (bytes) recordings.push({ fileUid, contentType: 'audio/mp4', bytes });
  }
  return recordings;
}

/** Loads the poster of a finished video, reduced. The video's uid stands for it. */
export async function loadPoster(
  { storage }: Pick<Needs, 'storage'>,
  { uid, posterKey }: TaskRow,
): Promise<ModeratedImage[]> {
  const bytes = await readStored(storage, posterKey, reduceImage);
  return bytes ? [{ fileUid: uid, contentType: 'image/jpeg', bytes }] : [];
}
