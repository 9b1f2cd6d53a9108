import type { CheerioAPI } from 'cheerio';
import type { Facts, PictureCandidate } from './facts.ts';
import { candidate, largestOf } from './picture-candidates.ts';
import { priceOf } from './price.ts';
import { oneLine } from './text.ts';

/** What is around a page's own content. */
const AROUND =
  'script, style, noscript, template, nav, header nav, footer, aside, form[role="search"], dialog, [role="navigation"], [role="dialog"], [aria-hidden="true"], [hidden], [class*="cookie" i], [id*="cookie" i], [class*="related" i], [class*="recommend" i], [class*="breadcrumb" i]';
const OLD_PRICE =
  'del, s, strike, [class*="old" i], [class*="was" i], [class*="strike" i], [class*="compare" i]';
const MOST = 400;

function titleIn($: CheerioAPI): string {
  const heading = oneLine($('main h1, article h1, h1').first().text());
  if (heading) return heading;
  const [title = ''] = oneLine($('head title').first().text()).split(/\s+[|·–—]\s+|\s+-\s+/);
  return title;
}

function priceIn($: CheerioAPI): Facts['price'] {
  const elements = $('[class*="price" i], [id*="price" i], [data-price]').toArray().slice(0, MOST);
  for (const element of elements) {
    const part = $(element);
    if (part.closest(OLD_PRICE).length > 0) continue;
    const shown = part.clone();
    shown.find(OLD_PRICE).remove();
    const text = oneLine(shown.text());
    const price = text.length <= 60 ? priceOf(text) : undefined;
    // A number without a currency may be anything.
    if (price?.currency != null) return price;
  }
  return undefined;
}

function descriptionIn($: CheerioAPI): string {
  const meta = oneLine($('meta[name="description" i]').attr('content') ?? '');
  if (meta) return meta;
  const own = $('main p, article p, [class*="description" i] p, [class*="description" i], body p');
  for (const element of own.toArray().slice(0, MOST)) {
    const text = oneLine($(element).text());
    if (text.length >= 40) return text;
  }
  return '';
}

const LISTS =
  '[class*="feature" i] ul, [id*="feature" i] ul, [class*="bullet" i] ul, [class*="description" i] ul, ul[class*="feature" i], main ul, article ul, body ul';

/** The first list that reads like good points: some short texts which are not links. */
function pointsIn($: CheerioAPI): string[] {
  for (const list of $(LISTS).toArray().slice(0, MOST)) {
    const items = $(list).children('li');
    const texts = items
      .toArray()
      .filter((item) => $(item).find('a, button, img, input').length === 0)
      .map((item) => oneLine($(item).text()))
      .filter((text) => text.length >= 8 && text.length <= 400);
    if (texts.length >= 2 && texts.length >= items.length * 0.7) return texts;
  }
  return [];
}

const LAZY = ['data-src', 'data-original', 'data-lazy-src', 'data-zoom-image', 'data-large'];

function picturesIn($: CheerioAPI, base: URL): PictureCandidate[] {
  const inContent = $('main img, article img, [class*="product" i] img, [class*="gallery" i] img');
  const images = inContent.length > 0 ? inContent : $('img');
  return images
    .toArray()
    .slice(0, MOST)
    .flatMap((element) => {
      const { attribs } = element;
      const source = $(element).closest('picture').find('source').first();
      const address =
        largestOf(attribs.srcset ?? attribs['data-srcset']) ??
        LAZY.map((name) => attribs[name]).find((value) => value) ??
        (attribs.src?.startsWith('data:') ? undefined : attribs.src) ??
        largestOf(source.attr('srcset'));
      return candidate(address, base, { width: attribs.width, height: attribs.height }) ?? [];
    });
}

/** What a person sees on the page. It removes from `$` what is around the content. */
export function readVisible($: CheerioAPI, base: URL): Facts {
  $(AROUND).remove();
  const title = titleIn($);
  const description = descriptionIn($);
  const price = priceIn($);
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(price && { price }),
    bulletPoints: pointsIn($),
    images: picturesIn($, base),
  };
}
