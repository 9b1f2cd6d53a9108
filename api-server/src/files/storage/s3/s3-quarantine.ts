import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { S3Store, type MetadataValue } from '@tus/s3-store';
import { LRUCache } from 'lru-cache';
import type { S3Settings } from '../../../config/s3-settings.ts';
import { arrivedUid, type Quarantine, type ResumableUploads } from '../quarantine.ts';
import { storageKey } from '../storage-key.ts';
import { translated } from './ask-bucket.ts';
import { s3ClientConfig, type Bucket } from './bucket.ts';

const UPLOAD_SECONDS = 30 * 60;
const FOLDER = 'quarantine/';
const keyOf = (fileUid: string) => `${FOLDER}${storageKey(fileUid)}`;
const KNOWN_UPLOADS = 10_000;
/** Some services, such as Cloudflare R2, want all parts of an upload but the last in one size. */
const PART_BYTES = 8 * 1024 * 1024;

/** Uploads in parts; nothing of theirs is kept in this process alone but what is known of them. */
function createResumable(settings: S3Settings): ResumableUploads {
  const known = new LRUCache<string, MetadataValue>({ max: KNOWN_UPLOADS });
  const store = new S3Store({
    s3ClientConfig: { ...s3ClientConfig(settings), bucket: settings.bucket },
    useTags: false,
    partSize: PART_BYTES,
    minPartSize: PART_BYTES,
    cache: {
      get: (id) => Promise.resolve(known.get(id)),
      set: (id, value) => Promise.resolve(void known.set(id, value)),
      delete: (id) => Promise.resolve(void known.delete(id)),
    },
  });
  return { store, idOf: keyOf, explain: (error) => Promise.resolve(translated(error)) };
}

/**
 * Uploads in one request go to the bucket directly; those that can be resumed come to the API,
 * which sends them on in parts.
 */
export function createS3Quarantine(options: {
  settings: S3Settings;
  bucket: Bucket;
  /** Signs for the address at which browsers reach the bucket. */
  signer: S3Client;
}): Quarantine {
  const { settings, bucket, signer } = options;
  return {
    target: async (fileUid, sizeBytes) => {
      // The bucket refuses any other number of bytes, and a second file in place of the first. Where it
      // cannot refuse the second one, that replaces bytes of the same person that nobody has checked.
      const ifNoneMatch = settings.conditionalWrites ? { 'If-None-Match': '*' } : undefined;
      const headers = { 'Content-Type': 'application/octet-stream', ...ifNoneMatch };
      const command = new PutObjectCommand({
        Bucket: settings.bucket,
        Key: keyOf(fileUid),
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
    size: (fileUid) => bucket.size(keyOf(fileUid)),
    localCopy: (fileUid) => bucket.localCopy(keyOf(fileUid)),
    async *arrived() {
      for await (const keys of bucket.keys(FOLDER)) {
        yield keys.map((key) => arrivedUid(key.slice(FOLDER.length)));
      }
    },
    remove: async (fileUid) => {
      const key = keyOf(fileUid);
      // What the store notes of an upload in parts, and its last part while that is not whole.
      await Promise.all([key, `${key}.info`, `${key}.part`].map((each) => bucket.remove(each)));
      // Parts that were never put together take room as well.
      await bucket.abortUploads(key);
    },
    removeOlderThan: async (moment) => {
      await bucket.abortUploads(FOLDER, moment);
      await bucket.removeAll(FOLDER, moment);
    },
  };
}
