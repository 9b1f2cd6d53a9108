import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import { normalizePicture } from '../../rendering/media/pictures/picture.ts';
import type { Storage } from '../storage/storage.ts';
import type { ReadyFile } from './file-repository.ts';
import type { Perception } from '../../rendering/perception/perception.ts';
import { hashPicture, serializePerception } from '../../rendering/perception/stored-perception.ts';
import { lookAtPicture } from '../../rendering/perception/look-at-picture.ts';
import { takeInOrigin } from './take-in-origin.ts';
import { focusColumns } from './present-file.ts';

/**
 * Returns the storage key of a picture's perception. The file is stored beside the picture and
 * deleted with it.
 */
export const toPerceptionKey = (storageKey: string): string =>
  `${dirname(storageKey)}/perception.json`;

/**
 * Checks a picture, rotates it upright, shrinks it if necessary, and stores it with its thumbnail.
 *
 * @throws PictureRefusal
 */
export async function takeInPicture(options: {
  storage: Storage;
  perception: Perception;
  /** Folder for temporary files, which are always removed. */
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
    const { focus, result } = await lookAtPicture(options.perception, picturePath);
    const perceptionPath = join(folder, 'perception');
    if (result) {
      const text = await serializePerception(result, await hashPicture(picturePath));
      await writeFile(perceptionPath, text);
    }
    const extension = picture.contentType === 'image/png' ? 'png' : 'jpg';
    const storageKey = `${options.keyPrefix}/picture.${extension}`;
    const thumbnailKey = `${options.keyPrefix}/thumbnail.jpg`;
    const origin = await takeInOrigin({ ...options, folder });
    await options.storage.moveIn(storageKey, picturePath);
    await options.storage.moveIn(thumbnailKey, thumbnailPath);
    if (result) await options.storage.moveIn(toPerceptionKey(storageKey), perceptionPath);
    return {
      storageKey,
      thumbnailKey,
      sizeBytes: size,
      width: picture.width,
      height: picture.height,
      durationSeconds: 0,
      ...focusColumns(focus),
      notice: picture.notice?.message ?? null,
      origin,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
