import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import {
  isManifestBox,
  listTopBoxes,
  makeManifestBox,
  MANIFEST_UUID,
  Mp4LayoutError,
  readManifestBox,
  shiftChunkOffsets,
  type Mp4Box,
} from './mp4-boxes.ts';

/** Binding of a film to its manifest: `c2pa.hash.bmff.v3` without a Merkle tree. */
export interface FilmHash {
  label: 'c2pa.hash.bmff.v3';
  data: {
    exclusions: { xpath: string; data?: { offset: number; value: number[] }[] }[];
    alg: 'sha256';
    hash: number[];
    name: string;
  };
}

const CHUNK_BYTES = 1 << 20;
const UNHASHED_BOXES = new Set(['ftyp', 'mfra']);

/** Creates the assertion of a film's hash. C2PA requires exactly these exclusions. */
function describeFilmHash(hash: Uint8Array): FilmHash {
  return {
    label: 'c2pa.hash.bmff.v3',
    data: {
      exclusions: [
        { xpath: '/uuid', data: [{ offset: 8, value: [...MANIFEST_UUID] }] },
        { xpath: '/ftyp' },
        { xpath: '/mfra' },
      ],
      alg: 'sha256',
      hash: [...hash],
      name: 'film',
    },
  };
}

function forEachChunk(fd: number, { start, end }: Mp4Box, visit: (chunk: Buffer) => void): void {
  const buffer = Buffer.alloc(Math.min(CHUNK_BYTES, end - start));
  for (let at = start; at < end;) {
    const length = readSync(fd, buffer, 0, Math.min(buffer.length, end - at), at);
    if (length === 0) throw new Mp4LayoutError('The file ends inside a box.');
    visit(buffer.subarray(0, length));
    at += length;
  }
}

/** Since version 2 of the hash, the offset of each box is hashed before the box. */
function hashPlace(hash: Hash, start: number): void {
  const place = Buffer.alloc(8);
  place.writeBigUInt64BE(BigInt(start));
  hash.update(place);
}

/** Reads a signed film: computes its hash and extracts its manifest store. */
export function readSignedFilm(path: string): { hash: Buffer; manifest: Buffer } {
  const fd = openSync(path, 'r');
  try {
    const hash = createHash('sha256');
    let manifest: Buffer | undefined;
    for (const box of listTopBoxes(fd)) {
      if (isManifestBox(fd, box)) {
        if (manifest) throw new Mp4LayoutError('The video contains two manifest stores.');
        manifest = readManifestBox(fd, box);
      } else if (!UNHASHED_BOXES.has(box.type)) {
        hashPlace(hash, box.start);
        forEachChunk(fd, box, (chunk) => hash.update(chunk));
      }
    }
    if (!manifest) throw new Mp4LayoutError('The video contains no manifest store.');
    return { hash: hash.digest(), manifest };
  } finally {
    closeSync(fd);
  }
}

function readMoov(fd: number, box: Mp4Box, shiftBytes: number): Buffer {
  const chunks: Buffer[] = [];
  forEachChunk(fd, box, (chunk) => chunks.push(Buffer.from(chunk)));
  const moov = Buffer.concat(chunks);
  shiftChunkOffsets(moov, shiftBytes);
  return moov;
}

function listSourceBoxes(fd: number): Mp4Box[] {
  const boxes = listTopBoxes(fd);
  if (boxes[0]?.type !== 'ftyp')
    throw new Mp4LayoutError('The video does not start with its file type.');
  if (boxes.some((box) => box.type === 'moof' || isManifestBox(fd, box)))
    throw new Mp4LayoutError('A fragmented or already signed video cannot be signed here.');
  return boxes;
}

interface SignFilmOptions {
  path: string;
  /** Path of the signed film. */
  targetPath: string;
  /**
   * Makes the manifest store; its length must not depend on the hash. A draft only reserves room.
   */
  sign: (hash: FilmHash, isDraft: boolean) => Promise<Uint8Array>;
}

/**
 * Writes a film with its manifest after its `ftyp` box. It never holds the whole film or its copy
 * in memory.
 *
 * @throws Mp4LayoutError
 */
export async function signFilm({ path, targetPath, sign }: SignFilmOptions): Promise<void> {
  const room = makeManifestBox(await sign(describeFilmHash(new Uint8Array(32)), true)).length;
  const source = openSync(path, 'r');
  const target = openSync(targetPath, 'w');
  try {
    const hash = createHash('sha256');
    const [type, ...rest] = listSourceBoxes(source);
    if (!type) return;
    forEachChunk(source, type, (chunk) => writeSync(target, chunk));
    writeSync(target, Buffer.alloc(room));
    for (const box of rest) {
      const isHashed = !UNHASHED_BOXES.has(box.type);
      if (isHashed) hashPlace(hash, box.start + room);
      const write = (chunk: Buffer) => {
        if (isHashed) hash.update(chunk);
        writeSync(target, chunk);
      };
      if (box.type === 'moov') write(readMoov(source, box, room));
      else forEachChunk(source, box, write);
    }
    const manifestBox = makeManifestBox(await sign(describeFilmHash(hash.digest()), false));
    if (manifestBox.length !== room) throw new Error("The manifest's length changed.");
    writeSync(target, manifestBox, 0, room, type.end);
  } finally {
    closeSync(source);
    closeSync(target);
  }
}
