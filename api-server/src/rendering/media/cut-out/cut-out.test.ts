import sharp from 'sharp';
import { cutOut } from './cut-out.ts';
import type { Pixels } from './pixels.ts';

type Colour = readonly [number, number, number];

interface Scene {
  background: (x: number, y: number) => Colour;
  object?: Colour;
  /** Radius of the disc in pixels. */
  radius?: number;
  centreY?: number;
  noise?: number;
  /** Whether to compress the picture as JPEG, like cameras do. */
  jpeg?: boolean;
}

const [WIDTH, HEIGHT] = [160, 120];
const getWhite = (): Colour => [255, 255, 255];

/** Returns how much of a pixel the disc covers, as an exact anti-aliased reference. */
function getCoverage(x: number, y: number, centreY: number, radius: number): number {
  const edgeDistance = Math.hypot(x + 0.5 - WIDTH / 2, y + 0.5 - centreY) - radius;
  if (Math.abs(edgeDistance) > 1) return edgeDistance < 0 ? 1 : 0;
  let inside = 0;
  for (let sample = 0; sample < 64; sample += 1) {
    const [sx, sy] = [(sample % 8) + 0.5, Math.floor(sample / 8) + 0.5];
    inside += Math.hypot(x + sx / 8 - WIDTH / 2, y + sy / 8 - centreY) <= radius ? 1 : 0;
  }
  return inside / 64;
}

async function draw(scene: Scene): Promise<{ pixels: Pixels; truth: number[] }> {
  const { object = [200, 40, 30], radius = 40, noise = 0, centreY = HEIGHT / 2 } = scene;
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
  const truth: number[] = [];
  let seed = 1;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647 - 0.5;
  for (let index = 0; index < WIDTH * HEIGHT; index += 1) {
    const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)];
    const share = getCoverage(x, y, centreY, radius);
    const back = scene.background(x / WIDTH, y / HEIGHT);
    truth.push(share);
    for (let channel = 0; channel < 3; channel += 1) {
      const value = share * (object[channel] ?? 0) + (1 - share) * (back[channel] ?? 0);
      data[4 * index + channel] = Math.max(0, Math.min(255, value + random() * noise));
    }
  }
  const pixels = { data, width: WIDTH, height: HEIGHT };
  if (!scene.jpeg) return { pixels, truth };
  const rawFormat = { width: WIDTH, height: HEIGHT, channels: 4 } as const;
  const jpeg = await sharp(data, { raw: rawFormat }).removeAlpha().jpeg({ quality: 90 }).toBuffer();
  const decodedPixels = await sharp(jpeg).ensureAlpha().raw().toBuffer();
  return { pixels: { ...pixels, data: new Uint8Array(decodedPixels) }, truth };
}

/** Measures the mean alpha error on the disc's edge, and the share of other wrong pixels. */
async function measure(scene: Scene) {
  const { pixels, truth } = await draw(scene);
  expect(cutOut(pixels)).toBe('cut');
  let [errors, edge, wrongCount] = [0, 0, 0];
  for (const [index, share] of truth.entries()) {
    const alphaError = Math.abs((pixels.data[4 * index + 3] ?? 0) / 255 - share);
    if (share > 0 && share < 1) {
      errors += alphaError;
      edge += 1;
    } else if (alphaError > 0.1) wrongCount += 1;
  }
  return { pixels, edgeError: errors / edge, wrong: wrongCount / truth.length };
}

it.each<[string, Scene, number]>([
  ['white', { background: getWhite }, 0.03],
  ['black', { background: () => [0, 0, 0] }, 0.04],
  ['green', { background: () => [30, 180, 60] }, 0.05],
  ['noisy', { background: () => [230, 230, 235], noise: 8 }, 0.06],
  ['photographed', { background: () => [240, 238, 232], noise: 6, jpeg: true }, 0.12],
  [
    'unevenly lit',
    { background: (x, y) => [250 - 70 * x, 245 - 60 * y, 240 - 50 * x], noise: 4 },
    0.06,
  ],
])(
  'cuts a disc out of a %s background with an accurate edge',
  async (_what, scene, maxEdgeError) => {
    const { edgeError, wrong } = await measure(scene);
    expect(edgeError).toBeLessThan(maxEdgeError);
    expect(wrong).toBeLessThan(0.004);
  },
);

it('leaves no fringe of the old background’s color at the edge', async () => {
  const { pixels } = await measure({ background: getWhite });
  let worst = 0;
  for (let offset = 0; offset < pixels.data.length; offset += 4) {
    if ((pixels.data[offset + 3] ?? 0) < 40) continue;
    for (const [channel, value] of [200, 40, 30].entries()) {
      worst = Math.max(worst, Math.abs((pixels.data[offset + channel] ?? 0) - value));
    }
  }
  expect(worst).toBeLessThan(16);
});

it('cuts out an object at the picture’s edge', async () => {
  expect((await measure({ background: getWhite, centreY: 112, radius: 45 })).wrong).toBeLessThan(
    0.004,
  );
});

it('keeps parts of the object in the background’s color', async () => {
  const { pixels } = await draw({ background: getWhite });
  const centre = 4 * (60 * WIDTH + 80);
  pixels.data.fill(255, centre - 20, centre + 20);
  expect(cutOut(pixels)).toBe('cut');
  expect(pixels.data[centre + 3]).toBe(255);
  expect(pixels.data[3]).toBe(0);
});

it('treats transparent parts as background', async () => {
  const { pixels } = await draw({ background: getWhite });
  for (let offset = 0; offset < 4 * WIDTH * 10; offset += 4)
    pixels.data.fill(0, offset, offset + 4);
  expect(cutOut(pixels)).toBe('cut');
  expect(pixels.data[4 * (15 * WIDTH + 80) + 3]).toBe(0);
});

it('keeps an already cut-out picture unchanged, whatever its color', async () => {
  const { pixels, truth } = await draw({ background: () => [0, 0, 0], object: [0, 0, 0] });
  for (const [index, share] of truth.entries()) pixels.data[4 * index + 3] = 255 * share;
  const before = pixels.data.slice();
  expect(cutOut(pixels)).toBe('cut');
  expect(Buffer.compare(before, pixels.data)).toBe(0);
});

it.each<[string, Scene, string]>([
  [
    'of several colors',
    { background: (x, y) => [255 * x, 255 * Math.abs(Math.sin(9 * y)), 255 - 255 * x] },
    'not_plain',
  ],
  [
    'that is checkered',
    {
      background: (x, y) =>
        (Math.floor(x * 8) + Math.floor(y * 8)) % 2 ? [255, 255, 255] : [0, 0, 0],
    },
    'not_plain',
  ],
  ['of the object’s own colour', { background: () => [200, 42, 30] }, 'no_object'],
])('keeps a background %s', async (_what, scene, verdict) => {
  const { pixels } = await draw(scene);
  const before = pixels.data.slice();
  expect(cutOut(pixels)).toBe(verdict);
  expect(Buffer.compare(before, pixels.data)).toBe(0);
});
