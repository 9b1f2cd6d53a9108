import { createHash, sign, type KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { PassThrough, Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Storage } from '../files/storage/storage.ts';

/** One file of an archive. */
export interface ArchiveEntry {
  path: string;
  /** A text, or the storage key of the file. */
  content: { text: () => Promise<string> } | { storageKey: string };
}

interface ManifestLine {
  path: string;
  bytes: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string;
  /** Set when the file was missing from the storage. */
  missing?: true;
}

const MANIFEST = 'manifest.json';

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

async function open(storage: Storage, { content }: ArchiveEntry): Promise<Readable | undefined> {
  if ('storageKey' in content) return openStored(storage, content.storageKey);
  return Readable.from([Buffer.from(await content.text())]);
}

function createChecksumStream(path: string, lines: ManifestLine[], isMissing: boolean): Transform {
  const hash = createHash('sha256');
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
    flush(done) {
      lines.push({ path, bytes, sha256: hash.digest('hex'), ...(isMissing && { missing: true }) });
      done();
    },
  });
}

/**
 * Creates a ZIP archive as a stream, with a manifest of its files and the manifest's signature.
 * @param key Ed25519
 */
export function makeArchive(
  storage: Storage,
  key: KeyObject,
  entries: readonly ArchiveEntry[],
): Readable {
  const zip = new ZipFile();
  const lines: ManifestLine[] = [];
  let manifest = Buffer.of();
  const lazily = (path: string, compress: boolean, read: () => Promise<Readable>) =>
    zip.addReadStreamLazy(path, { compress, mtime: new Date() }, (done) => {
      read().then(
        (stream) => done(null, stream),
        (error: unknown) => done(error as Error, undefined as never),
      );
    });

  for (const entry of entries) {
    // Films and pictures are already compressed.
    lazily(entry.path, 'text' in entry.content, async () => {
      const source = await open(storage, entry);
      const counter = createChecksumStream(entry.path, lines, source === undefined);
      const from = source ?? Readable.from([]);
      return from.on('error', (error) => counter.destroy(error)).pipe(counter);
    });
  }
  // Read last, after all other entries.
  lazily(MANIFEST, true, () => {
    manifest = Buffer.from(`${JSON.stringify({ files: lines }, null, 2)}\n`);
    return Promise.resolve(Readable.from([manifest]));
  });
  lazily(`${MANIFEST}.sig`, false, () =>
    Promise.resolve(Readable.from([sign(null, manifest, key)])),
  );
  zip.end();
  const output = new PassThrough();
  const fail = (error: unknown) => output.destroy(error as Error);
  zip.once('error', fail);
  return zip.outputStream.on('error', fail).pipe(output);
}
