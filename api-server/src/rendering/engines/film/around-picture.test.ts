import { join } from 'node:path';
import { createSeededRandom } from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import { createBlurredFill } from './pictures/canvas.ts';
import { extendPicture } from './pictures/extended-picture.ts';

const SAMPLES = join(import.meta.dirname, '../../../../assets/samples');

test.each([
  { side: 'above', place: { left: 0, top: 160, width: 120, height: 160 }, rows: [100, 158] },
  { side: 'below', place: { left: 0, top: 0, width: 120, height: 160 }, rows: [162, 220] },
] as const)(
  'continues a picture on $side without streaks of its last line',
  async ({ place, rows }) => {
    const random = createSeededRandom(5);
    const { width, height } = place;
    const grain = Buffer.from(
      Array.from({ length: 3 * width * height }, () => 110 + Math.round(60 * random())),
    );
    const picture = sharp(grain, { raw: { width, height, channels: 3 } });
    const fullPicture = await extendPicture(picture, { width, height: 320 }, place);
    const data = await fullPicture.removeAlpha().raw().toBuffer();
    const differenceIn = (row: number) => {
      let sum = 0;
      for (let x = 1; x < width; x += 1) {
        const at = 3 * (row * width + x);
        sum += Math.abs((data[at] ?? 0) - (data[at - 3] ?? 0));
      }
      return sum / width;
    };
    const [from, endRow] = rows;
    const differences = Array.from({ length: endRow - from }, (_, row) => differenceIn(from + row));
    expect(Math.max(...differences)).toBeLessThan(2);
    // In the middle and on sides without an extension, the picture is unchanged.
    const outer = place.top > 0 ? 319 : 0;
    expect(Math.min(differenceIn(place.top + 80), differenceIn(outer))).toBeGreaterThan(10);
  },
);

test.each(['still-life', 'perfume', 'mug'])(
  'shows no shapes of the picture behind it: %s',
  async (name) => {
    const size = { width: 180, height: 320 };
    const png = await createBlurredFill(join(SAMPLES, `${name}.jpg`), size);
    const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    // Distance between compared points: a twentieth of the width.
    const step = size.width / 20;
    let maxDifference = 0;
    for (let y = 0; y < size.height - step; y += 3) {
      for (let x = 0; x < size.width - step; x += 3) {
        for (let channel = 0; channel < 3; channel += 1) {
          const at = 3 * (y * size.width + x) + channel;
          const sample = data[at] ?? 0;
          const neighbors = [data[at + 3 * step] ?? 0, data[at + 3 * step * size.width] ?? 0];
          maxDifference = Math.max(
            maxDifference,
            ...neighbors.map((neighbor) => Math.abs(sample - neighbor)),
          );
        }
      }
    }
    expect(maxDifference).toBeLessThan(22);
  },
);
