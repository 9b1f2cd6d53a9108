import { fillHole } from './fill-hole.ts';
import { removeSpecks } from './largest-part.ts';
import { findPlainGround, type Pixels } from './plain-ground.ts';

/**
 * The longer side of what a picture is taken apart at: edges before a plain ground are as soft as this
 * makes them, and the preview in the browser has no more to do than the film.
 */
export const LAYERS_SIDE = 256;

/** A picture taken apart, small: what stands before its ground, and the ground without it. */
export interface PictureLayers {
  width: number;
  height: number;
  /** How much each pixel belongs to what stands in front, 0..255. */
  subject: Uint8Array<ArrayBuffer>;
  /** The picture's edge cuts it off: it cannot go on where the picture's ground does. */
  isCutOff: boolean;
  /** The ground's colours (red, green, blue and the share to lay over the picture). */
  ground: Uint8Array<ArrayBuffer>;
}

/** Seen through transparent parts. */
const BEHIND = [208, 208, 212] as const;

/** Less is a speck, more has no ground to move before. */
const LEAST_SUBJECT = 0.015;
const MOST_SUBJECT = 0.6;
/** A part smaller than this beside the largest is a shadow or a speck. */
const LEAST_PART = 0.08;
/** Where the largest part is less than this of all, one thing was taken for several. */
const LEAST_LARGEST = 0.65;
/** Of a picture that has lost its ground already. */
const LEAST_CLEAR = 0.05;
/** How far what is filled goes beyond the subject, in pixels: its edge and its glow are gone too. */
const ROOM = 6;
/** Over which distance it gives way to the picture. */
const SOFT = 4;

/** The least, the greatest or the mean of what lies within a distance, along rows and then columns. */
function spread(
  from: Uint8Array,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  { radius, how }: { radius: number; how: 'least' | 'most' | 'mean' },
): Uint8Array {
  // Run for each pixel and each of its neighbours: nothing is called or made in here.
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

/** A picture that is transparent around its subject says itself what that is. */
function readOwnAlpha({ data }: Pixels): Uint8Array | undefined {
  const alpha = Uint8Array.from({ length: data.length / 4 }, (_, at) => data[4 * at + 3] ?? 0);
  const clearCount = alpha.reduce((sum, alphaValue) => sum + (alphaValue < 8 ? 1 : 0), 0);
  return clearCount > alpha.length * LEAST_CLEAR ? alpha : undefined;
}

/** Whether a mask reaches the picture's edge. */
function isTouchingEdge(mask: Uint8Array, { width, height }: Pick<Pixels, 'width' | 'height'>) {
  return mask.some((value, index) => {
    const x = index % width;
    const y = (index - x) / width;
    return value > 127 && (x === 0 || y === 0 || x === width - 1 || y === height - 1);
  });
}

/** As films show what is transparent. */
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

/** What is no ground, without specks; its edge runs out softly. Nothing where it is in pieces. */
function* findSubject(
  ground: Uint8Array,
  size: Pick<Pixels, 'width' | 'height'>,
): Generator<undefined, Uint8Array | undefined> {
  const solid = ground.map((isGround) => (isGround === 1 ? 0 : 255));
  // Lines thinner than this were edges in the ground.
  const erodedMask = spread(solid, size, { radius: 1, how: 'least' });
  const openedMask = spread(erodedMask, size, { radius: 1, how: 'most' });
  yield;
  const { kept, largestShare } = removeSpecks(openedMask, size, LEAST_PART);
  if (largestShare < LEAST_LARGEST) return undefined;
  // Pixels beside an edge were not even: they are the ground's, and would be seen as a rim.
  const innerMask = spread(kept, size, { radius: 1, how: 'least' });
  return spread(innerMask, size, { radius: 1, how: 'mean' });
}

/**
 * Takes a picture apart into what stands before a plain ground, and that ground, with pauses in which a
 * page can do something else.
 *
 * @param picture no larger than LAYERS_SIDE
 * @returns nothing where the ground is not plain, or there is no one thing before it
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

/** Takes a picture apart at once. @see layerSteps */
export function separateLayers(picture: Pixels): PictureLayers | undefined {
  const steps = createLayerSteps(picture);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
