import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { getFixturePath } from './files.ts';

/** File in the format of a file chooser. */
export interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const createJpeg = (name: string, buffer: Buffer): Upload => ({
  name,
  mimeType: 'image/jpeg',
  buffer,
});
const readPhoto = () => readFile(getFixturePath('coffee.jpg'));

export const createTextNamedJpg = () =>
  createJpeg('holiday.jpg', Buffer.from('Not a picture at all.\n'.repeat(20)));
export const createEmptyFile = () => createJpeg('empty.jpg', Buffer.alloc(0));
export const createTruncatedJpeg = async () =>
  createJpeg('half.jpg', (await readPhoto()).subarray(0, 20_000));
export const createOversizedFile = () =>
  createJpeg('huge.jpg', Buffer.alloc(21 * 1024 * 1024, 0xff));

/** Creates a gray PNG of 30000×30000 pixels in about 100 kB. */
export function createPixelBomb(): Upload {
  const side = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 });
  const parts = [
    createPngChunk('IHDR', header),
    createPngChunk('IDAT', rows),
    createPngChunk('IEND', Buffer.alloc(0)),
  ];
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return { name: 'bomb.png', mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) };
}

/** Creates the photo as a phone stores it: rotated, with an EXIF orientation. */
export async function createExifRotatedPhoto(): Promise<Upload> {
  const onItsSide = await sharp(await readPhoto())
    .rotate(90)
    .jpeg()
    .toBuffer();
  return createJpeg(
    'phone.jpg',
    await sharp(onItsSide).withMetadata({ orientation: 8 }).toBuffer(),
  );
}

export const createCmykJpeg = async () =>
  createJpeg(
    'print.jpg',
    await sharp(await readPhoto())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer(),
  );

export const createSixteenBitPng = async (): Promise<Upload> => ({
  name: 'deep.png',
  mimeType: 'image/png',
  buffer: await sharp(await readPhoto())
    .toColourspace('rgb16')
    .png()
    .toBuffer(),
});

export const createTransparentPng = async (): Promise<Upload> => ({
  name: 'cut-out.png',
  mimeType: 'image/png',
  buffer: await sharp(await readPhoto())
    .ensureAlpha(0.5)
    .png()
    .toBuffer(),
});

export async function createAnimatedImage(): Promise<Upload> {
  const frames = await Promise.all(
    ['coffee.jpg', 'chelsea.jpg'].map((name) =>
      sharp(getFixturePath(name)).resize(200, 200).toBuffer(),
    ),
  );
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  return { name: 'moving.gif', mimeType: 'image/gif', buffer };
}

function createPngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}
