import { join } from 'node:path';
import {
  PROBLEM_CODES,
  AUDIO_LIMITS,
  FONT_LIMITS,
  MUSIC_LIMITS,
  PICTURE_LIMITS,
  VIDEO_FILE_LIMITS,
  type ProblemCode,
} from '@vidra/shared-contract';
import type { CallAnswer, UploadedFile, UploadKind } from '@vidra/shared-contract/schemas';
import { TUS_RESUMABLE, Upload } from '@tus/server';
import type { Secrets } from '../../config/secrets.ts';
import { uploadAddress } from '../storage/upload-address.ts';
import { findKnownWord } from '../../data/database/statements/find-known-word.ts';
import { createUid } from '../../data/database/statements/create-uid.ts';
import type { CallInput } from '../../web/http/call.ts';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import { countUse } from '../../web/limits/buckets.ts';
import { PictureRefusal } from '../../rendering/media/pictures/picture-refusal.ts';
import { UploadRefusal } from '../../rendering/media/upload-refusal.ts';
import type { Logger } from '../../config/logger.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Storage } from '../storage/storage.ts';
import type { Quarantine } from '../storage/quarantine.ts';
import type { FfmpegTools } from '../../rendering/media/ffmpeg.ts';
import type { Perception } from '../../rendering/perception/perception.ts';
import type { KeyedLock } from '../../data/locks/keyed-lock.ts';
import type { DataFolders } from '../../config/data-folders.ts';
import type { Config } from '../../config/config.ts';
import {
  announceFile,
  EVERY_KIND,
  findFile,
  markReady,
  markRefused,
  type FileRow,
  type ReadyFile,
} from './file-repository.ts';
import { takeInPicture } from './accept-picture.ts';
import { presentFile } from './present-file.ts';
import { requireRoom } from './quota.ts';
import { takeInAudio, takeInFont, takeInVideo } from './accept-media.ts';
import { dirname } from 'node:path/posix';
import { t } from '@vidra/shared-i18n/text';

/** Removes the bytes of a file and of its thumbnail in the same folder. */
async function removeStored(
  storage: Storage,
  { storageKey }: Pick<FileRow, 'storageKey'>,
): Promise<void> {
  if (storageKey !== null) await storage.removeFolder(dirname(storageKey));
}

/** Dependencies for checking an uploaded file. */
export interface UploadDependencies {
  logger: Logger;
  db: Database;
  storage: Storage;
  quarantine: Quarantine;
  tools: FfmpegTools;
  perception: Perception;
  keyedLock: KeyedLock;
  folders: DataFolders;
}

/** Path of uploads that come to the API itself. */
export const getQuarantinePath = (platform: { folders: DataFolders }, fileUid: string): string =>
  join(platform.folders.quarantine, fileUid);

interface SizeLimit {
  maxBytes: number;
  code: ProblemCode;
  /** @param limit in megabytes */
  toDetail: (limit: number) => string;
}

const LIMITS: Record<UploadKind, SizeLimit> = {
  picture: {
    maxBytes: PICTURE_LIMITS.maxBytes,
    code: 'image_too_large_bytes',
    toDetail: (limit) => t`This image is too large. The limit is ${limit} MB.`,
  },
  video: {
    maxBytes: VIDEO_FILE_LIMITS.maxBytes,
    code: 'media_too_large_bytes',
    toDetail: (limit) => t`This video is too large. The limit is ${limit} MB.`,
  },
  audio: {
    maxBytes: AUDIO_LIMITS.maxBytes,
    code: 'media_too_large_bytes',
    toDetail: (limit) => t`This recording is too large. The limit is ${limit} MB.`,
  },
  music: {
    maxBytes: MUSIC_LIMITS.maxBytes,
    code: 'media_too_large_bytes',
    toDetail: (limit) => t`This music is too large. The limit is ${limit} MB.`,
  },
  font: {
    maxBytes: FONT_LIMITS.maxBytes,
    code: 'media_too_large_bytes',
    toDetail: (limit) => t`This font is too large. The limit is ${limit} MB.`,
  },
};

/** Largest allowed upload in bytes. */
export const LARGEST_UPLOAD = Math.max(...Object.values(LIMITS).map(({ maxBytes }) => maxBytes));

function refuseSize(sizeBytes: number, kind: UploadKind): void {
  if (sizeBytes === 0) throw new ProblemError('empty_file', t`This file is empty (0 bytes).`);
  const { maxBytes, code, toDetail } = LIMITS[kind];
  if (sizeBytes <= maxBytes) return;
  throw new ProblemError(code, toDetail(maxBytes / 1_000_000), { meta: { maxBytes } });
}

async function beginResumable(
  { config, quarantine, secrets }: { config: Config; quarantine: Quarantine; secrets: Secrets },
  uid: string,
  size: number,
) {
  const { store, toUploadId, explain } = quarantine.resumable;
  try {
    await store.create(new Upload({ id: toUploadId(uid), size, offset: 0 }));
  } catch (error) {
    throw await explain(error);
  }
  return {
    method: 'PATCH' as const,
    headers: { 'Tus-Resumable': TUS_RESUMABLE },
    ...uploadAddress(secrets.addresses, config.publicUrl, uid, 'tus'),
  };
}

/** Announces an upload and returns where to send the bytes. */
export async function announceUpload(
  platform: { config: Config; db: Database; quarantine: Quarantine; secrets: Secrets },
  userUid: string,
  { fileName, sizeBytes, kind, protocol }: CallInput<'getWebPreSignedUrl'>['body'],
): Promise<CallAnswer<'getWebPreSignedUrl'>> {
  refuseSize(sizeBytes, kind);
  await countUse(platform.db, {
    key: `upload:${userUid}`,
    limit: platform.config.limits.uploadsPerHour,
    windowSeconds: 3600,
    message: t`You've uploaded many files in a short time. Try again later.`,
  });
  const uid = createUid();
  await platform.db.transaction().execute(async (transaction) => {
    await requireRoom(transaction, userUid, sizeBytes, platform.config.storageQuotaBytes);
    await announceFile(transaction, { uid, userUid, kind, fileName, declaredSize: sizeBytes });
  });
  if (protocol === 'tus')
    return { fileUid: uid, ...(await beginResumable(platform, uid, sizeBytes)) };
  const target = await platform.quarantine.target(uid, sizeBytes);
  return { fileUid: uid, method: 'PUT', ...target };
}

async function requireWhole(
  { quarantine }: { quarantine: Quarantine },
  file: FileRow,
): Promise<void> {
  const size = await quarantine.size(file.uid);
  if (size === file.declaredSize) return;
  throw new ProblemError(
    'upload_incomplete',
    size === undefined
      ? t`The file didn't arrive. Upload it again.`
      : t`Only ${size} of ${file.declaredSize} bytes arrived. Upload the file again.`,
  );
}

async function takeIn(
  platform: Pick<
    UploadDependencies,
    'logger' | 'storage' | 'tools' | 'keyedLock' | 'folders' | 'perception'
  >,
  file: FileRow,
  inputPath: string,
): Promise<ReadyFile> {
  const { storage, tools, folders, logger, perception } = platform;
  // Each attempt has its own folder. Of two concurrent attempts, the later one removes only its own
  // files.
  const keyPrefix = `${file.kind === 'picture' ? 'pictures' : 'uploads'}/${file.uid}-${createUid()}`;
  const options = { storage, tools, perception, workFolder: folders.work, inputPath, keyPrefix };
  try {
    if (file.kind === 'picture') return await takeInPicture(options);
    if (file.kind === 'font') return await takeInFont(options);
    if (file.kind === 'audio' || file.kind === 'music')
      return await takeInAudio(file.kind, options);
    // Decoding a video uses the whole machine, so this process handles one at a time.
    return await platform.keyedLock('intake-video', () => takeInVideo(options));
  } catch (error) {
    await storage.removeFolder(keyPrefix).catch((problem: unknown) => {
      logger.warn({ err: problem, file: file.uid }, 'half of an upload is left behind');
    });
    throw error;
  }
}

const isRefusal = (error: unknown): error is PictureRefusal | UploadRefusal =>
  error instanceof PictureRefusal || error instanceof UploadRefusal;

async function checkIn(platform: UploadDependencies, file: FileRow): Promise<void> {
  const { quarantine } = platform;
  const copy = await quarantine.localCopy(file.uid);
  let readyFile: ReadyFile;
  try {
    readyFile = await takeIn(platform, file, copy.path);
  } catch (error) {
    // A full disk is not the file's fault, so the upload can be completed later.
    if (!isRefusal(error)) throw error;
    if (error.code !== 'storage_full') {
      await markRefused(platform.db, file.uid, error.code, error.message);
      await quarantine.remove(file.uid);
    }
    throw new ProblemError(error.code, error.message, {}, { cause: error });
  } finally {
    await copy.release();
  }
  const isFirst = await markReady(platform.db, file.uid, readyFile);
  if (!isFirst) await removeStored(platform.storage, readyFile);
  await quarantine.remove(file.uid);
}

/** Checks uploaded bytes and makes them usable. Repeated calls return the same result. */
export async function completeUpload(
  platform: UploadDependencies,
  userUid: string,
  fileUid: string,
): Promise<UploadedFile> {
  const file = await findFile(platform.db, fileUid, userUid, EVERY_KIND);
  if (!file) throw createNotFound('file');
  if (file.state === 'awaited') {
    // Concurrent requests for the same file do the work once.
    await platform.keyedLock(`intake:${file.uid}`, async () => {
      const current = await findFile(platform.db, fileUid, userUid, EVERY_KIND);
      if (current?.state !== 'awaited') return;
      try {
        await requireWhole(platform, current);
        await checkIn(platform, current);
      } catch (error) {
        // Another process may have stored and removed the bytes meanwhile. Then its result counts.
        const now = await findFile(platform.db, fileUid, userUid, EVERY_KIND);
        if (now?.state === 'awaited') throw error;
      }
    });
  }
  const settledFile = await findFile(platform.db, fileUid, userUid, EVERY_KIND);
  if (settledFile?.state === 'ready') return presentFile(platform.storage, settledFile);
  const { problemCode, problemDetail } = settledFile ?? {};
  // A newer release may have stored an unknown code. Its message is sufficient.
  const code = problemCode && findKnownWord(PROBLEM_CODES, problemCode, 'not_an_image');
  throw new ProblemError(
    code ?? 'not_found',
    problemDetail ? t(problemDetail) : t`This file doesn't exist.`,
  );
}
