import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type ListObjectsV2CommandInput,
} from '@aws-sdk/client-s3';
import pRetry from 'p-retry';
import { StoreError } from '../store-errors.ts';
import type { BucketPlace } from '../store-place.ts';
import { toStoreAwayError } from './store-away-error.ts';

/** Number of retries when a write conflicts with another write of the same key. */
const RETRIES = 4;
/** Statuses of services without support for `If-None-Match` on writes. */
const CONDITION_UNKNOWN: readonly (number | undefined)[] = [400, 501];
/** Maximum number of objects that one request may delete. */
const DELETE_AT_ONCE = 1000;

/** An object in a bucket's listing. */
export interface ListedObject {
  readonly key: string;
  /** Time of the last change in epoch milliseconds. */
  readonly changedAt: number;
}

export interface ObjectHeaders {
  readonly contentType?: string;
  readonly contentEncoding?: string;
  readonly cacheControl?: string;
}

const getStatus = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** One bucket, or the part of it under a prefix. Keys do not include the prefix. */
export class Bucket {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #fail: (error: unknown, key: string) => Error;

  constructor(place: BucketPlace) {
    const { bucket, prefix, endpoint, region, credentials, pathStyle } = place;
    this.#fail = (error, key) => toStoreAwayError(error, place, key);
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.#client = new S3Client({
      region,
      // Without credentials the SDK uses its default provider chain.
      ...(credentials ? { credentials } : {}),
      // Some services do not support newer kinds of checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // An unresponsive service must not delay a page for minutes.
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
      // Self-hosted services rarely have a host name for each bucket.
      ...(endpoint ? { endpoint, forcePathStyle: pathStyle } : {}),
    });
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#at(key)));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw this.#fail(error, key);
    }
  }

  async put(key: string, body: string | Buffer, headers: ObjectHeaders = {}): Promise<void> {
    const write = new PutObjectCommand({ ...this.#put(key, body, headers) });
    await this.#client.send(write).catch((error: unknown) => {
      throw this.#fail(error, key);
    });
  }

  /**
   * Creates an object.
   *
   * @returns false when the key is taken
   */
  async putNew(key: string, body: string): Promise<boolean> {
    const object = { ...this.#put(key, body, { contentType: 'application/json' }) };
    const write = () => this.#client.send(new PutObjectCommand({ ...object, IfNoneMatch: '*' }));
    try {
      await pRetry(write, {
        retries: RETRIES,
        minTimeout: 0,
        shouldRetry: ({ error }) => getStatus(error) === 409,
      });
      return true;
    } catch (error) {
      if (CONDITION_UNKNOWN.includes(getStatus(error))) {
        throw new StoreError(
          `The bucket responded with ${(error as Error).name} to a conditional write of "${key}" (If-None-Match). A release store needs a service that supports conditional writes, or a folder.`,
          { cause: error },
        );
      }
      if (getStatus(error) !== 412) throw this.#fail(error, key);
      // A retry may find the object of its own first attempt, whose response was lost.
      return (await this.get(key))?.toString() === body;
    }
  }

  /**
   * Yields the objects whose keys begin with `start`, in key order. `after`: skips keys up to this
   * one.
   */
  async *list(start: string, after?: string): AsyncGenerator<ListedObject> {
    for await (const { Contents = [] } of this.#pages(start, after ? { after } : {})) {
      for (const { Key = '', LastModified } of Contents) {
        const key = Key.slice(this.#prefix.length);
        yield { key, changedAt: LastModified?.getTime() ?? 0 };
      }
    }
  }

  /** Lists the names of objects and folders directly under a folder. */
  async names(folder: string): Promise<string[]> {
    const start = `${folder}/`;
    const names: string[] = [];
    for await (const page of this.#pages(start, { delimiter: '/' })) {
      const keys = [
        ...(page.Contents ?? []).map(({ Key }) => Key),
        ...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
      ];
      for (const key of keys) {
        const name = (key ?? '').slice(this.#prefix.length + start.length).replace(/\/$/, '');
        if (name !== '') names.push(name);
      }
    }
    return names;
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let first = 0; first < keys.length; first += DELETE_AT_ONCE) {
      const batch = keys.slice(first, first + DELETE_AT_ONCE);
      const Objects = batch.map((key) => ({ Key: this.#prefix + key }));
      const deletion = { Bucket: this.#bucket, Delete: { Objects, Quiet: true } };
      const { Errors = [] } = await this.#client
        .send(new DeleteObjectsCommand(deletion))
        .catch((error: unknown) => {
          throw this.#fail(error, batch[0] ?? '');
        });
      const [deleteError] = Errors;
      if (deleteError)
        throw new StoreError(`${deleteError.Key} cannot be deleted: ${deleteError.Code}`);
    }
  }

  #at(key: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + key };
  }

  #put(key: string, body: string | Buffer, headers: ObjectHeaders) {
    return {
      ...this.#at(key),
      Body: body,
      ...(headers.contentType ? { ContentType: headers.contentType } : {}),
      ...(headers.contentEncoding ? { ContentEncoding: headers.contentEncoding } : {}),
      ...(headers.cacheControl ? { CacheControl: headers.cacheControl } : {}),
    };
  }

  async *#pages(start: string, { after, delimiter }: { after?: string; delimiter?: string }) {
    const input: ListObjectsV2CommandInput = { Bucket: this.#bucket, Prefix: this.#prefix + start };
    if (after) input.StartAfter = this.#prefix + after;
    if (delimiter) input.Delimiter = delimiter;
    try {
      yield* paginateListObjectsV2({ client: this.#client }, input);
    } catch (error) {
      throw this.#fail(error, start);
    }
  }
}
