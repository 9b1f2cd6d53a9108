import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';

type ReleaseFile = ReleaseRecord['files'][string];

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const compressible = /\.(css|html|js|json|svg|txt|wasm|webmanifest)$/;
/**
 * Larger files use a lower Brotli quality. Saving the last few percent of a library of many
 * megabytes would take half a minute.
 */
const THOROUGH_BYTES = 2_000_000;
const notServed = /(\.(br|gz|map)|^release\.json)$/;

/** Lists every served file of a build, sorted, with forward slashes. */
async function listFiles(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !notServed.test(file))
    .sort();
}

/** Writes `.br` and `.gz` files beside a build's text files and describes each file. */
export async function describeFiles(dist: string): Promise<Record<string, ReleaseFile>> {
  const names = await listFiles(dist);
  const fileEntries = await Promise.all(
    names.map(async (name) => [name, await describeFile(join(dist, name))] as const),
  );
  return Object.fromEntries(fileEntries);
}

/** Returns the value of an `integrity` attribute for these bytes. */
export function computeIntegrity(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

async function describeFile(file: string): Promise<ReleaseFile> {
  const bytes = await readFile(file);
  const size = { integrity: computeIntegrity(bytes), bytes: bytes.length };
  if (!compressible.test(file)) return { ...size, brotliBytes: bytes.length };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]:
      bytes.length > THOROUGH_BYTES ? 9 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [brotliContent, gzipContent] = await Promise.all([
    brotli(bytes, { params }),
    compressGzip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotliContent), writeFile(`${file}.gz`, gzipContent)]);
  return { ...size, brotliBytes: brotliContent.length };
}
