import type { DetailedError, HttpResponse } from 'tus-js-client';
import { apiErrorOf, NetworkError } from './errors.ts';

/** How an upload is followed and ended. */
export interface UploadOptions {
  /** Called with the share of the bytes that are sent, 0..1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** After each loss of the connection; from the first one again once something has got through. */
const RETRY_DELAYS_MS = [0, 500, 1000, 2000, 4000, 8000, 15_000];
const INTERRUPTED = 'The upload was interrupted. Check your connection and try again.';

/**
 * Sends what is missing of a file to an upload that exists already, as often as the connection
 * breaks; while the browser is offline it waits.
 *
 * @throws ApiError when the server refuses, NetworkError, or the signal's reason
 */
export async function sendFile(
  url: string,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<void> {
  const { Upload } = await loadTus();
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const over = new AbortController();
  const upload = new Upload(file, {
    uploadUrl: url,
    storeFingerprintForResuming: false,
    retryDelays: RETRY_DELAYS_MS,
    onShouldRetry: ({ originalResponse }) => mayPass(originalResponse),
    onProgress: (sent, total) => onProgress?.(Math.min(sent / total, 1)),
    onSuccess: () => {
      resolve(undefined);
    },
    onError: (error) => {
      if (navigator.onLine) reject(errorOf(error as DetailedError));
      else addEventListener('online', goOn, { once: true, signal: over.signal });
    },
  });
  const goOn = () => {
    upload.start();
  };
  const stop = () => {
    void upload.abort();
    reject(signal?.reason as Error);
  };
  signal?.addEventListener('abort', stop, { signal: over.signal });
  upload.start();
  try {
    await promise;
  } finally {
    over.abort();
  }
}

/** It is needed by few pages, and by none at once. */
async function loadTus() {
  try {
    return await import(/* webpackChunkName: "tus" */ 'tus-js-client');
  } catch (error) {
    throw new NetworkError(INTERRUPTED, { cause: error });
  }
}

/** Whether the next try may get through: nothing answered, or nobody who knows. */
function mayPass(response: HttpResponse | null): boolean {
  const status = response?.getStatus() ?? 0;
  return status === 0 || status === 409 || status === 429 || (status >= 500 && status !== 507);
}

function errorOf({ originalResponse, causingError }: DetailedError): Error {
  if (!originalResponse) return new NetworkError(INTERRUPTED, { cause: causingError });
  const retryAfter = originalResponse.getHeader('retry-after');
  const headers = new Headers(retryAfter ? { 'retry-after': retryAfter } : {});
  return apiErrorOf(originalResponse.getStatus(), headers, parsed(originalResponse.getBody()));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
