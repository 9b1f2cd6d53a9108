import { SCRAPE_LIMITS } from '@vidra/shared-contract';
import type { PictureCandidate } from './facts.ts';

/** What shops show beside their products, by the words in their file names. */
const DECORATION =
  /(^|[/_.-])(logo|icons?|sprite|favicon|placeholder|spacer|pixel|blank|loader|spinner|badge|flags?|avatar|payment|trustpilot)([/_.-]|\d|$)/i;

const size = (value: string | undefined): number | undefined => {
  const pixels = Number.parseInt(value ?? '', 10);
  return Number.isFinite(pixels) && pixels > 0 ? pixels : undefined;
};

/** @returns nothing for what is no address on the web, or is decoration or too small by its own words */
export function candidate(
  address: string | undefined,
  base: URL,
  declared: { width?: string | undefined; height?: string | undefined } = {},
): PictureCandidate | undefined {
  const text = address?.trim() ?? '';
  if (text === '' || !URL.canParse(text, base.href)) return undefined;
  const url = new URL(text, base);
  url.hash = '';
  if (!/^https?:$/.test(url.protocol) || /\.svg$/i.test(url.pathname)) return undefined;
  if (DECORATION.test(url.pathname)) return undefined;
  const [width, height] = [size(declared.width), size(declared.height)];
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

/** The largest picture of a `srcset`. */
export function largestOf(srcset: string | undefined): string | undefined {
  let best: { address: string; weight: number } | undefined;
  // A comma separates only where it is followed by space: addresses may hold commas themselves.
  for (const part of (srcset ?? '').split(/,\s+|,$/)) {
    const [address = '', descriptor = '1x'] = part.trim().split(/\s+/);
    const weight = Number.parseFloat(descriptor);
    if (address !== '' && (!best || weight > best.weight)) best = { address, weight };
  }
  return best?.address;
}

/** Widths in the address make several out of one picture; the first one named stays. */
const identity = (url: string): string => {
  const { host, pathname, search } = new URL(url);
  return `${host}${pathname}?${search.replace(/[?&](w|h|width|height|size|q|quality|v)=[^&]*/gi, '')}`;
};

/** Each picture once, where it is named first. */
export function unique(pictures: readonly PictureCandidate[]): PictureCandidate[] {
  const seen = new Set<string>();
  return pictures.filter(({ url }) => {
    const isNew = !seen.has(identity(url));
    seen.add(identity(url));
    return isNew;
  });
}
