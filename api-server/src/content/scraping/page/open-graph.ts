import type { CheerioAPI } from 'cheerio';
import {
  parseCurrency,
  readPriceText,
  readPriceValue,
  type ProductPrice,
} from '@vidra/shared-contract/prices';
import type { Facts, PageContext, PictureCandidate } from './facts.ts';
import { toCandidate } from './picture-candidates.ts';
import { toPlainText } from './text.ts';

interface Meta {
  name: string;
  content: string;
}

function readMetas($: CheerioAPI): Meta[] {
  return $('meta[content]')
    .toArray()
    .map(({ attribs }) => ({
      name: (attribs['property'] ?? attribs['name'] ?? '').toLowerCase(),
      content: attribs['content'] ?? '',
    }));
}

/** `og:image:width` and similar properties belong to the preceding `og:image`. */
function readPictures(metas: readonly Meta[], base: URL): PictureCandidate[] {
  const pictures: Record<'url' | 'width' | 'height', string>[] = [];
  for (const { name, content } of metas) {
    if (name === 'og:image' || name === 'twitter:image') {
      pictures.push({ url: content, width: '', height: '' });
    }
    if (name === 'og:image:url' && pictures.at(-1)?.url !== content) {
      pictures.push({ url: content, width: '', height: '' });
    }
    const last = pictures.at(-1);
    if (!last) continue;
    if (name === 'og:image:secure_url') last.url = content;
    if (name === 'og:image:width') last.width = content;
    if (name === 'og:image:height') last.height = content;
  }
  return pictures.flatMap(({ url, ...declared }) => toCandidate(url, base, declared) ?? []);
}

/** Removes the site's name from a title such as "Oak table | The Shop". */
function removeSiteName(title: string, site: string): string {
  const end = title.toLowerCase().lastIndexOf(site.toLowerCase());
  if (site === '' || end <= 0 || end + site.length !== title.length) return title;
  return title.slice(0, end).replace(/[\s|·•:–—-]+$/u, '') || title;
}

type FindFirst = (...names: string[]) => string | undefined;

function readPrice(first: FindFirst, context: PageContext): ProductPrice | undefined {
  const currencies = ['product:price:currency', 'og:price:currency', 'product:sale_price:currency'];
  const currency = first(...currencies);
  const read = (...names: string[]) => readPriceValue(first(...names), currency, context);
  const sale = read('product:sale_price:amount');
  const fullPrice = read('product:price:amount', 'og:price:amount');
  const before = read('product:original_price:amount', 'og:price:standard_amount');
  const price = sale ?? fullPrice;
  if (!price) {
    // Pinterest and Twitter show the price as text next to a label.
    const text = [first('twitter:data1'), first('twitter:data2')].find((candidate) =>
      readPriceText(candidate ?? '', context),
    );
    return text === undefined ? undefined : readPriceText(text, context);
  }
  const listPrice = [before, fullPrice].find(
    (candidate) => candidate !== undefined && candidate.amount > price.amount,
  );
  const code = price.currency ?? parseCurrency(currency, context);
  return {
    price: { ...price, currency: code },
    ...(listPrice && { listPrice: { ...listPrice, currency: code } }),
  };
}

/** Reads the Open Graph data that a page offers for sharing. */
export function readOpenGraph($: CheerioAPI, context: PageContext): Facts {
  const metas = readMetas($);
  const first: FindFirst = (...names) =>
    names
      .map((name) => metas.find((meta) => meta.name === name)?.content)
      .map((content) => toPlainText(content ?? ''))
      .find((content) => content !== '');
  const site = first('og:site_name') ?? '';
  const title = removeSiteName(first('og:title', 'twitter:title') ?? '', site);
  const description = first('og:description', 'twitter:description');
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...readPrice(first, context),
    bulletPoints: [],
    images: readPictures(metas, context.base),
  };
}
