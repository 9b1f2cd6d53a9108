import { S3ServiceException } from '@aws-sdk/client-s3';
import { StoreAwayError } from '../store-errors.ts';
import type { BucketPlace } from '../store-place.ts';

/** Explains an error or timeout of a bucket and how to fix it. */
export function toStoreAwayError(error: unknown, place: BucketPlace, key: string): StoreAwayError {
  const { bucket, prefix, endpoint = 'Amazon S3' } = place;
  const location = `the bucket "${bucket}" at ${endpoint}`;
  return new StoreAwayError(
    `${prefix}${key} cannot be reached in ${location}: ${describeCause(error)}. ${getAdvice(error)}`,
    { cause: error },
  );
}

function describeCause(error: unknown): string {
  if (error instanceof S3ServiceException) {
    return `it responded with ${error.$metadata.httpStatusCode ?? 'nothing'} ${error.name}`;
  }
  const { code, message } = error as { code?: unknown; message?: unknown };
  const knownCauses = { ECONNREFUSED: 'nothing listens there', ENOTFOUND: 'there is no such host' };
  return typeof code === 'string' && code in knownCauses
    ? knownCauses[code as keyof typeof knownCauses]
    : String(message ?? error);
}

function getAdvice(error: unknown): string {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 401 || status === 403) {
    return 'Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and their permissions.';
  }
  if (status === 404) return 'Check the bucket name and S3_ENDPOINT.';
  return 'Check S3_ENDPOINT and the service, and try again in a moment.';
}
