import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallAnswer, Picture } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { translateEngine } from '../../language/translate-engine.ts';
import { createUid } from '../../data/database/statements/create-uid.ts';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import { countUse } from '../../web/limits/buckets.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Storage } from '../storage/storage.ts';
import type { KeyedLock } from '../../data/locks/keyed-lock.ts';
import type { DataFolders } from '../../config/data-folders.ts';
import type { Perception } from '../../rendering/perception/perception.ts';
import { findFile, type FileRow } from '../uploads/file-repository.ts';
import { takeInPicture } from '../uploads/accept-picture.ts';
import { keepFile } from '../uploads/keep-file.ts';
import { BackgroundRefusal, type BackgroundRemover } from './background-remover.ts';

/** Dependencies for removing a background and storing the result. */
export interface CutOutDependencies {
  config: Config;
  db: Database;
  storage: Storage;
  perception: Perception;
  backgroundRemover: BackgroundRemover;
  keyedLock: KeyedLock;
  folders: DataFolders;
}

/** Time limit of the whole call, because a client waits for it. */
const LIMIT_MS = 90_000;

/**
 * Identifies the result by picture, user and engine, so that a repeated request returns the same
 * one.
 */
const toResultUid = (fileUid: string, userUid: string, engineId: string) =>
  `cutout-${createHash('sha256').update(`${fileUid}\n${userUid}\n${engineId}`).digest('hex').slice(0, 40)}`;

async function requirePicture(
  platform: { db: Database },
  userUid: string,
  fileUid: string,
): Promise<FileRow & { storageKey: string }> {
  const file = await findFile(platform.db, fileUid, userUid);
  if (file?.state === 'ready' && file.storageKey !== null) {
    return { ...file, storageKey: file.storageKey };
  }
  if (file?.state !== 'awaited') throw createNotFound('image');
  throw new ProblemError('upload_incomplete', t`The image hasn't finished uploading.`);
}

async function cutOut(
  { storage, backgroundRemover }: { storage: Storage; backgroundRemover: BackgroundRemover },
  storageKey: string,
): Promise<Buffer> {
  const copy = await storage.localCopy(storageKey);
  try {
    return await backgroundRemover.remove(copy.path, AbortSignal.timeout(LIMIT_MS));
  } catch (error) {
    if (error instanceof BackgroundRefusal) {
      throw new ProblemError(error.code, error.message, {}, { cause: error });
    }
    if ((error as { name?: unknown }).name !== 'TimeoutError') throw error;
    const detail = t`Removing the background took too long. Try again, or use a smaller image.`;
    throw new ProblemError('unavailable', detail, {}, { cause: error });
  } finally {
    await copy.release();
  }
}

async function keep(
  platform: Pick<CutOutDependencies, 'config' | 'db' | 'storage' | 'folders' | 'perception'>,
  uid: string,
  userUid: string,
  source: FileRow,
  png: Buffer,
) {
  const { folders, storage, perception } = platform;
  const keyPrefix = `pictures/${uid}-${createUid()}`;
  const folder = join(folders.work, 'cut-outs');
  const inputPath = join(folder, uid);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(inputPath, png);
    const readyPicture = await takeInPicture({
      storage,
      perception,
      workFolder: folders.work,
      inputPath,
      keyPrefix,
    });
    if (!readyPicture.storageKey?.endsWith('.png')) {
      const detail = t`We couldn't find a background to remove. Use another image.`;
      throw new ProblemError('background_not_plain', detail);
    }
    const fileName = `${source.fileName.replace(/\.[^.]*$/, '')}.png`;
    await keepFile(platform, { uid, userUid, fileName, keyPrefix }, readyPicture);
  } finally {
    await rm(inputPath, { force: true });
  }
}

function toPicture({ storage }: { storage: Storage }, file: FileRow | undefined): Picture {
  if (!file?.storageKey || !file.thumbnailKey) throw createNotFound('image');
  const { uid: fileUid, width, height, sizeBytes, fileName, notice } = file;
  const url = storage.address(file.storageKey);
  return {
    fileUid,
    url,
    thumbnailUrl: storage.address(file.thumbnailKey),
    width,
    height,
    sizeBytes,
    fileName,
    notice,
  };
}

/** Creates a new picture without the background. The original stays unchanged. */
export async function removeBackground(
  platform: CutOutDependencies,
  userUid: string,
  fileUid: string,
): Promise<CallAnswer<'removeBackground'>> {
  const { backgroundRemover, config, db, keyedLock } = platform;
  const { id, label, honesty } = backgroundRemover;
  const source = await requirePicture(platform, userUid, fileUid);
  const uid = toResultUid(fileUid, userUid, id);
  const find = () => findFile(db, uid, userUid);
  if ((await find())?.state !== 'ready') {
    await countUse(db, {
      key: `remove-background:${userUid}`,
      limit: config.limits.backgroundRemovalsPerHour,
      windowSeconds: 3600,
      message: t`You've removed many backgrounds in a short time. Try again later.`,
    });
    // Decoding a picture here takes up to a few hundred MB, so this process handles one at a time.
    const lock = id === 'flood-fill' ? 'remove-background' : `remove-background:${uid}`;
    await keyedLock(lock, async () => {
      if ((await find())?.state === 'ready') return;
      await keep(platform, uid, userUid, source, await cutOut(platform, source.storageKey));
    });
  }
  return {
    picture: toPicture(platform, await find()),
    engine: translateEngine({ id, label, honesty }),
  };
}
