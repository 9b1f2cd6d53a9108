import type { Picture, UploadedFile, UploadKind } from '@vidra/shared-contract/schemas';
import { callApi } from './call-api.ts';
import { toApiUrl } from './config.ts';
import { ApiError } from './errors.ts';
import { createInterruptedError } from './interrupted-error.ts';
import type { UploadOptions } from './send-file.ts';
import {
  forgetUpload,
  toFileLook,
  nameIn,
  rememberUpload,
  listUnfinishedLooks,
  findUnfinishedUpload,
  type AnnouncedUpload,
} from './upload-memory.ts';

export type { UploadOptions } from './send-file.ts';

/** Uploads a picture and has it checked. Throws like `uploadFile`. */
export function uploadPicture(file: File, options: UploadOptions = {}): Promise<Picture> {
  return uploadFile(file, 'picture', options);
}

/** Uploads in progress on this page. The same file chosen again is a separate upload. */
const underWay = new Set<string>();

/**
 * Lists the names of files whose upload was interrupted by a reload. It resumes once the same file
 * is chosen again.
 *
 * @param kinds intended kinds of the files
 */
export function listUnfinishedFiles(kinds: readonly UploadKind[]): string[] {
  return listUnfinishedLooks()
    .filter((look) => !underWay.has(look))
    .map(nameIn)
    .filter(({ kind }) => kinds.some((candidate) => candidate === kind))
    .map(({ name }) => name);
}

/**
 * Uploads a picture, a video or a recording and has it checked. It resumes automatically after a
 * lost connection,
 * and after a reload once the same file is chosen again.
 *
 * Phone pictures (HEIC) are sent as JPEG.
 *
 * @param kind intended kind; the content is checked against it
 * @throws ApiError whose `detail` says what is wrong with the file
 * @throws NetworkError if the upload is interrupted for long
 * @throws the signal's reason if it is aborted
 */
export async function uploadFile(
  file: File,
  kind: UploadKind,
  options: UploadOptions = {},
): Promise<UploadedFile> {
  const look = toFileLook(file, kind);
  const isFirst = !underWay.has(look);
  underWay.add(look);
  try {
    const readable = await toReadableFile(file);
    options.signal?.throwIfAborted();
    return await uploadAs(isFirst ? look : undefined, readable, kind, options);
  } finally {
    if (isFirst) underWay.delete(look);
  }
}

/** Converts phone pictures to JPEG, which the server can read. Other files stay unchanged. */
async function toReadableFile(file: File): Promise<File> {
  if (!/\.hei[cf]$/i.test(file.name) && !/^image\/hei[cf]/.test(file.type)) return file;
  const { convertHeicToJpeg } = await import(/* webpackChunkName: "heic" */ './heic.ts');
  return convertHeicToJpeg(file);
}

/** @param look fingerprint to remember it by until it is finished; absent: it is not remembered */
async function uploadAs(
  look: string | undefined,
  file: File,
  kind: UploadKind,
  options: UploadOptions,
): Promise<UploadedFile> {
  const announce = async () => {
    const target = await callApi('getWebPreSignedUrl', {
      body: {
        fileName: file.name,
        contentType: file.type,
        sizeBytes: file.size,
        kind,
        protocol: 'tus',
      },
      signal: options.signal,
    });
    if (look !== undefined) rememberUpload(look, target);
    return target;
  };
  const finish = async ({ fileUid, url }: AnnouncedUpload) => {
    const { sendFile } = await loadSending();
    options.signal?.throwIfAborted();
    await sendFile(toApiUrl(url), file, options);
    options.onProgress?.(1);
    return callApi('completeUpload', { body: { fileUid }, signal: options.signal });
  };
  const before = look === undefined ? undefined : findUnfinishedUpload(look);
  try {
    const uploadedFile = await finish(before ?? (await announce())).catch(
      async (error: unknown) => {
        // The earlier upload may have been deleted, checked or refused.
        if (!before || !isRefusal(error)) throw error;
        return finish(await announce());
      },
    );
    if (look !== undefined) forgetUpload(look);
    return uploadedFile;
  } catch (error) {
    if (look !== undefined && isRefusal(error)) forgetUpload(look);
    throw error;
  }
}

/** Loaded on demand, because few pages need it and none immediately. */
async function loadSending() {
  try {
    return await import(/* webpackChunkName: "tus" */ './send-file.ts');
  } catch (error) {
    throw createInterruptedError(error);
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
