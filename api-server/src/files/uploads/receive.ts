import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newUid } from '../../data/database/uid.ts';
import { isStorageFull } from '../../data/faults/storage-full.ts';
import { ProblemError } from '../../web/http/problem-error.ts';

const tooMany = (size: number) =>
  new ProblemError(
    'payload_too_large',
    `More bytes came than the ${size} that were announced. Upload the file again.`,
  );

/**
 * Counts while streaming: not one byte more than announced goes through. The request itself is not
 * destroyed by an error, or the answer could not be sent.
 */
async function* exactly(body: Readable, size: number): AsyncGenerator<Buffer> {
  let received = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    received += chunk.length;
    if (received > size) throw tooMany(size);
    yield chunk;
  }
  if (received === size) return;
  throw new ProblemError(
    'upload_incomplete',
    `Only ${received} of ${size} bytes arrived. Upload the file again.`,
  );
}

/**
 * Writes an upload of an announced size; the file is there whole or not at all.
 * @throws ProblemError `payload_too_large`, `upload_incomplete`
 */
export async function receiveBytes(body: Readable, path: string, size: number): Promise<void> {
  const partial = `${path}.${newUid()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await pipeline(exactly(body, size), createWriteStream(partial, { flags: 'wx' }));
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    if (error instanceof ProblemError || isStorageFull(error)) throw error;
    throw new ProblemError(
      'upload_incomplete',
      'The upload was interrupted. Upload the file again.',
      {},
      { cause: error },
    );
  }
}
