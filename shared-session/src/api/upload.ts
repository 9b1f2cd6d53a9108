import type { Picture, UploadedFile, UploadKind } from '@vidra/shared-contract/schemas';
import { callApi } from './call-api.ts';
import { apiUrl } from './config.ts';
import { apiErrorOf, NetworkError } from './errors.ts';

/** How an upload is followed and ended. */
export interface UploadOptions {
  /** Called with the share of the bytes that are sent, 0..1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Uploads a picture and has it checked; throws as `uploadFile` does. */
export function uploadPicture(file: File, options: UploadOptions = {}): Promise<Picture> {
  return uploadFile(file, 'picture', options);
}

/**
 * Uploads a picture, a video or a recording and has it checked.
 *
 * @param kind what it is meant to be: its content is checked against this
 * @throws ApiError whose `detail` says what is wrong with the file
 * @throws NetworkError when the upload is interrupted
 * @throws the signal's reason when it is aborted
 */
export async function uploadFile(
  file: File,
  kind: UploadKind,
  options: UploadOptions = {},
): Promise<UploadedFile> {
  const { signal } = options;
  const target = await callApi('getWebPreSignedUrl', {
    body: { fileName: file.name, contentType: file.type, sizeBytes: file.size, kind },
    signal,
  });
  await put(apiUrl(target.url), target.headers, file, options);
  return callApi('completeUpload', { body: { fileUid: target.fileUid }, signal });
}

/** By XMLHttpRequest: fetch does not tell how much is sent. */
function put(
  url: string,
  headers: Readonly<Record<string, string>>,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
    };
    request.upload.onprogress = ({ loaded }) => {
      onProgress?.(file.size > 0 ? Math.min(loaded / file.size, 1) : 0);
    };
    request.onload = () => {
      if (request.status < 200 || request.status >= 300) {
        reject(apiErrorOf(request.status, headersOf(request), bodyOf(request)));
        return;
      }
      onProgress?.(1);
      resolve();
    };
    request.onerror = () => {
      reject(new NetworkError('The upload was interrupted. Check your connection and try again.'));
    };
    request.onabort = () => {
      reject(signal?.reason as Error);
    };
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });
}

function bodyOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText) as unknown;
  } catch {
    return undefined;
  }
}
