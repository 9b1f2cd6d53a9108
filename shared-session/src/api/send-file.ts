import { Upload, type DetailedError, type HttpResponse } from 'tus-js-client';
import { getConfig, isOwnAddress } from './config.ts';
import { createApiError, NetworkError } from './errors.ts';
import { INTERRUPTED } from './interrupted-error.ts';

/** How an upload is followed and ended. */
export interface UploadOptions {
  /** Called with the share of the bytes that are sent, 0..1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** After each loss of the connection; from the first one again once something has got through. */
const RETRY_DELAYS_MS = [0, 500, 1000, 2000, 4000, 8000, 15_000];

/** Cloudflare lets 100 MB through, nginx 1 MB; further below, requests cost more than their bytes. */
const LARGEST_PART_BYTES = 33_554_432;
const SMALLEST_PART_BYTES = 131_072;
const SHRINK_BY = 4;

/** What got through last, for the uploads that follow on this page. */
let partBytes = LARGEST_PART_BYTES;

/**
 * Sends what is missing of a file to an upload that exists already, as often as the connection
 * breaks; while the browser is offline it waits. Where something on the way refuses a part as too
 * large, smaller ones follow.
 *
 * @throws ApiError when the server refuses, NetworkError, or the signal's reason
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

/** The API says why it refuses a file; a proxy before it does not. */
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

/** Whether the next try may get through: nothing answered, or nobody who knows. */
function mayPass(response: HttpResponse | null): boolean {
  const status = response?.getStatus() ?? 0;
  return status === 0 || status === 409 || status === 429 || (status >= 500 && status !== 507);
}

function toUploadError({ originalResponse, causingError }: DetailedError): Error {
  if (!originalResponse) return new NetworkError(INTERRUPTED, { cause: causingError });
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
