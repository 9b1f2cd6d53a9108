import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { add, BLACK, scale, type Colour } from './colour.ts';
import { clamp, hash } from './noise.ts';

/** A picture defined by the light at each point. x grows to the right, y down; the height is 1. */
export interface Scene {
  width: number;
  height: number;
  /** Maximum. Calm pixels take two samples; smooth scenes take one except at edges. */
  samplesPerPixel: number;
  isSmooth?: true;
  /** Strength of the glow around bright parts, 0..1. */
  bloom: number;
  vignette: number;
  grain: number;
  light: (x: number, y: number) => Colour;
  /** Coverage of a point in a cut-out, 0..1. The rest is transparent. */
  cover?: (x: number, y: number) => number;
}

const MAX_BYTES = 245_000;

/** Applies Narkowicz's filmic tone curve, which rolls highlights off instead of clipping. */
function applyToneCurve(value: number): number {
  const light = Math.max(0, value) * 0.8;
  const toneValue = (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14);
  const linear = clamp(toneValue);
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

/** Sampling of a pixel stops when two samples differ by less than this. */
const CALM = 0.02;

function renderPixel(scene: Scene, column: number, row: number): Colour {
  let [sum, last]: [Colour, Colour] = [BLACK, BLACK];
  for (let sample = 1; ; sample += 1) {
    const x = column + hash(column, row, 2 * sample + 11);
    const y = row + hash(column, row, 2 * sample + 12);
    const [red, green, blue] = scene.light(x / scene.height, y / scene.height);
    // Samples are tone-mapped before averaging, so that glints do not alias.
    const displayColor: Colour = [applyToneCurve(red), applyToneCurve(green), applyToneCurve(blue)];
    sum = add(sum, displayColor);
    const change = Math.max(
      ...displayColor.map((value, channel) => Math.abs(value - (last[channel] ?? 0))),
    );
    const isSettled = sample > 1 && change < CALM;
    if (isSettled || sample === scene.samplesPerPixel) return scale(sum, 1 / sample);
    last = displayColor;
  }
}

const getColorDistance = (colorA: Colour, colorB: Colour) =>
  Math.max(...colorA.map((value, channel) => Math.abs(value - (colorB[channel] ?? 0))));

/** Takes one sample at each pixel's center, and more only where the neighbors differ. */
function smoothPixels(scene: Scene): (column: number, row: number) => Colour {
  const { width, height } = scene;
  const first = Array.from({ length: width * height }, (_, at): Colour => {
    const [column, row] = [at % width, Math.floor(at / width)];
    const light = scene.light((column + 0.5) / height, (row + 0.5) / height);
    return [applyToneCurve(light[0]), applyToneCurve(light[1]), applyToneCurve(light[2])];
  });
  const at = (column: number, row: number) =>
    first[clamp(row, 0, height - 1) * width + clamp(column, 0, width - 1)] ?? BLACK;
  return (column, row) => {
    const pixelColor = at(column, row);
    const isEdge = [at(column - 1, row), at(column + 1, row), at(column, row - 1)]
      .concat([at(column, row + 1)])
      .some((neighbor) => getColorDistance(pixelColor, neighbor) > 3 * CALM);
    if (!isEdge) return pixelColor;
    const denserScene = { ...scene, samplesPerPixel: scene.samplesPerPixel + 1 };
    return scale(
      add(pixelColor, renderPixel(denserScene, column, row), denserScene.samplesPerPixel),
      1 / (denserScene.samplesPerPixel + 1),
    );
  };
}

function draw(scene: Scene): Buffer {
  const { width, height } = scene;
  const pixels = Buffer.alloc(width * height * 3);
  const samplePixel = scene.isSmooth
    ? smoothPixels(scene)
    : (column: number, row: number) => renderPixel(scene, column, row);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const light = samplePixel(column, row);
      const [x, y] = [column / width - 0.5, row / height - 0.5];
      const shade = 1 - scene.vignette * 2 * (x * x + y * y);
      for (const channel of [0, 1, 2] as const) {
        // Dithering prevents banding in slow gradients.
        const dither = hash(column, row, 77 + channel) - 0.5;
        pixels[(row * width + column) * 3 + channel] = clamp(
          255 * light[channel] * shade + dither,
          0,
          255,
        );
      }
    }
  }
  return pixels;
}

async function addBloom(rawPixels: Buffer, scene: Scene): Promise<Buffer> {
  const info = { raw: { width: scene.width, height: scene.height, channels: 3 } } as const;
  const glow = await sharp(rawPixels, info)
    .linear(scene.bloom * 1.6, -scene.bloom * 80)
    .blur(scene.height / 55)
    .raw()
    .toBuffer();
  return sharp(rawPixels, info)
    .composite([{ input: glow, ...info, blend: 'screen' }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

function addGrain(pixels: Buffer, scene: Scene): void {
  for (let index = 0; index < pixels.length; index += 3) {
    const [a, b] = [hash(index, 1, 5), hash(index, 2, 6)];
    const grain = scene.grain * (a + b - 1) * 2;
    for (const channel of [0, 1, 2]) {
      pixels[index + channel] = clamp((pixels[index + channel] ?? 0) + grain, 0, 255);
    }
  }
}

/** Renders the opacity of each pixel of a cut-out. */
function renderAlpha({ width, height }: Scene, cover: NonNullable<Scene['cover']>): Buffer {
  const samples = [0.125, 0.375, 0.625, 0.875];
  const alpha = Buffer.alloc(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const coverages = samples.map((at, index) =>
        cover((column + at) / height, (row + (samples[(index * 3 + 1) % 4] ?? 0)) / height),
      );
      alpha[row * width + column] = (255 * coverages.reduce((sum, share) => sum + share, 0)) / 4;
    }
  }
  return alpha;
}

/** Draws a cut-out and writes it as a WebP with a transparent background. */
export async function writeCutOut(
  scene: Scene & Required<Pick<Scene, 'cover'>>,
  path: string,
): Promise<void> {
  const { width, height } = scene;
  await sharp(draw({ ...scene, vignette: 0 }), { raw: { width, height, channels: 3 } })
    .joinChannel(renderAlpha(scene, scene.cover), { raw: { width, height, channels: 1 } })
    .webp({ quality: 88, effort: 6 })
    .toFile(path);
}

/** Draws a scene and writes it as a JPEG of at most 245 kB. */
export async function writePicture(scene: Scene, path: string): Promise<void> {
  const pixels = await addBloom(draw(scene), scene);
  addGrain(pixels, scene);
  const rawFormat = { width: scene.width, height: scene.height, channels: 3 } as const;
  for (let quality = 90; quality >= 50; quality -= 3) {
    const jpeg = await sharp(pixels, { raw: rawFormat })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.length > MAX_BYTES) continue;
    await writeFile(path, jpeg);
    return;
  }
  throw new Error(`${path} does not fit into ${String(MAX_BYTES)} bytes.`);
}
