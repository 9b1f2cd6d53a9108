import pRetry from 'p-retry';
import { StorageUnavailableError } from '../../../data/faults/storage-unavailable.ts';
import { FileMissingError, StorageFullError } from '../storage.ts';

const RETRIES = 2;
const FIRST_DELAY_MS = 100;
const NETWORK =
  /TimeoutError|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ERR_STREAM_PREMATURE_CLOSE/;
const FULL = /StorageFull|QuotaExceeded|InsufficientStorage/;

/** The inspected fields of an error. Not every client error is an `S3ServiceException`. */
interface S3Error {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Translates client errors into our own. Errors not caused by the service stay unchanged. */
export function translateError(error: unknown): unknown {
  const { name = '', code = '', message = '', $metadata } = error as S3Error;
  const status = $metadata?.httpStatusCode ?? 0;
  const cause = { cause: error };
  if (name === 'NoSuchKey' || name === 'NotFound') return new FileMissingError(cause);
  if (status === 507 || FULL.test(name)) return new StorageFullError(cause);
  if (status >= 500 || status === 429) return new StorageUnavailableError(cause);
  // For errors within a stream, the client only keeps the message.
  const isNetwork = status === 0 && NETWORK.test(`${name} ${code} ${message}`);
  return isNetwork ? new StorageUnavailableError(cause) : error;
}

/**
 * Calls an S3 service and retries a few times if it is overloaded, disconnects or times out.
 *
 * @param ask must be repeatable
 * @throws FileMissingError, StorageFullError, StorageUnavailableError
 */
export async function askBucket<T>(ask: () => Promise<T>): Promise<T> {
  return pRetry(
    async () => {
      try {
        return await ask();
      } catch (error) {
        throw translateError(error);
      }
    },
    {
      retries: RETRIES,
      minTimeout: FIRST_DELAY_MS,
      shouldRetry: ({ error }) => error instanceof StorageUnavailableError,
    },
  );
}
