import { createReadStream } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Storage } from './storage.ts';

/** One file of an archive. */
export interface ArchiveEntry {
  path: string;
  /** A text, or the storage key of the file. */
  content: { text: () => Promise<string> } | { storageKey: string };
}

/**
 * Opens a stored file, or returns undefined when it is missing, because the rest is still worth
 * having.
 */
async function openStored(storage: Storage, key: string): Promise<Readable | undefined> {
  try {
    const copy = await storage.localCopy(key);
    return createReadStream(copy.path).once('close', () => void copy.release());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Opens the content of an entry. @returns undefined if the stored file is missing */
export async function openEntry(
  storage: Storage,
  { content }: ArchiveEntry,
): Promise<Readable | undefined> {
  if ('storageKey' in content) return openStored(storage, content.storageKey);
  return Readable.from([Buffer.from(await content.text())]);
}

/** A file of an archive that is opened when its turn comes. */
export interface LazyFile {
  path: string;
  compress: boolean;
  open: () => Promise<Readable>;
}

/** Creates a ZIP archive as a stream. Its files are opened one after the other. */
export function zipLazily(files: readonly LazyFile[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let openStream: Readable | undefined;
  // A reader that leaves early must not keep the file open.
  output.once('close', () => openStream?.destroy());
  for (const { path, compress, open } of files) {
    zip.addReadStreamLazy(path, { compress, mtime: new Date() }, (done) => {
      open().then(
        (stream) => {
          openStream = stream;
          if (output.destroyed) stream.destroy();
          done(null, stream);
        },
        (error: unknown) => done(error as Error, undefined as never),
      );
    });
  }
  zip.end();
  const fail = (error: unknown) => output.destroy(error as Error);
  zip.once('error', fail);
  return zip.outputStream.on('error', fail).pipe(output);
}

/** Creates a ZIP archive of stored files and texts as a stream. */
export const createZip = (storage: Storage, entries: readonly ArchiveEntry[]): Readable =>
  zipLazily(
    entries.map((entry) => ({
      path: entry.path,
      // Videos, sounds and images are already compressed.
      compress: 'text' in entry.content,
      open: async () => (await openEntry(storage, entry)) ?? Readable.from([]),
    })),
  );
