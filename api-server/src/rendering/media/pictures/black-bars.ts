import type { PixelRectangle, Size } from '@vidra/shared-film/timeline';
import type { Sharp } from 'sharp';

/** Picture as raw RGB bytes. */
export interface RgbPicture extends Size {
  data: Uint8Array;
}

/** Largest bar, as a share of the picture's side. */
const LARGEST = 0.3;
/** Smallest pair of bars, as a share of the picture's side. Thinner ones are an edge. */
const SMALLEST = 0.01;
/** Largest difference between two opposite bars, as a share of the larger one. */
const UNEQUAL = 0.3;
/** Brightest channel that still counts as black, 0..255. Compression adds some noise. */
const BLACK = 28;
/** Share of a line that may be brighter than black. */
const NOISE = 0.004;
/** Highest mean of a black line. */
const BLACK_MEAN = 22;
/** Brightness from which a pixel beside a bar belongs to a picture. */
const LIT = 44;
/** Least share of a bar's edge that is lit right beside it. Dark photographs have less. */
const LEAST_LIT = 0.5;
/** Lines at the edge of a bar that compression may blur: one block of JPEG. */
const BLURRED_LINES = 8;

interface Line {
  isBlack: boolean;
  /** Share of pixels that belong to a picture. */
  litShare: number;
}

/** Range of lines: the first, and the one after the last. */
interface Range {
  from: number;
  until: number;
}

/** Returns the brightest channel of each pixel. */
function measureBrightness({ data, width, height }: RgbPicture): Uint8Array {
  const brightness = new Uint8Array(width * height);
  // `Uint8Array.from` would call a function for each pixel, in the event loop of the API.
  for (let at = 0; at < brightness.length; at += 1) {
    brightness[at] = Math.max(data[3 * at] ?? 0, data[3 * at + 1] ?? 0, data[3 * at + 2] ?? 0);
  }
  return brightness;
}

/** Reads lines of pixels. `get` returns the pixel at a position of a line. */
function readLines(
  { lines, length }: { lines: number; length: number },
  get: (line: number, at: number) => number,
): Line[] {
  return Array.from({ length: lines }, (_, line) => {
    let [sum, bright, lit] = [0, 0, 0];
    for (let at = 0; at < length; at += 1) {
      const value = get(line, at);
      sum += value;
      if (value > BLACK) bright += 1;
      if (value > LIT) lit += 1;
    }
    const isBlack = sum <= length * BLACK_MEAN && bright <= length * NOISE;
    return { isBlack, litShare: lit / length };
  });
}

/** Returns the range between the black lines at both ends. */
const findInside = (lines: readonly Line[]): Range => ({
  from: Math.max(
    0,
    lines.findIndex(({ isBlack }) => !isBlack),
  ),
  until: lines.findLastIndex(({ isBlack }) => !isBlack) + 1,
});

/**
 * Returns the range between a pair of bars.
 *
 * @param inside range without the black lines at both ends
 */
function findBetweenBars(lines: readonly Line[], inside: Range): Range | undefined {
  const bars = [inside.from, lines.length - inside.until];
  const [smaller, larger] = [Math.min(...bars), Math.max(...bars)];
  const isPair =
    smaller >= Math.max(2, lines.length * SMALLEST) &&
    larger <= lines.length * LARGEST &&
    larger - smaller <= Math.max(2, larger * UNEQUAL);
  if (!isPair) return undefined;
  const isLit = ({ litShare }: Line) => litShare >= LEAST_LIT;
  const blurredBefore = lines.slice(inside.from, inside.from + BLURRED_LINES).findIndex(isLit);
  const blurredAfter = lines
    .slice(inside.until - BLURRED_LINES, inside.until)
    .reverse()
    .findIndex(isLit);
  if (blurredBefore < 0 || blurredAfter < 0) return undefined;
  return { from: inside.from + blurredBefore, until: inside.until - blurredAfter };
}

/**
 * Finds the part of a picture between black bars: two opposite ones of about one size, uniform, with
 * a sharp edge. Dark photographs have none. A picture with black on all four sides is a thing on
 * black.
 *
 * @returns undefined if there are no bars
 */
export function findPartWithoutBars(picture: RgbPicture): PixelRectangle | undefined {
  const { width, height } = picture;
  const pixels = measureBrightness(picture);
  const rows = readLines({ lines: height, length: width }, (y, x) => pixels[y * width + x] ?? 0);
  const columns = readLines({ lines: width, length: height }, (x, y) => pixels[y * width + x] ?? 0);
  const [down, across] = [findInside(rows), findInside(columns)];
  const [isFullHeight, isFullWidth] = [
    down.from === 0 && down.until === height,
    across.from === 0 && across.until === width,
  ];
  const rowRange = isFullWidth ? findBetweenBars(rows, down) : undefined;
  if (rowRange) {
    return { left: 0, top: rowRange.from, width, height: rowRange.until - rowRange.from };
  }
  const columnRange = isFullHeight ? findBetweenBars(columns, across) : undefined;
  return (
    columnRange && {
      left: columnRange.from,
      top: 0,
      width: columnRange.until - columnRange.from,
      height,
    }
  );
}

/**
 * Enlarges a part of a small copy to the picture itself. Each trimmed side loses at most a line or
 * two more than its bar, because the edge may lie between two lines of the copy.
 */
export function enlargePart(part: PixelRectangle, copy: Size, picture: Size): PixelRectangle {
  const enlarge = (from: number, length: number, whole: number, target: number) => {
    const scale = target / whole;
    const start = from === 0 ? 0 : Math.ceil((from + 0.5) * scale);
    const end = from + length === whole ? target : Math.floor((from + length - 0.5) * scale);
    return { start, length: end - start };
  };
  const across = enlarge(part.left, part.width, copy.width, picture.width);
  const down = enlarge(part.top, part.height, copy.height, picture.height);
  return { left: across.start, top: down.start, width: across.length, height: down.length };
}

/** Longest side of the copy that is searched for bars. */
const SEARCHED_SIDE = 1024;

/**
 * Finds the part of an opaque picture between black bars.
 *
 * @param picture upright picture, not yet resized
 * @returns undefined if there are no bars
 */
export async function findBarredPart(picture: Sharp): Promise<PixelRectangle | undefined> {
  const { autoOrient: size } = await picture.metadata();
  const { data, info } = await picture
    .clone()
    // Mixing lines would blur the edge of a bar.
    .resize(SEARCHED_SIDE, SEARCHED_SIDE, {
      fit: 'inside',
      withoutEnlargement: true,
      kernel: 'nearest',
    })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const part = findPartWithoutBars({ data, width: info.width, height: info.height });
  return part && enlargePart(part, info, size);
}
