import { parseSrcset } from 'srcset';
import { SCRAPE_LIMITS } from '@vidra/shared-contract';
import type { PictureCandidate } from './facts.ts';
import { isDecoration } from './tokens.ts';

/** Parses a length in pixels. */
export const toPixels = (value: string | undefined): number | undefined => {
  const pixels = Number.parseInt(value ?? '', 10);
  return Number.isFinite(pixels) && pixels > 0 ? pixels : undefined;
};

/**
 * @returns undefined for an invalid web address, a decoration, or a picture with a declared size
 * that is too small
 */
export function toCandidate(
  address: string | undefined,
  base: URL,
  declaredSize: { width?: string | undefined; height?: string | undefined } = {},
): PictureCandidate | undefined {
  const text = (address?.trim() ?? '').replace(/&amp;/g, '&');
  if (text === '' || !URL.canParse(text, base.href)) return undefined;
  const url = new URL(text, base);
  url.hash = '';
  if (!/^https?:$/.test(url.protocol) || /\.svg$/i.test(url.pathname)) return undefined;
  if (isDecoration(url.pathname)) return undefined;
  const [width, height] = [toPixels(declaredSize.width), toPixels(declaredSize.height)];
  const isSmall = [width, height].some(
    (side) => side !== undefined && side < SCRAPE_LIMITS.minPictureSide,
  );
  if (isSmall) return undefined;
  return {
    url: url.href,
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  };
}

/** Returns the largest width in pixels that a `sizes` attribute names. */
export function readSizes(sizes: string | undefined): number | undefined {
  const lengths = (sizes ?? '')
    .split(',')
    .map((size) => toPixels(/(?:^|[\s)])(\d+(?:\.\d+)?)px\s*$/i.exec(size)?.[1]) ?? 0);
  return Math.max(...lengths) || undefined;
}

/** Wider pictures are scaled down anyway and may be too large to read. */
const WIDEST = 4096;

/** Address of a picture, and its width if the page declares it. */
export interface FoundAddress {
  url: string;
  width?: number;
}

/**
 * Finds the largest picture of a `srcset` within the useful size.
 *
 * @param shownWidth width of the picture on the page; multiplied by the density of the result
 */
export function findLargest(
  srcset: string | undefined,
  shownWidth?: number,
): FoundAddress | undefined {
  if (!srcset?.trim()) return undefined;
  const sizes = parseSrcset(srcset).filter(({ url }) => !url.startsWith('data:'));
  const weigh = ({ width, density }: (typeof sizes)[number]) => width ?? density ?? 1;
  const usable = sizes.filter((size) => weigh(size) <= WIDEST);
  const [best] = (usable.length > 0 ? usable : sizes).toSorted((a, b) => weigh(b) - weigh(a));
  if (!best) return undefined;
  const width = best.width ?? (shownWidth && shownWidth * (best.density ?? 1));
  return { url: best.url, ...(width !== undefined && { width }) };
}

const SIZE_PARAMETERS =
  /[?&](?:w|h|width|height|size|q|quality|v|ver|fit|crop|auto|fm|format|dpr|sw|sh|sm|wid|hei|resize|imwidth|impolicy|optimize|canvas|bg-color|pad)=[^&]*/gi;
const NAMED_SIZES: Readonly<Record<string, number>> = {
  pico: 16,
  icon: 32,
  thumb: 50,
  small: 100,
  compact: 160,
  medium: 240,
  large: 480,
  grande: 600,
  cart_default: 125,
  small_default: 98,
  home_default: 250,
  medium_default: 452,
  large_default: 800,
};

/** Patterns of the size in picture paths of shop systems, with their replacements. */
const SIZE_PARTS: readonly [RegExp, string][] = [
  [/-(\d+)x\d+(?=\.\w+$)/, ''],
  [/_(\d+)x(?:\d+)?(?:_crop_\w+)?(?:@\dx)?(?=\.\w+$)/, ''],
  [/_(pico|icon|thumb|small|compact|medium|large|grande)(?:@\dx)?(?=\.\w+$)/, ''],
  [/(?<=\/\d+)-((?:cart|small|home|medium|large)_default)(?=[/.])/, ''],
  [/\/cache\/(?:\d+\/)?(?:(?:small_)?image|thumbnail)?\/?(?:(\d+)x\d*\/)?[\da-f]{32}(?=\/)/, ''],
  [/\/stencil\/(?:(\d+)x\d+|original|\d+w)(?=\/)/, '/stencil'],
  [/\/cdn-cgi\/image\/([^/]+)(?=\/)/, ''],
  [/(?<=\/upload)\/((?:[a-z]{1,3}_[^/,]+,?)+)(?=\/)/, ''],
];

/** `300`, `large_default`, or the width within `w_300,h_300` and `width=300,quality=75`. */
function parseSize(text: string): number | undefined {
  const width = /(?:^|,)w(?:idth)?[_=](\d+)/.exec(text)?.[1];
  return NAMED_SIZES[text] ?? toPixels(width ?? text);
}

/**
 * Splits an address into the picture's identity without its size, and its width if the address
 * names one.
 */
function parseAddress(address: string): { identity: string; width: number } {
  const { host, pathname, search, searchParams } = new URL(address);
  const widthParam = searchParams.get('width') ?? searchParams.get('w') ?? searchParams.get('wid');
  let width = toPixels(widthParam ?? undefined) ?? Infinity;
  let path = pathname;
  for (const [pattern, rest] of SIZE_PARTS) {
    const match = pattern.exec(path);
    if (!match) continue;
    const size = match[1] === undefined ? undefined : parseSize(match[1]);
    width = Math.min(width, size ?? Infinity);
    path = path.replace(pattern, rest);
  }
  return { identity: `${host}${path}?${search.replace(SIZE_PARAMETERS, '')}`, width };
}

/** Keeps each picture once: at its first position and its largest size. */
export function chooseLargest(pictures: readonly PictureCandidate[]): PictureCandidate[] {
  const picturesByIdentity = new Map<string, { picture: PictureCandidate; width: number }>();
  for (const picture of pictures) {
    const { identity, width: addressWidth } = parseAddress(picture.url);
    const width = Math.min(addressWidth, picture.width ?? Infinity);
    const before = picturesByIdentity.get(identity);
    if (!before || width > before.width) picturesByIdentity.set(identity, { picture, width });
  }
  return [...picturesByIdentity.values()].map(({ picture }) => picture);
}
