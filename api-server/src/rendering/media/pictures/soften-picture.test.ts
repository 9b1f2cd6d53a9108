import sharp from 'sharp';
import { softenPicture } from './soften-picture.ts';

const SIZE = { width: 240, height: 160 };

/** A dark picture with a bright part whose edges a blur softens. */
const drawPicture = () =>
  sharp({ create: { ...SIZE, channels: 3, background: '#203040' } }).composite([
    {
      input: { create: { width: 110, height: 60, channels: 3, background: '#f0d080' } },
      left: 30,
      top: 40,
    },
  ]);

test.each([0.5, 4, 12, 13, 30, 48])(
  'blurs by %d pixels like a blur of the full size',
  async (blur) => {
    const picture = await drawPicture().png().toBuffer();
    const softPicture = sharp(await softenPicture(sharp(picture), SIZE, blur));
    const { data, info } = await softPicture.raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject(SIZE);
    const expectedPixels = await sharp(picture).blur(blur).raw().toBuffer();
    const largestDifference = data.reduce(
      (largest, value, at) => Math.max(largest, Math.abs(value - (expectedPixels[at] ?? 0))),
      0,
    );
    expect(largestDifference).toBeLessThanOrEqual(8);
  },
);
