import { blurBox, type Plane } from '../perception/cut-out/refine-mask.ts';
import type { PixelBuffer } from '../perception/local/perceive-thread.ts';
import { drapeGarment } from './drape.ts';
import { createLayer, drawStrip, shrinkPixels, type Layer } from './draw-strip.ts';
import type { GarmentShape } from './garment-shape.ts';
import { measureLight, type Light } from './match-light.ts';
import { findCovers, type Covers } from './occlude.ts';
import { measureDistance } from './vector.ts';
import type { Wearer } from './wearer.ts';

/** A garment's pixels, the scale of its pixels to those of its shape, and its shape. */
export interface ShapedGarment {
  pixels: PixelBuffer;
  scale: number;
  shape: GarmentShape;
}

/** Darkness of the shadow beside the garment, 0 to 1. */
const SHADOW = 0.34;

/** Removes the parts of a layer that something else covers. */
function removeCovered({ data }: Layer, isVisible: (at: number) => number): void {
  for (let at = 0; at < data.length / 4; at += 1) {
    if ((data[4 * at + 3] ?? 0) === 0) continue;
    const share = isVisible(at);
    for (let channel = 0; channel < 4; channel += 1)
      data[4 * at + channel] = share * (data[4 * at + channel] ?? 0);
  }
}

const toAlpha = ({ data, width, height }: Layer): Plane => ({
  width,
  height,
  data: Float32Array.from({ length: width * height }, (_, at) => (data[4 * at + 3] ?? 0) / 255),
});

/** Draws trunk and sleeves in their places, without what is before them. */
function drawGarment(
  { pixels, scale, shape }: ShapedGarment,
  wearer: Wearer,
  covers: Covers,
): Layer {
  const strips = drapeGarment(shape, wearer, covers.arms);
  const wornScale =
    measureDistance(...wearer.tips) / Math.max(1, shape.tips[1].x - shape.tips[0].x);
  const factor = Math.floor(scale / Math.max(1e-3, wornScale));
  const picture = shrinkPixels(pixels, factor);
  const pictureScale = scale / Math.max(1, factor);
  const layer = createLayer(wearer.outline);
  for (const [index, strip] of strips.entries()) {
    drawStrip(layer, picture, strip, pictureScale);
    // Sleeves are drawn over the arms, the trunk lies behind them.
    const isLast = index === strips.length - 1;
    if (index === 0) removeCovered(layer, (at) => 1 - (covers.arms.data[at] ?? 0));
    if (isLast) {
      removeCovered(layer, (at) => {
        return (1 - (covers.head.data[at] ?? 0)) * (covers.room.data[at] ?? 0);
      });
    }
  }
  return layer;
}

function castShadow(alpha: Plane, wearer: Wearer, covers: Covers): Plane {
  const radius = Math.max(1, Math.round(wearer.shoulderWidth * 0.018));
  const { data } = blurBox(blurBox(alpha, radius), radius);
  const drop = radius * alpha.width;
  return {
    ...alpha,
    data: alpha.data.map((_, at) => {
      const free = (1 - (covers.head.data[at] ?? 0)) * (1 - (covers.arms.data[at] ?? 0));
      return SHADOW * (data[at - drop] ?? 0) * (wearer.outline.data[at] ?? 0) * free;
    }),
  };
}

/** Converts a layer to bytes in the light of the person's picture, with a shadow behind it. */
function toBytes(
  { data, width, height }: Layer,
  { shading, tint, saturation }: Light,
  shadow: Plane,
): PixelBuffer {
  const bytes = new Uint8Array(4 * width * height);
  for (let at = 0; at < width * height; at += 1) {
    const to = 4 * at;
    const alpha = (data[to + 3] ?? 0) / 255;
    const whole = alpha + (1 - alpha) * (shadow.data[at] ?? 0);
    if (whole < 1 / 255) continue;
    const gray =
      0.299 * (data[to] ?? 0) + 0.587 * (data[to + 1] ?? 0) + 0.114 * (data[to + 2] ?? 0);
    for (let channel = 0; channel < 3; channel += 1) {
      const color = gray + saturation * ((data[to + channel] ?? 0) - gray);
      const lit = color * tint[channel as 0 | 1 | 2] * (shading.data[at] ?? 1);
      bytes[to + channel] = Math.min(255, Math.round(lit / whole));
    }
    bytes[to + 3] = Math.round(255 * whole);
  }
  return { data: bytes, width, height };
}

/** Paints a garment as a person wears it: RGBA pixels of the person's picture. */
export function paintFitting(
  garment: ShapedGarment,
  picture: PixelBuffer,
  wearer: Wearer,
): PixelBuffer {
  const { kind, splitY } = garment.shape;
  const hangsFree = kind === 'one-piece';
  const covers = findCovers(picture, wearer, { hangsFree, hasSleeves: splitY !== undefined });
  const layer = drawGarment(garment, wearer, covers);
  const alpha = toAlpha(layer);
  return toBytes(
    layer,
    measureLight(picture, wearer, alpha, hangsFree),
    castShadow(alpha, wearer, covers),
  );
}
