import sharp from 'sharp';

const SIDE = 16;
/** Of 240 comparisons. Rescaled or recompressed pictures differ in a few. */
const MOST_DIFFERENCES = 14;
/** Of 255, in each channel of the mean color. */
const MOST_COLOR_DIFFERENCE = 12;
const MOST_RATIO_DIFFERENCE = 0.03;

/** Fingerprint of a picture's content, to recognize it at another size. */
export interface Fingerprint {
  pixels: number;
  ratio: number;
  color: readonly number[];
  /** For each point, whether it is brighter than its left neighbor. */
  edges: readonly boolean[];
}

/**
 * Computes the fingerprint of a picture file.
 *
 * @param path of a picture whose header has been checked
 */
export async function readFingerprint(path: string): Promise<Fingerprint> {
  const image = sharp(path, { failOn: 'none' }).autoOrient();
  const { autoOrient } = await image.metadata();
  const { width, height } = autoOrient;
  const srgbImage = image.flatten({ background: 'white' }).removeAlpha().toColorspace('srgb');
  const color = await srgbImage.clone().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  const grey = await srgbImage
    .clone()
    .resize(SIDE, SIDE, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  const edges: boolean[] = [];
  for (let index = 1; index < SIDE * SIDE; index += 1) {
    // A step of one is compression noise.
    if (index % SIDE !== 0) edges.push((grey[index] ?? 0) > (grey[index - 1] ?? 0) + 1);
  }
  return { pixels: width * height, ratio: width / height, color: [...color.subarray(0, 3)], edges };
}

/** Whether two pictures show the same content, at any size. */
export function isSamePicture(a: Fingerprint, b: Fingerprint): boolean {
  if (Math.abs(a.ratio / b.ratio - 1) > MOST_RATIO_DIFFERENCE) return false;
  const isColor = a.color.every(
    (value, channel) => Math.abs(value - (b.color[channel] ?? 0)) <= MOST_COLOR_DIFFERENCE,
  );
  if (!isColor) return false;
  const differences = a.edges.filter((edge, index) => edge !== b.edges[index]).length;
  return differences <= MOST_DIFFERENCES;
}
