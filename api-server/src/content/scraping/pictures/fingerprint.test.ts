import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { isSamePicture, readFingerprint } from './fingerprint.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fingerprint-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Draws a product of some shapes on white; `shift` moves one of them. */
const renderDrawing = (shift: number, color: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <rect width="1200" height="900" fill="white"/><circle cx="${400 + shift}" cy="450" r="250" fill="${color}"/>
    <rect x="700" y="${200 + shift}" width="260" height="420" fill="#334"/></svg>`);

async function createFingerprint(name: string, svg: Buffer, change: (image: Sharp) => Sharp) {
  const path = join(folder, name);
  await change(sharp(svg)).toFile(path);
  return readFingerprint(path);
}

it('recognizes a picture in other sizes, qualities and formats', async () => {
  const svg = renderDrawing(0, '#c33');
  const largeFingerprint = await createFingerprint('large.jpg', svg, (image) =>
    image.jpeg({ quality: 92 }),
  );
  for (const copyFingerprint of [
    await createFingerprint('small.jpg', svg, (image) => image.resize(300).jpeg({ quality: 60 })),
    await createFingerprint('middle.webp', svg, (image) => image.resize(640).webp()),
    await createFingerprint('same.png', svg, (image) => image.png()),
  ]) {
    expect(isSamePicture(largeFingerprint, copyFingerprint)).toBe(true);
  }
});

it('distinguishes other views, colors and crops', async () => {
  const largeFingerprint = await createFingerprint('a.jpg', renderDrawing(0, '#c33'), (image) =>
    image.jpeg(),
  );
  for (const otherFingerprint of [
    await createFingerprint('b.jpg', renderDrawing(120, '#c33'), (image) => image.jpeg()),
    await createFingerprint('c.jpg', renderDrawing(0, '#36c'), (image) => image.jpeg()),
    await createFingerprint('d.jpg', renderDrawing(0, '#c33'), (image) =>
      image.extract({ left: 0, top: 0, width: 700, height: 900 }).jpeg(),
    ),
  ]) {
    expect(isSamePicture(largeFingerprint, otherFingerprint)).toBe(false);
  }
});
