import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createFloodFillRemover } from './flood-fill.ts';

const folder = mkdtempSync(join(tmpdir(), 'flood-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { signal } = new AbortController();

async function createPicture(name: string, background: string): Promise<string> {
  const svg = `<svg width="90" height="60"><rect width="90" height="60" fill="${background}"/>
    <circle cx="45" cy="30" r="20" fill="#123"/></svg>`;
  const path = join(folder, name);
  await sharp(Buffer.from(svg)).jpeg().toFile(path);
  return path;
}

it('returns a PNG of the same size, transparent around the object', async () => {
  const path = await createPicture('plain', '#eee');
  const png = sharp(await createFloodFillRemover().remove(path, signal));
  const { data, info } = await png.raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 90, height: 60, channels: 4 });
  expect([data[3], data[4 * (30 * 90 + 45) + 3]]).toEqual([0, 255]);
});

it('refuses with an actionable message', async () => {
  const path = await createPicture('lost', '#123');
  await expect(createFloodFillRemover().remove(path, signal)).rejects.toMatchObject({
    code: 'background_not_plain',
    message: expect.stringContaining('Use an image'),
  });
});

it.each(['city', 'mountains', 'perfume', 'still-life'])(
  'refuses the photo of %s, whose background is not plain',
  async (name) => {
    const sample = join(import.meta.dirname, `../../../assets/samples/${name}.jpg`);
    const path = join(folder, name);
    await sharp(sample).resize(500).png().toFile(path);
    await expect(createFloodFillRemover().remove(path, signal)).rejects.toMatchObject({
      code: 'background_not_plain',
    });
  },
);

it('cuts out an object with a soft shadow', async () => {
  const path = join(folder, 'shadow');
  const svg = `<svg width="600" height="450"><filter id="b"><feGaussianBlur stdDeviation="15"/></filter>
    <rect width="600" height="450" fill="#f4f3f0"/>
    <ellipse cx="310" cy="350" rx="150" ry="30" fill="#999" filter="url(#b)"/>
    <ellipse cx="300" cy="225" rx="150" ry="125" fill="#285"/></svg>`;
  await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toFile(path);
  const { data } = await sharp(await createFloodFillRemover().remove(path, signal))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([data[3], data[4 * (225 * 600 + 300) + 3]]).toEqual([0, 255]);
});

it('gives up after the time limit', async () => {
  const hastyRemover = createFloodFillRemover({ timeoutMs: 1, memoryMb: 64 });
  const path = await createPicture('hasty', '#eee');
  await expect(hastyRemover.remove(path, signal)).rejects.toMatchObject({ code: 'unavailable' });
});
