import { Upload, type DetailedError, type HttpResponse } from 'tus-js-client';
import { sessionStore } from '../session/store.ts';
import { getConfig, isOwnAddress } from './config.ts';
import { createApiError } from './errors.ts';
import { createInterruptedError } from './interrupted-error.ts';
import { onUnauthorizedAnswer } from './unauthorized.ts';

/** Progress callback and abort signal of an upload. */
export interface UploadOptions {
  /** Called with the fraction of the bytes sent, 0..1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Delays after each loss of the connection. They start over once bytes have arrived. */
const RETRY_DELAYS_MS = [0, 500, 1000, 2000, 4000, 8000, 15_000];

/**
 * Cloudflare allows 100 MB, nginx 1 MB. Much smaller parts would cost more in requests than in
 * bytes.
 */
const LARGEST_PART_BYTES = 33_554_432;
const SMALLEST_PART_BYTES = 131_072;
const SHRINK_BY = 4;

/** Last accepted size, reused by later uploads of this page. */
let partBytes = LARGEST_PART_BYTES;

/**
 * Sends the missing bytes of a file to an existing upload and resumes after each loss of the
 * connection. It
 * waits while the browser is offline. If a proxy rejects a part as too large, it sends smaller
 * ones. A 401 from the API itself ends the session.
 *
 * @throws ApiError if the server refuses, NetworkError, or the signal's reason
 */
export async function sendFile(
  url: string,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const doneController = new AbortController();
  const upload: Upload = new Upload(file, {
    uploadUrl: url,
    headers: isOwnAddress(url) ? { 'App-Code': getConfig().productCode } : {},
    storeFingerprintForResuming: false,
    chunkSize: partBytes,
    retryDelays: RETRY_DELAYS_MS,
    onShouldRetry: ({ originalResponse }) =>
      isPartTooLarge(originalResponse) ? shrinkParts(upload) : mayPass(originalResponse),
    onProgress: (sentBytes, total) => onProgress?.(Math.min(sentBytes / total, 1)),
    onSuccess: () => {
      resolve(undefined);
    },
    onError: (error) => {
      const { originalResponse } = error as DetailedError;
      if (originalResponse?.getStatus() === 401 && isOwnAddress(url)) {
        onUnauthorizedAnswer(sessionStore.getState().token);
      }
      if (navigator.onLine) reject(toUploadError(error as DetailedError));
      else addEventListener('online', goOn, { once: true, signal: doneController.signal });
    },
  });
  const goOn = () => {
    upload.start();
  };
  const stop = () => {
    void upload.abort();
    reject(signal?.reason as Error);
  };
  signal?.addEventListener('abort', stop, { signal: doneController.signal });
  upload.start();
  try {
    await promise;
  } finally {
    doneController.abort();
  }
}

/** The API gives a reason when it refuses a file. A proxy in front of it does not. */
function isPartTooLarge(response: HttpResponse | null): boolean {
  return response?.getStatus() === 413 && tryParseJson(response.getBody()) === undefined;
}

/** @returns whether there are smaller parts to try */
function shrinkParts(upload: Upload): boolean {
  const refusedPartBytes = upload.options.chunkSize ?? LARGEST_PART_BYTES;
  if (refusedPartBytes <= SMALLEST_PART_BYTES) return false;
  partBytes = Math.max(SMALLEST_PART_BYTES, Math.floor(refusedPartBytes / SHRINK_BY));
  upload.options.chunkSize = partBytes;
  return true;
}

/** Checks if a retry may succeed: there was no response, or only a temporary error. */
function mayPass(response: HttpResponse | null): boolean {
  const status = response?.getStatus() ?? 0;
  return status === 0 || status === 409 || status === 429 || (status >= 500 && status !== 507);
}

function toUploadError({ originalResponse, causingError }: DetailedError): Error {
  if (!originalResponse) return createInterruptedError(causingError);
  const retryAfter = originalResponse.getHeader('retry-after');
  const headers = new Headers(retryAfter ? { 'retry-after': retryAfter } : {});
  return createApiError(
    originalResponse.getStatus(),
    headers,
    tryParseJson(originalResponse.getBody()),
  );
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
