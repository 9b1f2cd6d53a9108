import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cropStart } from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import { findFocalCrop } from './focal-crop.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'focal-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function createPicture(name: string, size: { width: number; height: number }, at?: number) {
  const path = join(folder, `${name}.png`);
  const spot = { create: { width: 40, height: 60, channels: 3 as const, background: '#e0401f' } };
  const layers =
    at === undefined ? [] : [{ input: await sharp(spot).png().toBuffer(), left: at, top: 90 }];
  await sharp({ create: { ...size, channels: 3, background: '#9aa4ac' } })
    .composite(layers)
    .png()
    .toFile(path);
  return path;
}

test('shows the middle if the focus is near it', () => {
  expect(cropStart(1000, 500, 560)).toBe(250);
  expect(cropStart(1000, 500, 1000)).toBe(500);
  expect(cropStart(1000, 500, 0)).toBe(0);
});

test.each([60, 300, 520])(
  'keeps a spot at %d inside a tall crop, away from its edge',
  async (left) => {
    const path = await createPicture(`spot-${String(left)}`, { width: 600, height: 240 }, left);
    const crop = await findFocalCrop(path, { width: 90, height: 160 });
    expect(crop.left).toBeLessThanOrEqual(left);
    expect(crop.left + crop.width).toBeGreaterThan(left + 20);
  },
);

test.each([
  ['one colour', 300, 300],
  ['very tall', 90, 3000],
  ['very wide', 3000, 90],
  ['one pixel', 1, 1],
])('keeps the crop inside %s', async (name, width, height) => {
  const crop = await findFocalCrop(await createPicture(name, { width, height }), {
    width: 16,
    height: 9,
  });
  expect(crop.left).toBeGreaterThanOrEqual(0);
  expect(crop.left + crop.width).toBeLessThanOrEqual(width);
  expect(crop.top + crop.height).toBeLessThanOrEqual(height);
});
