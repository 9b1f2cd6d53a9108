import { createReadStream } from 'node:fs';

/** Marks of origin that can be found without knowing a file's format. */
export interface OriginMarks {
  /** Whether the file may contain Content Credentials. Only the library can tell for certain. */
  mayBeSigned: boolean;
  /**
   * IPTC's `DigitalSourceType` as written in XMP: an IPTC name such as `trainedAlgorithmicMedia`.
   */
  declaredSourceType: string | undefined;
}

const CHUNK_BYTES = 1 << 20;
/** Longer than a mark and its value, which may span two chunks. */
const OVERLAP_BYTES = 128;
/** Label of a manifest store's outermost box. */
const STORE_LABEL = 'c2pa\0';
const SOURCE_TYPE = 'newscodes/digitalsourcetype/';
const SOURCE_TYPE_NAME = /^[a-z]{3,60}/i;

function readSourceType(bytes: Buffer): string | undefined {
  const place = bytes.indexOf(SOURCE_TYPE);
  if (place < 0) return undefined;
  const start = place + SOURCE_TYPE.length;
  return SOURCE_TYPE_NAME.exec(bytes.toString('latin1', start, start + 60))?.[0];
}

/** Scans a file for marks of its origin. The file contains both marks as plain text. */
export async function scanOrigin(path: string): Promise<OriginMarks> {
  const marks: OriginMarks = { mayBeSigned: false, declaredSourceType: undefined };
  let rest = Buffer.alloc(0);
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    marks.mayBeSigned ||= bytes.includes(STORE_LABEL, 0, 'latin1');
    marks.declaredSourceType ??= readSourceType(bytes);
    rest = bytes.subarray(-OVERLAP_BYTES);
  }
  return marks;
}
