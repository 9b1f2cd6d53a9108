import type { Objects } from '../objects/objects.ts';
import type { ReleaseFiles } from '../release-files.ts';
import type { ServedFiles } from '../release-store.ts';
import { StoreError } from '../store-errors.ts';
import type { BucketPlace } from '../store-place.ts';
import { createBucketObjects } from './bucket-objects.ts';
import { Bucket } from './bucket.ts';
import { releaseBucket } from './release-bucket.ts';
import { createFileCache, type CacheOptions } from './release-cache.ts';

const notServed: ServedFiles = {
  root: '',
  provide: () =>
    Promise.reject(new StoreError('This store was opened without a cache to serve from.')),
};

/** Opens the parts of a release store in a bucket. */
export function openBucket(
  place: BucketPlace,
  cache: CacheOptions | undefined,
): { objects: Objects; files: ReleaseFiles } {
  const bucket = new Bucket(place);
  const servedFiles = cache ? createFileCache(bucket, cache) : notServed;
  return { objects: createBucketObjects(bucket), files: releaseBucket(bucket, servedFiles) };
}
