import { fillHole } from './fill-hole.ts';
import { removeSpecks } from './largest-part.ts';
import { findPlainGround, type Pixels } from './plain-ground.ts';

/**
 * Longer side in pixels at which pictures are separated into layers. It determines the softness of
 * edges and keeps the browser's preview as cheap as the film.
 */
export const LAYERS_SIDE = 256;

/** Small layers of a picture: the subject, and the background without it. */
export interface PictureLayers {
  width: number;
  height: number;
  /** Mask of the subject, 0..255 per pixel. */
  subject: Uint8Array<ArrayBuffer>;
  /**
   * Whether the picture's edge cuts the subject off, so that it cannot move beyond where the
   * background does.
   */
  isCutOff: boolean;
  /** Colors of the background: red, green, blue, and the alpha to lay it over the picture. */
  ground: Uint8Array<ArrayBuffer>;
}

/** Background color behind transparent parts. */
const BEHIND = [208, 208, 212] as const;

/** Bounds of the subject's share. Less is a speck; more leaves no background for motion. */
const LEAST_SUBJECT = 0.015;
const MOST_SUBJECT = 0.6;
/** Minimum size of a part relative to the largest. Smaller parts are shadows or specks. */
const LEAST_PART = 0.08;
/** Minimum share of the largest part. Below it, one object was probably split into several. */
const LEAST_LARGEST = 0.65;
/** Minimum transparent share of a picture whose background was already removed. */
const LEAST_CLEAR = 0.05;
/** Margin of the filled area around the subject, in pixels, which also covers its edge and glow. */
const ROOM = 6;
/** Distance in pixels over which the filled area blends into the picture. */
const SOFT = 4;

/** Computes the minimum, maximum or mean within a radius, along rows and then columns. */
function spread(
  from: Uint8Array,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  { radius, how }: { radius: number; how: 'least' | 'most' | 'mean' },
): Uint8Array {
  // A hot loop over each pixel and its neighbors, without calls or allocations.
  const pass = (values: Uint8Array, step: number, length: number) => {
    const to = new Uint8Array(values.length);
    for (let index = 0; index < values.length; index += 1) {
      const place = step === 1 ? index % width : (index - (index % width)) / width;
      let [minValue, maxValue, sum] = [255, 0, 0];
      for (let offset = -radius; offset <= radius; offset += 1) {
        let at = place + offset;
        if (at < 0) at = 0;
        else if (at >= length) at = length - 1;
        const value = values[index + (at - place) * step] ?? 0;
        if (value < minValue) minValue = value;
        if (value > maxValue) maxValue = value;
        sum += value;
      }
      if (how === 'mean') to[index] = sum / (2 * radius + 1);
      else to[index] = how === 'least' ? minValue : maxValue;
    }
    return to;
  };
  return pass(pass(from, 1, width), width, height);
}

/**
 * Returns the alpha of a picture whose surroundings are transparent; it already masks the subject.
 */
function readOwnAlpha({ data }: Pixels): Uint8Array | undefined {
  const alpha = Uint8Array.from({ length: data.length / 4 }, (_, at) => data[4 * at + 3] ?? 0);
  const clearCount = alpha.reduce((sum, alphaValue) => sum + (alphaValue < 8 ? 1 : 0), 0);
  return clearCount > alpha.length * LEAST_CLEAR ? alpha : undefined;
}

/** Returns whether a mask touches the picture's edge. */
function isTouchingEdge(mask: Uint8Array, { width, height }: Pick<Pixels, 'width' | 'height'>) {
  return mask.some((value, index) => {
    const x = index % width;
    const y = (index - x) / width;
    return value > 127 && (x === 0 || y === 0 || x === width - 1 || y === height - 1);
  });
}

/** Blends transparent parts with the background color that films use. */
function flattenPixels({ data, width, height }: Pixels): Pixels {
  const flatPixels = data.slice();
  for (let at = 0; at < flatPixels.length; at += 4) {
    const share = (data[at + 3] ?? 0) / 255;
    for (const [part, background] of BEHIND.entries()) {
      flatPixels[at + part] = (data[at + part] ?? 0) * share + background * (1 - share);
    }
  }
  return { data: flatPixels, width, height };
}

/**
 * Finds the subject outside the background, without specks and with a soft edge; undefined if it is
 * in pieces.
 */
function* findSubject(
  ground: Uint8Array,
  size: Pick<Pixels, 'width' | 'height'>,
): Generator<undefined, Uint8Array | undefined> {
  const solid = ground.map((isGround) => (isGround === 1 ? 0 : 255));
  // Removes thin lines, which are edges in the background.
  const erodedMask = spread(solid, size, { radius: 1, how: 'least' });
  const openedMask = spread(erodedMask, size, { radius: 1, how: 'most' });
  yield;
  const { kept, largestShare } = removeSpecks(openedMask, size, LEAST_PART);
  if (largestShare < LEAST_LARGEST) return undefined;
  // Pixels beside an edge are uneven although they belong to the background. They would show as a
  // rim.
  const innerMask = spread(kept, size, { radius: 1, how: 'least' });
  return spread(innerMask, size, { radius: 1, how: 'mean' });
}

/**
 * Separates a picture into a subject and its plain background. Yields between steps, so that a page
 * stays responsive.
 *
 * @param picture no larger than LAYERS_SIDE
 * @returns undefined if the background is not plain or there is no single subject
 */
export function* createLayerSteps(
  picture: Pixels,
): Generator<undefined, PictureLayers | undefined> {
  const { width, height } = picture;
  const alphaMask = readOwnAlpha(picture);
  const pixels = alphaMask ? flattenPixels(picture) : picture;
  const ground = alphaMask ? undefined : findPlainGround(pixels);
  yield;
  const subject = alphaMask ?? (ground && (yield* findSubject(ground, pixels)));
  if (!subject) return undefined;
  const share = subject.reduce((sum, alpha) => sum + alpha, 0) / 255 / subject.length;
  if (share < LEAST_SUBJECT || share > MOST_SUBJECT) return undefined;
  yield;
  const dilatedMask = spread(subject, pixels, { radius: ROOM, how: 'most' });
  yield;
  const filledGround = yield* fillHole(
    pixels,
    dilatedMask.map((alpha) => (alpha > 0 ? 1 : 0)),
  );
  yield;
  const softMask = spread(dilatedMask, pixels, { radius: SOFT, how: 'mean' });
  for (const [at, alpha] of softMask.entries()) filledGround[4 * at + 3] = alpha;
  const isCutOff = isTouchingEdge(subject, picture);
  return {
    width,
    height,
    isCutOff,
    subject: new Uint8Array(subject),
    ground: new Uint8Array(filledGround),
  };
}

/** Separates a picture into layers without pauses. @see createLayerSteps */
export function separateLayers(picture: Pixels): PictureLayers | undefined {
  const steps = createLayerSteps(picture);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
