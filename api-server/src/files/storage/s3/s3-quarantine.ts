import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { S3Store, type MetadataValue } from '@tus/s3-store';
import { LRUCache } from 'lru-cache';
import type { S3Settings } from '../../../config/s3-settings.ts';
import { toArrivedUid, type Quarantine, type ResumableUploads } from '../quarantine.ts';
import { toStorageKey } from '../storage-key.ts';
import { translateError } from './ask-bucket.ts';
import { createS3ClientConfig, type Bucket } from './bucket.ts';

const UPLOAD_SECONDS = 30 * 60;
const FOLDER = 'quarantine/';
const toKey = (fileUid: string) => `${FOLDER}${toStorageKey(fileUid)}`;
const KNOWN_UPLOADS = 10_000;
/** Some services, such as Cloudflare R2, require equal sizes for all parts but the last. */
const PART_BYTES = 8 * 1024 * 1024;

/** Creates multipart uploads. This process only holds cached metadata of them. */
function createResumable(settings: S3Settings): ResumableUploads {
  const knownUploads = new LRUCache<string, MetadataValue>({ max: KNOWN_UPLOADS });
  const store = new S3Store({
    s3ClientConfig: { ...createS3ClientConfig(settings), bucket: settings.bucket },
    useTags: false,
    partSize: PART_BYTES,
    minPartSize: PART_BYTES,
    cache: {
      get: (id) => Promise.resolve(knownUploads.get(id)),
      set: (id, value) => Promise.resolve(void knownUploads.set(id, value)),
      delete: (id) => Promise.resolve(void knownUploads.delete(id)),
    },
  });
  return { store, toUploadId: toKey, explain: (error) => Promise.resolve(translateError(error)) };
}

/**
 * Uploads in one request go to the bucket directly. Resumable ones come to the API, which forwards
 * them in parts.
 */
export function createS3Quarantine(options: {
  settings: S3Settings;
  bucket: Bucket;
  /** Signs requests for the browser-facing address of the bucket. */
  signer: S3Client;
}): Quarantine {
  const { settings, bucket, signer } = options;
  return {
    target: async (fileUid, sizeBytes) => {
      // The bucket refuses any other size, and a second file at the same key. A service without
      // conditional writes lets the second one replace bytes of the same user that are not yet
      // checked.
      const ifNoneMatch = settings.conditionalWrites ? { 'If-None-Match': '*' } : undefined;
      const headers = { 'Content-Type': 'application/octet-stream', ...ifNoneMatch };
      const command = new PutObjectCommand({
        Bucket: settings.bucket,
        Key: toKey(fileUid),
        IfNoneMatch: ifNoneMatch?.['If-None-Match'],
        ContentLength: sizeBytes,
        ContentType: headers['Content-Type'],
      });
      const url = await getSignedUrl(signer, command, {
        expiresIn: UPLOAD_SECONDS,
        signableHeaders: new Set(['host', 'content-length', 'content-type', 'if-none-match']),
        unhoistableHeaders: new Set(['if-none-match']),
      });
      return { url, headers, expiresAt: Date.now() + UPLOAD_SECONDS * 1000 };
    },
    resumable: createResumable(settings),
    size: (fileUid) => bucket.size(toKey(fileUid)),
    localCopy: (fileUid) => bucket.localCopy(toKey(fileUid)),
    async *arrived() {
      for await (const keys of bucket.keys(FOLDER)) {
        yield keys.map((key) => toArrivedUid(key.slice(FOLDER.length)));
      }
    },
    remove: async (fileUid) => {
      const key = toKey(fileUid);
      // The store's metadata of a multipart upload, and its incomplete last part.
      await Promise.all(
        [key, `${key}.info`, `${key}.part`].map((objectKey) => bucket.remove(objectKey)),
      );
      // Parts of unfinished multipart uploads use space as well.
      await bucket.abortUploads(key);
    },
    removeOlderThan: async (moment) => {
      await bucket.abortUploads(FOLDER, moment);
      await bucket.removeAll(FOLDER, moment);
    },
  };
}
