import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_LIMITS } from './picture-header.ts';
import { normalizePicture } from './picture.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const resolvePath = (name: string) => join(folder, name);
const getTargets = () => ({ picturePath: resolvePath('out'), thumbnailPath: resolvePath('thumb') });
const take = (name: string) => normalizePicture(resolvePath(name), getTargets());
const red = { r: 220, g: 30, b: 30 };

/** Creates a picture of 200×100, red on the left and white on the right. */
function createTwoHalves(): Sharp {
  const left = { create: { width: 100, height: 100, channels: 3, background: red } } as const;
  return sharp({ create: { width: 200, height: 100, channels: 3, background: '#fff' } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

async function readPixel(x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(resolvePath('out'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const start = (y * info.width + x) * info.channels;
  return [...data.subarray(start, start + info.channels)];
}

function expectColor(pixel: number[], colour: { r: number; g: number; b: number }, tolerance = 6) {
  [colour.r, colour.g, colour.b].forEach((value, channel) => {
    expect(Math.abs((pixel[channel] ?? Number.NaN) - value)).toBeLessThanOrEqual(tolerance);
  });
}

/** Creates a PNG header that declares a size, followed by almost no data. */
function createPngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('accepted images', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s', async (format) => {
    await createTwoHalves().toFormat(format).toFile(resolvePath(format));
    const normalizedPicture = await take(format);
    expect(normalizedPicture).toEqual({
      contentType: 'image/jpeg',
      width: 200,
      height: 100,
      thumbnail: { contentType: 'image/jpeg', width: 200, height: 100 },
    });
    expectColor(await readPixel(20, 50), red, 12);
  });

  test('rotates a sideways photo upright and removes its metadata', async () => {
    await createTwoHalves()
      .withExif({ IFD0: { Artist: 'somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(resolvePath('turned.jpg'));
    expect(await take('turned.jpg')).toMatchObject({ width: 100, height: 200 });
    // Orientation 6: the stored left side is the top.
    expectColor(await readPixel(50, 20), red);
    const storedMetadata = await sharp(resolvePath('out')).metadata();
    expect([storedMetadata.exif, storedMetadata.orientation, storedMetadata.icc]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('converts CMYK to sRGB', async () => {
    await createTwoHalves().toColourspace('cmyk').jpeg().toFile(resolvePath('cmyk.jpg'));
    expect((await sharp(resolvePath('cmyk.jpg')).metadata()).space).toBe('cmyk');
    await take('cmyk.jpg');
    expect((await sharp(resolvePath('out')).metadata()).space).toBe('srgb');
    expectColor(await readPixel(150, 50), { r: 255, g: 255, b: 255 });
    const [r = 0, g = 255] = await readPixel(20, 50);
    expect(r - g).toBeGreaterThan(100);
  });

  test('reduces 16 bits per channel to 8', async () => {
    await createTwoHalves().toColourspace('rgb16').png().toFile(resolvePath('deep.png'));
    expect((await sharp(resolvePath('deep.png')).metadata()).depth).toBe('ushort');
    await take('deep.png');
    expect((await sharp(resolvePath('out')).metadata()).depth).toBe('uchar');
    expectColor(await readPixel(20, 50), red);
  });

  test('converts a wide-gamut profile instead of dropping it', async () => {
    await createTwoHalves()
      .withIccProfile('p3')
      .jpeg({ quality: 100 })
      .toFile(resolvePath('p3.jpg'));
    const [storedRed = 0] = await sharp(resolvePath('p3.jpg'), { ignoreIcc: true })
      .raw()
      .toBuffer();
    expect(storedRed).toBeLessThan(red.r - 8);
    await take('p3.jpg');
    expectColor(await readPixel(20, 50), red);
  });

  test('keeps transparency in 8 bits', async () => {
    const transparentColor = { r: 0, g: 0, b: 0, alpha: 0 };
    await sharp({ create: { width: 80, height: 80, channels: 4, background: transparentColor } })
      .toColourspace('rgb16')
      .png()
      .toFile(resolvePath('clear.png'));
    expect((await take('clear.png')).contentType).toBe('image/png');
    expect(await readPixel(10, 10)).toEqual([0, 0, 0, 0]);
    expect((await sharp(resolvePath('out')).metadata()).depth).toBe('uchar');
  });

  test('drops an opaque alpha channel', async () => {
    await createTwoHalves().ensureAlpha().png().toFile(resolvePath('opaque.png'));
    expect((await take('opaque.png')).contentType).toBe('image/jpeg');
  });

  test.each(['gif', 'webp'] as const)(
    'uses the first frame of an animated %s and reports it',
    async (format) => {
      const frame = (background: string) =>
        sharp({ create: { width: 90, height: 70, channels: 3, background } })
          .png()
          .toBuffer();
      await sharp(await Promise.all([frame('#00f'), frame('#f00')]), { join: { animated: true } })
        .toFormat(format, { loop: 0 })
        .toFile(resolvePath(`moving.${format}`));
      const normalizedPicture = await take(`moving.${format}`);
      expect(normalizedPicture).toMatchObject({
        width: 90,
        height: 70,
        notice: { code: 'first_frame_used' },
      });
      expectColor(await readPixel(40, 30), { r: 0, g: 0, b: 255 }, 12);
    },
  );

  test('scales a large image down and makes a small thumbnail', async () => {
    await sharp({ create: { width: 6000, height: 1500, channels: 3, background: red } })
      .jpeg()
      .toFile(resolvePath('large.jpg'));
    expect(await take('large.jpg')).toMatchObject({
      width: 4096,
      height: 1024,
      thumbnail: { width: 320, height: 80 },
    });
  });
});

describe('refused files', () => {
  async function expectRefusal(
    content: Buffer | string,
    code: string,
    words: RegExp,
    limits = PICTURE_LIMITS,
  ) {
    await rm(resolvePath('out'), { force: true });
    await rm(resolvePath('thumb'), { force: true });
    await writeFile(resolvePath('odd'), content);
    const refusal = normalizePicture(resolvePath('odd'), getTargets(), limits);
    await expect(refusal).rejects.toMatchObject({ name: 'PictureRefusal', code });
    await expect(refusal).rejects.toThrow(words);
    expect([existsSync(resolvePath('out')), existsSync(resolvePath('thumb'))]).toEqual([
      false,
      false,
    ]);
  }

  test('an empty file', () => expectRefusal('', 'empty_file', /empty/));

  test('a text named .jpg', () =>
    expectRefusal('Dear diary, today', 'not_an_image', /isn't an image/));

  test('a document', () => expectRefusal('%PDF-1.7\n1 0 obj\n', 'not_an_image', /PDF/));

  test('an SVG, which could load other files', () =>
    expectRefusal(
      '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>',
      'not_an_image',
      /isn't an image/,
    ));

  test('TIFF, by its name', async () =>
    expectRefusal(await createTwoHalves().tiff().toBuffer(), 'unsupported_image_type', /TIF/));

  test('HEIC, by its name', () => {
    const brand = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    return expectRefusal(brand, 'unsupported_image_type', /HEIC.*JPEG/s);
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a truncated %s', async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const source = sharp({
      create: { width: 300, height: 300, channels: 3, background: red, noise },
    });
    await source.toFormat(format).toFile(resolvePath('whole'));
    await truncate(
      resolvePath('whole'),
      Math.floor((await readFile(resolvePath('whole'))).length / 2),
    );
    await expectRefusal(
      await readFile(resolvePath('whole')),
      'image_truncated',
      /damaged|completely/,
    );
  });

  test('a header without data', () =>
    expectRefusal(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image_truncated', /damaged|completely/));

  test('30000×30000 pixels in a few bytes, before decoding', async () => {
    const bomb = createPngHeader(30_000, 30_000);
    expect(bomb.length).toBeLessThan(100_000);
    await expectRefusal(bomb, 'image_too_many_pixels', /30000 × 30000.*50 megapixels/);
  });

  test('too many bytes', async () => {
    const limits = { ...PICTURE_LIMITS, bytes: 500 };
    await expectRefusal(Buffer.alloc(501, 1), 'image_too_large_bytes', /the limit is/, limits);
  });

  test('too few pixels', async () => {
    const tinyPicture = sharp({ create: { width: 200, height: 63, channels: 3, background: red } });
    await expectRefusal(await tinyPicture.png().toBuffer(), 'image_too_small', /200 × 63.*64 × 64/);
  });

  test('a long image with too few pixels after it is scaled down', async () => {
    const banner = sharp({ create: { width: 20_000, height: 100, channels: 3, background: red } });
    await expectRefusal(await banner.png().toBuffer(), 'image_too_small', /20000 × 100.*Crop it/);
  });
});
