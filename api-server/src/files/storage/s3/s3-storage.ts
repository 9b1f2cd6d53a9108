import type { KeyObject } from 'node:crypto';
import type { Keyring } from '../../../config/secrets.ts';
import { rm } from 'node:fs/promises';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { toAttachment } from '../attachment.ts';
import { createFileAddresses } from '../file-address.ts';
import type { Quarantine } from '../quarantine.ts';
import { toStorageKey } from '../storage-key.ts';
import type { Storage } from '../storage.ts';
import type { S3Settings } from '../../../config/s3-settings.ts';
import { Bucket, createS3Client } from './bucket.ts';
import { createS3Quarantine } from './s3-quarantine.ts';

/** Presigned read addresses stay the same for this long, so that browsers can cache files. */
const STEP_SECONDS = 6 * 3600;
const YEAR_SECONDS = 365 * 24 * 3600;

interface S3Options {
  settings: S3Settings;
  /** Signs the addresses that redirect to the presigned ones. */
  secret: Keyring<KeyObject>;
  publicUrl: string;
  workFolder: string;
}

/**
 * Keeps files in a bucket. As with the disk, addresses are the API's own. It redirects readers to a
 * presigned address of the bucket.
 */
export function createS3Storage({ settings, secret, publicUrl, workFolder }: S3Options): {
  storage: Storage;
  quarantine: Quarantine;
} {
  const { bucket: Name } = settings;
  const bucket = new Bucket(createS3Client(settings), Name, workFolder);
  const signer = createS3Client(settings, settings.publicEndpoint ?? settings.endpoint);

  const storage: Storage = {
    put: (key, content) => bucket.putStream(toStorageKey(key), content),
    moveIn: async (key, path) => {
      await bucket.putFile(toStorageKey(key), path);
      await rm(path, { force: true });
    },
    localCopy: (key) => bucket.localCopy(toStorageKey(key)),
    remove: (key) => bucket.remove(toStorageKey(key)),
    removeFolder: (folder) => bucket.removeAll(`${toStorageKey(folder)}/`),
    address: createFileAddresses(secret, publicUrl),
    forward: async (key, downloadName) => {
      const step = STEP_SECONDS * 1000;
      const command = new GetObjectCommand({
        Bucket: Name,
        Key: toStorageKey(key),
        ResponseCacheControl: `private, max-age=${YEAR_SECONDS}, immutable`,
        ...(downloadName && { ResponseContentDisposition: toAttachment(downloadName) }),
      });
      return getSignedUrl(signer, command, {
        signingDate: new Date(Math.floor(Date.now() / step) * step),
        expiresIn: 2 * STEP_SECONDS,
      });
    },
  };

  const quarantine = createS3Quarantine({ settings, bucket, signer });
  return { storage, quarantine };
}
