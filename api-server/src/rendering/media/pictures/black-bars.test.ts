import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { normalizePicture } from './picture.ts';

const PHOTOGRAPHS = join(import.meta.dirname, '../../../../test/inputs/photographs');
const SAMPLES = join(import.meta.dirname, '../../../../assets/samples');
const NOTICE = 'We trimmed the black bars of this image.';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'black-bars-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const photograph = (name: string) => sharp(join(PHOTOGRAPHS, `${name}.jpg`));
const sample = (name: string) => sharp(join(SAMPLES, `${name}.jpg`));

async function takeIn(picture: Sharp) {
  const path = join(folder, 'input.jpg');
  await picture.jpeg({ quality: 75 }).toFile(path);
  return normalizePicture(path, {
    picturePath: join(folder, 'out'),
    thumbnailPath: join(folder, 'thumb'),
  });
}

/** Resizes a picture and adds bars, in pixels. */
async function addBars(
  picture: Sharp,
  size: { width: number; height: number },
  bars: { top?: number; bottom?: number; left?: number; right?: number },
  background = '#000',
): Promise<Sharp> {
  const inner = await picture.resize({ ...size, fit: 'cover' }).toBuffer();
  return sharp(
    await sharp(inner)
      .extend({ ...bars, background })
      .png()
      .toBuffer(),
  );
}

const WIDE = { width: 800, height: 450 };
const TALL = { width: 450, height: 800 };

test.each([
  ['a letterboxed photograph', WIDE, { top: 120, bottom: 120 }, '#000'],
  ['a pillarboxed photograph', TALL, { left: 200, right: 200 }, '#000'],
  ['bars of a television', WIDE, { top: 75, bottom: 75 }, '#101010'],
  ['thin bars', WIDE, { top: 12, bottom: 12 }, '#000'],
  ['bars of slightly different size', WIDE, { top: 100, bottom: 112 }, '#000'],
  ['bars of 29 %', WIDE, { top: 310, bottom: 310 }, '#000'],
  [
    'a large picture, searched in a copy',
    { width: 3000, height: 1600 },
    { top: 500, bottom: 500 },
    '#000',
  ],
] as const)('trims %s', async (_, size, bars, background) => {
  const { width, height, notice } = await takeIn(
    await addBars(photograph('coffee'), size, bars, background),
  );
  expect(Math.abs(width - size.width)).toBeLessThanOrEqual(8);
  expect(Math.abs(height - size.height)).toBeLessThanOrEqual(8);
  expect(notice?.message).toBe(NOTICE);
  const { channels } = await sharp(join(folder, 'out')).stats();
  const edges = await sharp(join(folder, 'out'))
    .extract({ left: 0, top: 0, width, height: 2 })
    .stats();
  expect(channels).toHaveLength(3);
  expect(Math.max(...edges.channels.map(({ mean }) => mean))).toBeGreaterThan(30);
});

/** Draws a shape on black. */
const drawOnBlack = (body: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800"/>${body}</svg>`,
    ),
  ).removeAlpha();

test.each([
  ['a photograph without bars', () => photograph('hopper')],
  ['a night scene', () => sample('city')],
  ['a dark lamp', () => sample('lamp')],
  ['a photograph that is nearly black', () => photograph('cameraman').linear(0.06, 0)],
  [
    'a photograph that fades to black above and below',
    async () =>
      sharp(
        await photograph('coffee')
          .resize(800, 800, { fit: 'cover' })
          .composite([
            {
              input: Buffer.from(
                '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><defs><linearGradient id="g" x2="0" y2="1"><stop offset="0.1"/><stop offset="0.4" stop-opacity="0"/><stop offset="0.6" stop-opacity="0"/><stop offset="0.9"/></linearGradient></defs><rect width="800" height="800" fill="url(#g)"/></svg>',
              ),
            },
          ])
          .toBuffer(),
      ),
  ],
  ['a bar on one side', () => addBars(photograph('coffee'), WIDE, { bottom: 120 })],
  [
    'bars of very different size',
    () => addBars(photograph('coffee'), WIDE, { top: 40, bottom: 160 }),
  ],
  [
    'bars that are larger than the picture',
    () => addBars(photograph('coffee'), WIDE, { top: 500, bottom: 500 }),
  ],
  ['white bars', () => addBars(photograph('coffee'), WIDE, { top: 120, bottom: 120 }, '#fff')],
  [
    'dark blue bars',
    () => addBars(photograph('coffee'), WIDE, { top: 120, bottom: 120 }, '#000050'),
  ],
  [
    'a photograph in a black frame',
    () => addBars(photograph('coffee'), WIDE, { top: 80, bottom: 80, left: 80, right: 80 }),
  ],
  [
    'a box on black',
    () => drawOnBlack('<rect x="120" y="200" width="560" height="400" fill="#d8482a"/>'),
  ],
  [
    'a ball on black from edge to edge',
    () => drawOnBlack('<ellipse cx="400" cy="400" rx="400" ry="240" fill="#d8482a"/>'),
  ],
  [
    'white words on black',
    () => drawOnBlack('<text x="0" y="420" font-size="180" fill="#fff">Everybody</text>'),
  ],
  ['all black', () => drawOnBlack('')],
] as const)('keeps %s whole', async (_, draw) => {
  const picture = await draw();
  const { width, height } = await sharp(await picture.png().toBuffer()).metadata();
  const result = await takeIn(picture);
  expect(result).toMatchObject({ width, height });
  expect(result).not.toHaveProperty('notice');
});

test('keeps a transparent picture whole', async () => {
  const path = join(folder, 'clear.png');
  const mark = await sharp(join(SAMPLES, 'mug.jpg')).resize(400, 200).toBuffer();
  await sharp({ create: { width: 400, height: 400, channels: 4, background: '#0000' } })
    .composite([{ input: mark, left: 0, top: 100 }])
    .png()
    .toFile(path);
  const result = await normalizePicture(path, {
    picturePath: join(folder, 'out'),
    thumbnailPath: join(folder, 'thumb'),
  });
  expect(result).toMatchObject({ contentType: 'image/png', width: 400, height: 400 });
});

test('keeps a picture whole of which too little would be left', async () => {
  const size = { width: 200, height: 60 };
  const result = await takeIn(await addBars(photograph('coffee'), size, { top: 20, bottom: 20 }));
  expect(result).toMatchObject({ width: 200, height: 100 });
});

test('trims the bars of a picture that was turned by its metadata', async () => {
  const barredPicture = await addBars(photograph('coffee'), WIDE, { top: 120, bottom: 120 });
  const turnedPicture = sharp(await barredPicture.rotate(90).png().toBuffer()).withMetadata({
    orientation: 8,
  });
  const { width, height } = await takeIn(turnedPicture);
  expect(Math.abs(width - 800)).toBeLessThanOrEqual(4);
  expect(Math.abs(height - 450)).toBeLessThanOrEqual(4);
});
