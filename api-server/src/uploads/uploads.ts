import { join } from 'node:path';
import { PICTURE_LIMITS } from '@vidra/shared-contract';
import type { CallAnswer, Picture } from '@vidra/shared-contract/schemas';
import { newUid } from '../database/uid.ts';
import type { CallInput } from '../http/call.ts';
import { notFound, ProblemError } from '../http/problem-error.ts';
import { countUse } from '../limits/buckets.ts';
import { PictureRefusal } from '../media/picture-refusal.ts';
import type { Platform } from '../platform.ts';
import type { Storage } from '../storage/storage.ts';
import {
  announceFile,
  findFile,
  markReady,
  markRefused,
  type FileRow,
  type ReadyFile,
} from './file-repository.ts';
import { takeInPicture } from './intake.ts';
import { requireRoom } from './quota.ts';

/** Where the API writes uploads that come to itself. */
export const quarantinePath = (platform: Platform, fileUid: string): string =>
  join(platform.folders.quarantine, fileUid);

function refuseSize(sizeBytes: number): void {
  if (sizeBytes === 0) throw new ProblemError('empty_file', 'This file is empty: it has 0 bytes.');
  if (sizeBytes > PICTURE_LIMITS.maxBytes) {
    const limit = PICTURE_LIMITS.maxBytes / 1_000_000;
    throw new ProblemError(
      'image_too_large_bytes',
      `The file is too large. Use a picture of at most ${limit} MB.`,
      { meta: { maxBytes: PICTURE_LIMITS.maxBytes } },
    );
  }
}

/** Announces an upload: the answer says where to send the bytes. */
export async function announceUpload(
  platform: Platform,
  userUid: string,
  { fileName, sizeBytes }: CallInput<'getWebPreSignedUrl'>['body'],
): Promise<CallAnswer<'getWebPreSignedUrl'>> {
  refuseSize(sizeBytes);
  await countUse(platform.db, {
    key: `upload:${userUid}`,
    limit: platform.config.limits.uploadsPerHour,
    windowSeconds: 3600,
    message: 'You have uploaded many files in a short time. Try again later.',
  });
  const uid = newUid();
  await platform.db.transaction().execute(async (transaction) => {
    await requireRoom(transaction, userUid, sizeBytes, platform.config.storageQuotaBytes);
    await announceFile(transaction, { uid, userUid, fileName, declaredSize: sizeBytes });
  });
  const target = await platform.quarantine.target(uid, sizeBytes);
  return { fileUid: uid, method: 'PUT', ...target };
}

/** A ready file as its owner sees it. */
function pictureOf(storage: Storage, file: FileRow): Picture {
  if (file.storageKey === null || file.thumbnailKey === null) throw notFound('file');
  return {
    fileUid: file.uid,
    url: storage.address(file.storageKey),
    thumbnailUrl: storage.address(file.thumbnailKey),
    width: file.width,
    height: file.height,
    sizeBytes: file.sizeBytes,
    fileName: file.fileName,
    notice: file.notice,
  };
}

async function requireWhole({ quarantine }: Platform, file: FileRow): Promise<void> {
  const size = await quarantine.size(file.uid);
  if (size === file.declaredSize) return;
  throw new ProblemError(
    'upload_incomplete',
    size === undefined
      ? 'The file has not arrived. Upload it again.'
      : `Only ${size} of ${file.declaredSize} bytes arrived. Upload the file again.`,
  );
}

async function checkIn(platform: Platform, file: FileRow): Promise<void> {
  const { quarantine } = platform;
  const copy = await quarantine.localCopy(file.uid);
  let ready: ReadyFile;
  try {
    ready = await takeInPicture({
      storage: platform.storage,
      workFolder: platform.folders.work,
      inputPath: copy.path,
      keyPrefix: `pictures/${file.uid}`,
    });
  } catch (error) {
    // A full disk is not the picture's fault: the same upload can be completed later.
    if (!(error instanceof PictureRefusal)) throw error;
    if (error.code !== 'storage_full') {
      await markRefused(platform.db, file.uid, error.code, error.message);
      await quarantine.remove(file.uid);
    }
    throw new ProblemError(error.code, error.message, {}, { cause: error });
  } finally {
    await copy.release();
  }
  await markReady(platform.db, file.uid, ready);
  await quarantine.remove(file.uid);
}

/** Checks uploaded bytes and makes them usable. The same file answers the same each time. */
export async function completeUpload(
  platform: Platform,
  userUid: string,
  fileUid: string,
): Promise<Picture> {
  const file = await findFile(platform.db, fileUid, userUid);
  if (!file) throw notFound('file');
  if (file.state === 'awaited') {
    // Two requests at once for the same file do the work once.
    await platform.oneAtATime(`intake:${file.uid}`, async () => {
      const current = await findFile(platform.db, fileUid, userUid);
      if (current?.state !== 'awaited') return;
      await requireWhole(platform, current);
      await checkIn(platform, current);
    });
  }
  const settled = await findFile(platform.db, fileUid, userUid);
  if (settled?.state === 'ready') return pictureOf(platform.storage, settled);
  const { problemCode, problemDetail } = settled ?? {};
  throw new ProblemError(problemCode ?? 'not_found', problemDetail ?? 'There is no such file.');
}
