import { load, type CheerioAPI } from 'cheerio';
import { selectElements, type Element } from './element.ts';
import type { PictureCandidate } from './facts.ts';
import { findSheetPictures, findStylePicture } from './css-pictures.ts';
import {
  findLargest,
  readSizes,
  toCandidate,
  toPixels,
  type FoundAddress,
} from './picture-candidates.ts';

const MOST = 400;
/** Attributes in which scripts find the full picture of a gallery. */
const FULL = [
  'data-large_image',
  'data-zoom-image',
  'data-zoom',
  'data-zoom-src',
  'data-full',
  'data-full-image',
  'data-image-large',
  'data-image-large-src',
  'data-large',
  'data-hires',
  'data-old-hires',
  'data-master',
  'data-original-src',
];
const FULL_SELECTOR = FULL.map((name) => `[${name}]`).join();
/** Attributes that hold the address of a lazily loaded picture. */
const LAZY = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-lazy',
  'data-image',
  'data-img',
  'data-echo',
  'data-url',
  'nitro-lazy-src',
];
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set', 'nitro-lazy-srcset'];
const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif|gif)(?:$|[?#])/i;
const WIDTH_WHERE_UNSAID = 1080;

/** Shopify themes fill in `{width}` with the largest of `data-widths`. */
function fillTemplate(address: string, widths: string | undefined): string {
  const numbers = (widths?.match(/\d+/g) ?? []).map(Number).filter((width) => width <= 4096);
  const width = numbers.length > 0 ? Math.max(...numbers) : WIDTH_WHERE_UNSAID;
  return address.replace(/(?:\{|%7B)\s*(?:width|size)\s*(?:\}|%7D)/gi, String(width));
}

const isAddress = (value: string | undefined): value is string =>
  value !== undefined && value.trim() !== '' && !/^\s*(?:data:|blob:|about:|#)/i.test(value);

/** Returns the width of a picture on the page, if the page declares it. */
const getShownWidth = ({ attribs }: Element): number | undefined =>
  toPixels(attribs['width']) ?? readSizes(attribs['sizes']);

const findAttribute = (element: Element, names: readonly string[]): string | undefined =>
  names.map((name) => element.attribs[name]).find((value) => isAddress(value));

/**
 * Finds the largest picture that an `img` and its surrounding `picture` name, lazily loaded or not.
 */
export function findPictureAddress($: CheerioAPI, image: Element): FoundAddress | undefined {
  const { attribs } = image;
  const widths = attribs['data-widths'];
  const fill = (url: string) => fillTemplate(url, widths);
  const fullUrl = findAttribute(image, FULL);
  if (fullUrl !== undefined) return { url: fill(fullUrl) };
  const around = $(image).closest(FULL_SELECTOR);
  const aroundUrl = FULL.map((name) => around.attr(name)).find((value) => isAddress(value));
  if (aroundUrl !== undefined && PICTURE_FILE.test(aroundUrl)) return { url: fill(aroundUrl) };
  const link = $(image).closest('a').attr('href');
  if (isAddress(link) && PICTURE_FILE.test(link)) return { url: link };
  const sources = $(image).closest('picture').find('source').toArray();
  const sets = [image, ...sources].flatMap((element) =>
    [...LAZY_SETS, 'srcset'].map((name) =>
      findLargest(element.attribs[name], getShownWidth(element)),
    ),
  );
  const [largestSource] = sets
    .filter((candidate) => candidate !== undefined)
    .toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0));
  if (largestSource) return { ...largestSource, url: fill(largestSource.url) };
  const lazy = findAttribute(image, LAZY);
  if (lazy !== undefined) return { url: fill(lazy) };
  return isAddress(attribs['src']) ? { url: fill(attribs['src']) } : undefined;
}

/** Large pictures in the data of Magento's gallery, which is a script without code. */
const GALLERY_PICTURE = /"full"\s*:\s*("(?:[^"\\]|\\.)*")/g;

/** Reads the pictures of a gallery whose markup the shop's scripts create. */
export const readGalleryData = ($: CheerioAPI, base: URL): PictureCandidate[] =>
  $('script[type="text/x-magento-init"]')
    .toArray()
    .flatMap((script) => [...$(script).text().matchAll(GALLERY_PICTURE)])
    .slice(0, MOST)
    .flatMap(([, url = '""']) => {
      try {
        return toCandidate(JSON.parse(url) as string, base) ?? [];
      } catch {
        // The text is not valid JSON.
        return [];
      }
    });

/**
 * Replaces `noscript` elements with their pictures, which are meant for readers without scripts.
 */
export function openNoscripts($: CheerioAPI): void {
  for (const element of $('noscript').toArray()) {
    const inner = load($(element).text() || ($(element).html() ?? ''), null, false);
    const images = inner('img');
    // A tracking pixel is not a picture of the page.
    images.filter('[width="1"], [height="1"]').remove();
    $(element).replaceWith(inner.html(inner('img')));
  }
}

const CONTENT = ['main', 'article', '[class*="product" i]', '[class*="gallery" i]'];
/** Attributes that hold the address of a lazily loaded background. */
const LAZY_BACKGROUNDS = ['data-bg', 'data-background', 'data-background-image', 'data-bg-src'];
const PICTURE_SELECTORS = [
  'img',
  '[style*="background" i]',
  '[data-bgset]',
  ...LAZY_BACKGROUNDS.map((name) => `[${name}]`),
];
const MOST_RULES = 200;

/** Finds the background picture that an element's attributes name. */
function findBackground({ attribs }: Element): FoundAddress | undefined {
  const set = (attribs['data-bgset'] ?? '').split('|').map((part) => findLargest(part));
  const [largestSource] = set
    .filter((candidate) => candidate !== undefined)
    .toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0));
  if (largestSource) return largestSource;
  const lazy = LAZY_BACKGROUNDS.map((name) => attribs[name]).find(isAddress);
  const style = lazy?.includes('url(') ? `background:${lazy}` : attribs['style'];
  const url = lazy !== undefined && !lazy.includes('url(') ? lazy : findStylePicture(style ?? '');
  return isAddress(url) ? { url: fillTemplate(url, attribs['data-widths']) } : undefined;
}

function readElement($: CheerioAPI, element: Element, base: URL): PictureCandidate[] {
  if (element.name !== 'img') {
    const background = findBackground(element);
    const candidate = toCandidate(background?.url, base, { width: background?.width?.toString() });
    return candidate ? [candidate] : [];
  }
  const pictureAddress = findPictureAddress($, element);
  const { src, width, height } = element.attribs;
  // The element's size describes its first picture, which may be a small placeholder.
  const isShown = pictureAddress !== undefined && pictureAddress.url === src;
  const declaredSize = isShown ? { width, height } : { width: pictureAddress?.width?.toString() };
  const candidate = toCandidate(pictureAddress?.url, base, declaredSize);
  return candidate ? [candidate] : [];
}

/** Reads the backgrounds that the page's own style sheets give to elements of the content. */
function readSheets($: CheerioAPI, base: URL): PictureCandidate[] {
  const hasContent = $(CONTENT.join()).length > 0;
  const isUsed = (selector: string) => {
    try {
      const elements = $(selector);
      return hasContent ? elements.closest(CONTENT.join()).length > 0 : elements.length > 0;
    } catch {
      // The parser does not support newer selectors.
      return false;
    }
  };
  return $('style')
    .toArray()
    .flatMap((element) => findSheetPictures($(element).text()))
    .slice(0, MOST_RULES)
    .filter(({ selector, url }) => isAddress(url) && isUsed(selector))
    .flatMap(({ url }) => toCandidate(url, base) ?? []);
}

/** Reads the pictures that the page asks the browser to preload. */
const readPreloads = ($: CheerioAPI, base: URL): PictureCandidate[] =>
  $('link[rel="preload" i][as="image" i]')
    .toArray()
    .flatMap(({ attribs }) => {
      const largest = findLargest(attribs['imagesrcset'], readSizes(attribs['imagesizes']));
      const width = largest?.width?.toString();
      return toCandidate(largest?.url ?? attribs['href'], base, { width }) ?? [];
    });

/**
 * Reads the pictures of the content in page order, then those of style sheets, then preloaded ones.
 */
export function readPictures($: CheerioAPI, base: URL): PictureCandidate[] {
  const selectors = CONTENT.flatMap((part) => PICTURE_SELECTORS.map((shown) => `${part} ${shown}`));
  const inContent = selectElements($, selectors.join());
  const elements = inContent.length > 0 ? inContent : selectElements($, PICTURE_SELECTORS.join());
  return [
    ...elements.slice(0, MOST).flatMap((element) => readElement($, element, base)),
    ...readSheets($, base),
    ...readPreloads($, base),
  ];
}
