import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { computeIntegrity } from '../../build/release-files.ts';
import { hasCode } from './durable-files.ts';
import { StoreError } from '../store-errors.ts';

/** Precompressed forms of a file: suffix and HTTP encoding. */
export const ENCODINGS = [
  { suffix: '.br', encoding: 'br', unpack: promisify(brotliDecompress) },
  { suffix: '.gz', encoding: 'gzip', unpack: promisify(gunzip) },
] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A file with its precompressed forms, by suffix. */
export interface FileForms {
  readonly plain: Buffer;
  readonly packed: ReadonlyMap<string, Buffer>;
}

/** Decompresses a form of a file; undefined when it is damaged. */
export async function unpackBytes(
  { unpack }: Encoding,
  bytes: Buffer,
  mostBytes = MOST_BYTES,
): Promise<Buffer | undefined> {
  return unpack(bytes, { maxOutputLength: mostBytes }).catch(() => undefined);
}

/** Maximum size of a file of a release. */
const MOST_BYTES = 500_000_000;

/** Returns whether a compressed form contains these bytes. */
export async function isPackedFrom(encoding: Encoding, packedBytes: Buffer, plainBytes: Buffer) {
  const bytes = await unpackBytes(encoding, packedBytes, Math.max(plainBytes.length, 1));
  return bytes?.equals(plainBytes) === true;
}

/**
 * Reads a built file with its forms and checks each against the record.
 *
 * @throws StoreError naming the damaged file
 */
export async function readBuilt(dist: string, file: string, integrity: string): Promise<FileForms> {
  const path = join(dist, file);
  const plainBytes = await readOrNothing(path);
  if (!plainBytes)
    throw new StoreError(`${path} is missing but listed in release.json. Build again.`);
  if (computeIntegrity(plainBytes) !== integrity) {
    throw new StoreError(`${path} does not match release.json. Build again.`);
  }
  const packedForms = new Map<string, Buffer>();
  for (const encoding of ENCODINGS) {
    const bytes = await readOrNothing(path + encoding.suffix);
    if (!bytes) continue;
    if (!(await isPackedFrom(encoding, bytes, plainBytes))) {
      const form = path + encoding.suffix;
      throw new StoreError(`${form} is not the compressed form of ${path}. Build again.`);
    }
    packedForms.set(encoding.suffix, bytes);
  }
  return { plain: plainBytes, packed: packedForms };
}

/**
 * Reads a file.
 *
 * @returns undefined when it does not exist
 */
export async function readOrNothing(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
}
