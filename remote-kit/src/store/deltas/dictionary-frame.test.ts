import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { createScript } from '../../testing/sample-scripts.ts';
import { compressDelta } from './dictionary-frame.ts';

const dictionary = Buffer.from(createScript('first'));
const bytes = Buffer.from(createScript('second'));

test('writes the magic number and the SHA-256 of the dictionary before the frame', async () => {
  const delta = await compressDelta(bytes, dictionary);
  expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  const digest = createHash('sha256').update(dictionary).digest('hex');
  expect(delta.subarray(8, 40).toString('hex')).toBe(digest);
});

test('can be read with the dictionary, and only with it', async () => {
  const delta = await compressDelta(bytes, dictionary);
  const frame = delta.subarray(40);
  expect(zstdDecompressSync(frame, { dictionary }).equals(bytes)).toBe(true);
  const read = () =>
    zstdDecompressSync(frame, { dictionary: Buffer.from(createScript('other', 9)) });
  expect(isRead(read)).toBe(false);
});

test('is as small as the change', async () => {
  expect((await compressDelta(bytes, dictionary)).length).toBeLessThan(200);
  expect((await compressDelta(bytes, bytes)).length).toBeLessThan(100);
});

test('reaches the beginning of a large file, within a window of 8 MB', async () => {
  const largeFile = Buffer.from(createScript('first', 1, 3_000_000));
  const changedFile = Buffer.concat([Buffer.from('changed();'), largeFile]);
  const delta = await compressDelta(changedFile, largeFile);
  expect(delta.length).toBeLessThan(1_000);
  expect(
    zstdDecompressSync(delta.subarray(40), { dictionary: largeFile }).equals(changedFile),
  ).toBe(true);
  expect(readWindowBytes(delta.subarray(40))).toBeLessThanOrEqual(8 * 1024 * 1024);
});

function isRead(read: () => Buffer): boolean {
  try {
    return read().equals(bytes);
  } catch {
    return false;
  }
}

/** Reads the window size of a zstd frame (RFC 8878, section 3.1.1.1). */
function readWindowBytes(frame: Buffer): number {
  const descriptor = frame.readUInt8(4);
  const isSingleSegment = (descriptor & 0b10_0000) !== 0;
  if (isSingleSegment) return frame.readUInt32LE(5 + [0, 1, 2, 4][descriptor & 0b11]!);
  const window = frame.readUInt8(5);
  const base = 2 ** (10 + (window >> 3));
  return base + (base / 8) * (window & 0b111);
}
