import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findFocus } from '../../rendering/media/find-focus.ts';
import { normalizePicture } from '../../rendering/media/picture.ts';
import type { Storage } from '../storage/storage.ts';
import type { ReadyFile } from './file-repository.ts';
import { focusColumns } from './present-file.ts';

/**
 * Checks a picture, rotates it upright, shrinks it if necessary, and stores it with its thumbnail.
 *
 * @throws PictureRefusal
 */
export async function takeInPicture(options: {
  storage: Storage;
  /** Files written here are always removed afterwards. */
  workFolder: string;
  inputPath: string;
  /** Prefix of the storage keys. */
  keyPrefix: string;
}): Promise<ReadyFile> {
  const folder = join(options.workFolder, randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    const picturePath = join(folder, 'picture');
    const thumbnailPath = join(folder, 'thumbnail');
    const picture = await normalizePicture(options.inputPath, { picturePath, thumbnailPath });
    const { size } = await stat(picturePath);
    const focus = await findFocus(picturePath);
    const extension = picture.contentType === 'image/png' ? 'png' : 'jpg';
    const storageKey = `${options.keyPrefix}/picture.${extension}`;
    const thumbnailKey = `${options.keyPrefix}/thumbnail.jpg`;
    await options.storage.moveIn(storageKey, picturePath);
    await options.storage.moveIn(thumbnailKey, thumbnailPath);
    return {
      storageKey,
      thumbnailKey,
      sizeBytes: size,
      width: picture.width,
      height: picture.height,
      durationSeconds: 0,
      ...focusColumns(focus),
      notice: picture.notice?.message ?? null,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
