import { join } from 'node:path';
import sharp from 'sharp';
import { createLayerPainter } from './layer-painter.ts';

const SAMPLES = join(import.meta.dirname, '../../../../../assets/samples');
const film = { style: 'clean', frame: { width: 240, height: 300 } } as const;
const size = { width: 300, height: 376 };

async function paint(name: string, motion: 'parallax' | 'push-in' = 'parallax') {
  const path = join(SAMPLES, `${name}.jpg`);
  const { width, height } = await sharp(path).metadata();
  const seenPicture = { size: { width, height }, focus: { x: 0.5, y: 0.5 } };
  const content = { kind: 'picture', uid: name, fit: 'cut' } as const;
  const picture = await sharp(path)
    .resize({ ...size, fit: 'cover' })
    .raw()
    .toBuffer();
  const layers = await createLayerPainter(
    film,
    { content, motion },
    path,
    seenPicture,
  )?.(picture, size);
  return { picture, layers };
}

test('splits a lamp from the wall behind it, and both together match the picture', async () => {
  const { picture, layers } = await paint('lamp');
  const { width, height } = size;
  expect(layers?.subject).toHaveLength(4 * width * height);
  expect(layers?.ground).toHaveLength(3 * width * height);
  let [totalError, changedPixels] = [0, 0];
  for (let at = 0; at < width * height; at += 1) {
    const alpha = (layers?.subject[4 * at + 3] ?? 0) / 255;
    const [subjectValue, ground] = [layers?.subject[4 * at] ?? 0, layers?.ground[3 * at] ?? 0];
    totalError += Math.abs(subjectValue * alpha + ground * (1 - alpha) - (picture[3 * at] ?? 0));
    if (Math.abs(ground - (picture[3 * at] ?? 0)) > 60) changedPixels += 1;
  }
  expect(totalError / (width * height)).toBeLessThan(3);
  // The orange of the lamp is gone from the background.
  expect(changedPixels / (width * height)).toBeGreaterThan(0.05);
});

test.each(['city', 'still-life', 'figure-mira', 'mountains'])(
  'keeps uncertain pictures as one layer: %s',
  async (name) => {
    expect((await paint(name)).layers).toBeUndefined();
  },
);

test('needs no layers for other motions', async () => {
  expect((await paint('lamp', 'push-in')).layers).toBeUndefined();
});
