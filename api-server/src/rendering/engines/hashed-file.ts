import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FetchedArtefact } from './engine.ts';

/**
 * Opens a local file as an artifact and hashes its bytes while streaming.
 *
 * @throws if it is missing
 */
export async function openHashedFile(path: string): Promise<FetchedArtefact> {
  const file = await open(path);
  const { size } = await file.stat();
  const hash = createHash('sha256');
  const stream = new PassThrough();
  const sha256 = pipeline(
    file.createReadStream(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    stream,
  ).then(() => hash.digest('hex'));
  // The stream's reader receives the error. An unawaited hash must not end the process.
  sha256.catch(() => undefined);
  return { stream, size, sha256 };
}
