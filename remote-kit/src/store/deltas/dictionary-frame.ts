import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, type ZstdOptions } from 'node:zlib';

/** Start of a body in the encoding `dcz`, before the dictionary's SHA-256 (RFC 9842, section 5). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);
/** Higher levels take ten times as long and save a few percent of a small change. */
const LEVEL = 9;
/** Largest window that every client of `dcz` must support: 8 MB. */
const LARGEST_WINDOW_LOG = 23;
const SMALLEST_WINDOW_LOG = 10;

interface DictionaryOptions extends ZstdOptions {
  readonly dictionary: Buffer;
}
const compress = promisify<Buffer, DictionaryOptions, Buffer>(zstdCompress);

/** Returns the SHA-256 of bytes in hexadecimal. */
export function computeDigest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Compresses a file against an older one as a body of the encoding `dcz`. */
export async function compressDelta(bytes: Buffer, dictionary: Buffer): Promise<Buffer> {
  const packedBytes = await compress(bytes, {
    dictionary,
    pledgedSrcSize: bytes.length,
    params: {
      [constants.ZSTD_c_compressionLevel]: LEVEL,
      [constants.ZSTD_c_windowLog]: getWindowLog(bytes.length + dictionary.length),
    },
  });
  return Buffer.concat([MAGIC, createHash('sha256').update(dictionary).digest(), packedBytes]);
}

/** The window must cover the dictionary too, or its beginning cannot be referred to. */
function getWindowLog(sizeBytes: number): number {
  const neededLog = Math.ceil(Math.log2(sizeBytes + 1));
  return Math.min(Math.max(neededLog, SMALLEST_WINDOW_LOG), LARGEST_WINDOW_LOG);
}
