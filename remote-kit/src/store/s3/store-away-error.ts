import { S3ServiceException } from '@aws-sdk/client-s3';
import { describeFetchFailure } from '../describe-fetch-failure.ts';
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

/** Thrown by the SDK before any request, when no provider of its chain has credentials. */
const hasNoCredentials = (error: unknown) =>
  error instanceof Error && error.name === 'CredentialsProviderError';

function describeCause(error: unknown): string {
  if (hasNoCredentials(error)) return 'no credentials were found';
  if (error instanceof S3ServiceException) {
    return `it responded with ${error.$metadata.httpStatusCode ?? 'nothing'} ${error.name}`;
  }
  return describeFetchFailure(error);
}

function getAdvice(error: unknown): string {
  if (hasNoCredentials(error)) {
    return "Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (or S3_SECRET_ACCESS_KEY_FILE), or give this machine one of the AWS SDK's usual credentials.";
  }
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 401 || status === 403) {
    return 'Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and their permissions.';
  }
  if (status === 404) return 'Check the bucket name and S3_ENDPOINT.';
  return 'Check S3_ENDPOINT and the service, and try again in a moment.';
}
