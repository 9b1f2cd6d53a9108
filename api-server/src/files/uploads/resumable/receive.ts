import { createWriteStream } from 'node:fs';
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { t } from '@vidra/shared-i18n/text';
import { createUid } from '../../../data/database/statements/create-uid.ts';
import { isStorageFull } from '../../../data/faults/storage-full.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { readWhileMoving, STANDSTILL_MS } from './transfer-timeout.ts';

const createSizeProblem = (size: number) =>
  new ProblemError(
    'payload_too_large',
    t`More than the announced ${size} bytes arrived. Upload the file again.`,
  );

/** Creates the error for a file that has already arrived completely. */
export const hasArrived = (options?: ErrorOptions): ProblemError =>
  new ProblemError('conflict', t`This file has already arrived.`, {}, options);

/** Limits the bytes while streaming to the announced number. */
async function* limitSize(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let receivedBytes = 0;
  for await (const chunk of chunks) {
    receivedBytes += chunk.length;
    if (receivedBytes > size) throw createSizeProblem(size);
    yield chunk;
  }
  if (receivedBytes === size) return;
  throw new ProblemError(
    'upload_incomplete',
    t`Only ${receivedBytes} of ${size} bytes arrived. Upload the file again.`,
  );
}

/** Moves a complete file to its place, which must be empty. */
async function putInPlace(partial: string, path: string): Promise<void> {
  try {
    // Unlike a rename, a link replaces nothing, so the first file wins.
    await link(partial, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw hasArrived({ cause: error });
  }
}

/**
 * Writes an upload of an announced size, completely or not at all, and never replaces an existing
 * file.
 *
 * @param options.stopped aborted when another request takes over the upload
 * @throws ProblemError `payload_too_large`, `upload_incomplete`, `conflict`
 */
export async function receiveBytes(
  body: Readable,
  path: string,
  size: number,
  { standstillMs = STANDSTILL_MS, stopped }: { standstillMs?: number; stopped?: AbortSignal } = {},
): Promise<void> {
  const partial = `${path}.${createUid()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const bytes = limitSize(readWhileMoving(body, standstillMs, stopped), size);
    await pipeline(bytes, createWriteStream(partial, { flags: 'wx' }));
    await putInPlace(partial, path);
  } catch (error) {
    if (error instanceof ProblemError || isStorageFull(error)) throw error;
    throw new ProblemError(
      'upload_incomplete',
      t`The upload was interrupted. Upload the file again.`,
      {},
      { cause: error },
    );
  } finally {
    await rm(partial, { force: true });
  }
}
