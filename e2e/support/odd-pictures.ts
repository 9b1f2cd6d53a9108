import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { fixture } from './files.ts';

/** A file as a file chooser takes it. */
export interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const jpeg = (name: string, buffer: Buffer): Upload => ({ name, mimeType: 'image/jpeg', buffer });
const photo = () => readFile(fixture('coffee.jpg'));

export const textNamedJpg = () =>
  jpeg('holiday.jpg', Buffer.from('Not a picture at all.\n'.repeat(20)));
export const emptyFile = () => jpeg('empty.jpg', Buffer.alloc(0));
export const truncated = async () => jpeg('half.jpg', (await photo()).subarray(0, 20_000));
export const tooManyBytes = () => jpeg('huge.jpg', Buffer.alloc(21 * 1024 * 1024, 0xff));

/** 30000×30000 pixels in some 100 kB: a PNG of one grey. */
export function pixelBomb(): Upload {
  const side = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 });
  const parts = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return { name: 'bomb.png', mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) };
}

/** The photo as a phone stores it: on its side, with a note to turn it. */
export async function rotatedByExif(): Promise<Upload> {
  const onItsSide = await sharp(await photo())
    .rotate(90)
    .jpeg()
    .toBuffer();
  return jpeg('phone.jpg', await sharp(onItsSide).withMetadata({ orientation: 8 }).toBuffer());
}

export const cmyk = async () =>
  jpeg(
    'print.jpg',
    await sharp(await photo())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer(),
  );

export const sixteenBit = async (): Promise<Upload> => ({
  name: 'deep.png',
  mimeType: 'image/png',
  buffer: await sharp(await photo())
    .toColourspace('rgb16')
    .png()
    .toBuffer(),
});

export const transparent = async (): Promise<Upload> => ({
  name: 'cut-out.png',
  mimeType: 'image/png',
  buffer: await sharp(await photo())
    .ensureAlpha(0.5)
    .png()
    .toBuffer(),
});

export async function animated(): Promise<Upload> {
  const frames = await Promise.all(
    ['coffee.jpg', 'chelsea.jpg'].map((name) => sharp(fixture(name)).resize(200, 200).toBuffer()),
  );
  const buffer = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  return { name: 'moving.gif', mimeType: 'image/gif', buffer };
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}
