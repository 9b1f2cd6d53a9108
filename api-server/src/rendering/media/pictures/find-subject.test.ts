import { join } from 'node:path';
import sharp from 'sharp';
import { findFocus } from './find-focus.ts';

const SAMPLES = join(import.meta.dirname, '../../../../assets/samples');

/** Horizontal extent of the product, measured by eye in the pictures. */
test.each([
  ['mug.jpg', 0.22, 0.93],
  ['lamp.jpg', 0.04, 0.84],
  ['perfume.jpg', 0.2, 0.9],
  ['headphones.jpg', 0.17, 0.81],
  ['armchair.jpg', 0.31, 0.67],
])('finds the whole object in %s', async (file, left, right) => {
  const { x, width = 0 } = await findFocus(join(SAMPLES, file));
  expect(x - width / 2).toBeLessThan(left + 0.03);
  expect(x + width / 2).toBeGreaterThan(right - 0.03);
});

test.each(['city.jpg', 'mountains.jpg'])(
  'finds only a point in a place such as %s',
  async (file) => {
    expect(await findFocus(join(SAMPLES, file))).toEqual({
      x: expect.any(Number) as number,
      y: expect.any(Number) as number,
    });
  },
);

test.each([
  ['one colour', 300, 300],
  ['one pixel', 1, 1],
  ['very tall', 90, 3000],
])('finds only a point in %s', async (_what, width, height) => {
  const create = { width, height, channels: 3 as const, background: '#9aa4ac' };
  const focus = await findFocus(await sharp({ create }).png().toBuffer());
  expect(focus).not.toHaveProperty('width');
  expect(focus.x).toBeGreaterThanOrEqual(0);
  expect(focus.x).toBeLessThanOrEqual(1);
});
