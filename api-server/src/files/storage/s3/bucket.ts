import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { FileMissingError, type LocalCopy } from '../storage.ts';
import type { S3Settings } from '../../../config/s3-settings.ts';
import { askBucket } from './ask-bucket.ts';

function noop(): void {
  // Deliberately silent.
}
const SILENT_LOGGER = { debug: noop, info: noop, warn: noop, error: noop };
const CONNECT_MS = 5_000;
const SILENCE_MS = 30_000;

/** Creates the client options. Self-hosted services rarely have a host name for each bucket. */
export function createS3ClientConfig(
  settings: S3Settings,
  endpoint = settings.endpoint,
): S3ClientConfig & { region: string } {
  const { region, accessKeyId, secretAccessKey, pathStyle } = settings;
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Errors are thrown, and logged by whoever catches them.
    logger: SILENT_LOGGER,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: settings.silenceMs ?? SILENCE_MS,
    },
    // Newer checksums are not supported by every service, nor by uploading browsers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint, forcePathStyle: pathStyle }),
  };
}

export const createS3Client = (settings: S3Settings, endpoint = settings.endpoint): S3Client =>
  new S3Client(createS3ClientConfig(settings, endpoint));

const CONTENT_TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
  gif: 'image/gif',
  vtt: 'text/vtt; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
};

/** Objects of one bucket, accessed with the server's credentials. */
export class Bucket {
  readonly #client: S3Client;
  readonly #name: string;
  readonly #workFolder: string;

  constructor(client: S3Client, name: string, workFolder: string) {
    this.#client = client;
    this.#name = name;
    this.#workFolder = workFolder;
  }

  /** The service requires the size first, so the bytes pass through a local file. */
  async putStream(key: string, content: Readable): Promise<number> {
    const path = await this.#scratchPath();
    try {
      await pipeline(content, createWriteStream(path, { flags: 'wx' }));
      return await this.putFile(key, path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async putFile(key: string, path: string): Promise<number> {
    const { size } = await stat(path);
    // The client does not retry a request whose body is a stream.
    await askBucket(() =>
      this.#client.send(
        new PutObjectCommand({
          Bucket: this.#name,
          Key: key,
          ContentLength: size,
          Body: createReadStream(path),
          ContentType: CONTENT_TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        }),
      ),
    );
    return size;
  }

  async localCopy(key: string): Promise<LocalCopy> {
    const path = await this.#scratchPath();
    const release = () => rm(path, { force: true });
    try {
      await askBucket(async () => {
        const object = await this.#client.send(
          new GetObjectCommand({ Bucket: this.#name, Key: key }),
        );
        await pipeline(object.Body as Readable, createWriteStream(path));
      });
      return { path, release };
    } catch (error) {
      await release();
      throw error;
    }
  }

  async size(key: string): Promise<number | undefined> {
    try {
      const head = await askBucket(() =>
        this.#client.send(new HeadObjectCommand({ Bucket: this.#name, Key: key })),
      );
      return head.ContentLength;
    } catch (error) {
      if (error instanceof FileMissingError) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await askBucket(() =>
      this.#client.send(new DeleteObjectCommand({ Bucket: this.#name, Key: key })),
    );
  }

  #pages(prefix: string) {
    return paginateListObjectsV2({ client: this.#client }, { Bucket: this.#name, Prefix: prefix });
  }

  /** Lists keys with this prefix, in pages of the service. */
  async *keys(prefix: string): AsyncGenerator<string[]> {
    for await (const { Contents = [] } of this.#pages(prefix)) {
      yield Contents.flatMap(({ Key }) => Key ?? []);
    }
  }

  /** Removes objects with this prefix, optionally only those last changed before a date. */
  async removeAll(prefix: string, before?: Date): Promise<void> {
    for await (const { Contents = [] } of this.#pages(prefix)) {
      for (const { Key, LastModified } of Contents) {
        const due = before === undefined || (LastModified !== undefined && LastModified < before);
        if (Key !== undefined && due) await this.remove(Key);
      }
    }
  }

  /**
   * Aborts multipart uploads, optionally only those begun before a date. A service lists a thousand
   * at a time.
   */
  async abortUploads(prefix: string, before?: Date): Promise<void> {
    const { Uploads = [] } = await askBucket(() =>
      this.#client.send(new ListMultipartUploadsCommand({ Bucket: this.#name, Prefix: prefix })),
    );
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (before && (Initiated === undefined || Initiated >= before)) continue;
      await askBucket(() =>
        this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.#name, Key, UploadId })),
      );
    }
  }

  async #scratchPath(): Promise<string> {
    const folder = join(this.#workFolder, 's3');
    await mkdir(folder, { recursive: true });
    return join(folder, randomUUID());
  }
}
