import { fstatSync, readSync } from 'node:fs';

/** Box of an MP4 file. Positions are in bytes from the start of the file. */
export interface Mp4Box {
  type: string;
  start: number;
  end: number;
  headerBytes: number;
}

/** The file is not an MP4 with readable boxes. */
export class Mp4LayoutError extends Error {
  override name = 'Mp4LayoutError';
}

/** The `uuid` of the box that holds a manifest store (C2PA 2.2, A.5.1). */
export const MANIFEST_UUID = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');
/** Version and flags, then the purpose of the box, then an empty offset of a Merkle box. */
const MANIFEST_PURPOSE = Buffer.concat([
  Buffer.alloc(4),
  Buffer.from('manifest\0', 'latin1'),
  Buffer.alloc(8),
]);
const LARGE_SIZE_HEADER = 16;

function readExactly(fd: number, start: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (readSync(fd, bytes, 0, length, start) !== length)
    throw new Mp4LayoutError('The file ends inside a box.');
  return bytes;
}

function readBox(fd: number, start: number, end: number): Mp4Box {
  const header = readExactly(fd, start, 8);
  const type = header.toString('latin1', 4, 8);
  const size = header.readUInt32BE(0);
  if (size === 0) return { type, start, end, headerBytes: 8 };
  const isLarge = size === 1;
  const length = isLarge ? Number(readExactly(fd, start + 8, 8).readBigUInt64BE()) : size;
  const headerBytes = isLarge ? LARGE_SIZE_HEADER : 8;
  if (length < headerBytes || start + length > end)
    throw new Mp4LayoutError(`The box "${type}" extends past its end.`);
  return { type, start, end: start + length, headerBytes };
}

/**
 * Lists the top-level boxes of a file.
 *
 * @throws Mp4LayoutError
 */
export function listTopBoxes(fd: number): Mp4Box[] {
  const { size } = fstatSync(fd);
  const boxes: Mp4Box[] = [];
  for (let start = 0; start < size;) {
    const box = readBox(fd, start, size);
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

/** Whether a top-level box holds a manifest store. */
export function isManifestBox(fd: number, box: Mp4Box): boolean {
  if (box.type !== 'uuid' || box.end - box.start < box.headerBytes + MANIFEST_UUID.length)
    return false;
  return readExactly(fd, box.start + box.headerBytes, MANIFEST_UUID.length).equals(MANIFEST_UUID);
}

/** Reads the manifest store from its box. */
export function readManifestBox(fd: number, box: Mp4Box): Buffer {
  const start = box.start + box.headerBytes + MANIFEST_UUID.length + MANIFEST_PURPOSE.length;
  return readExactly(fd, start, Math.max(0, box.end - start));
}

/** Creates a box that holds a manifest store. */
export function makeManifestBox(manifest: Uint8Array): Buffer {
  const body = Buffer.concat([
    Buffer.from('uuid', 'latin1'),
    MANIFEST_UUID,
    MANIFEST_PURPOSE,
    manifest,
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + size.length);
  return Buffer.concat([size, body]);
}

const CHUNK_OFFSET_PARENTS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/**
 * Shifts the chunk offsets of a film after bytes were inserted before its samples.
 *
 * @param moov the whole box; changed in place
 */
export function shiftChunkOffsets(moov: Buffer, shiftBytes: number): void {
  const type = moov.toString('latin1', 4, 8);
  if (type === 'stco' || type === 'co64') {
    const count = moov.readUInt32BE(12);
    for (let index = 0; index < count; index++) {
      if (type === 'co64') {
        const at = 16 + index * 8;
        moov.writeBigUInt64BE(moov.readBigUInt64BE(at) + BigInt(shiftBytes), at);
      } else {
        const at = 16 + index * 4;
        moov.writeUInt32BE(moov.readUInt32BE(at) + shiftBytes, at);
      }
    }
    return;
  }
  if (!CHUNK_OFFSET_PARENTS.has(type)) return;
  for (let start = 8; start + 8 <= moov.length;) {
    const size = moov.readUInt32BE(start);
    if (size < 8 || start + size > moov.length)
      throw new Mp4LayoutError('A box in the video header extends past its end.');
    shiftChunkOffsets(moov.subarray(start, start + size), shiftBytes);
    start += size;
  }
}
