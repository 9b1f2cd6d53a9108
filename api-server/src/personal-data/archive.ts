import { createHash, sign, type KeyObject } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import {
  openEntry,
  zipLazily,
  type ArchiveEntry,
  type LazyFile,
} from '../files/storage/create-zip.ts';
import type { Storage } from '../files/storage/storage.ts';

interface ManifestLine {
  path: string;
  bytes: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: string;
  /** Set when the file was missing from the storage. */
  missing?: true;
}

const MANIFEST = 'manifest.json';

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
  const lines: ManifestLine[] = [];
  let manifest = Buffer.of();
  const files = entries.map((entry): LazyFile => ({
    path: entry.path,
    // Films and pictures are already compressed.
    compress: 'text' in entry.content,
    open: async () => {
      const source = await openEntry(storage, entry);
      const counter = createChecksumStream(entry.path, lines, source === undefined);
      const from = source ?? Readable.from([]);
      return from.on('error', (error) => counter.destroy(error)).pipe(counter);
    },
  }));
  return zipLazily([
    ...files,
    // Read last, after all other entries.
    {
      path: MANIFEST,
      compress: true,
      open: () => {
        manifest = Buffer.from(`${JSON.stringify({ files: lines }, null, 2)}\n`);
        return Promise.resolve(Readable.from([manifest]));
      },
    },
    {
      path: `${MANIFEST}.sig`,
      compress: false,
      open: () => Promise.resolve(Readable.from([sign(null, manifest, key)])),
    },
  ]);
}
