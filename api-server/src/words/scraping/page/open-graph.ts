import type { CheerioAPI } from 'cheerio';
import type { Facts, PictureCandidate } from './facts.ts';
import { candidate } from './picture-candidates.ts';
import { priceOf } from './price.ts';
import { oneLine } from './text.ts';

interface Meta {
  name: string;
  content: string;
}

function metasOf($: CheerioAPI): Meta[] {
  return $('meta[content]')
    .toArray()
    .map(({ attribs }) => ({
      name: (attribs.property ?? attribs.name ?? '').toLowerCase(),
      content: attribs.content ?? '',
    }));
}

/** `og:image:width` and the like belong to the `og:image` before them. */
function picturesOf(metas: readonly Meta[], base: URL): PictureCandidate[] {
  const pictures: Record<'url' | 'width' | 'height', string>[] = [];
  for (const { name, content } of metas) {
    if (name === 'og:image' || name === 'og:image:url' || name === 'twitter:image') {
      pictures.push({ url: content, width: '', height: '' });
    }
    const last = pictures.at(-1);
    if (!last) continue;
    if (name === 'og:image:secure_url') last.url = content;
    if (name === 'og:image:width') last.width = content;
    if (name === 'og:image:height') last.height = content;
  }
  return pictures.flatMap(({ url, ...declared }) => candidate(url, base, declared) ?? []);
}

/** "Oak table | The Shop" without the shop's name, which stands beside it. */
function withoutSite(title: string, site: string): string {
  const end = title.toLowerCase().lastIndexOf(site.toLowerCase());
  if (site === '' || end <= 0 || end + site.length !== title.length) return title;
  return title.slice(0, end).replace(/[\s|·•:–—-]+$/u, '') || title;
}

/** What a page says about itself to those who share it. */
export function readOpenGraph($: CheerioAPI, base: URL): Facts {
  const metas = metasOf($);
  const first = (...names: string[]) =>
    names
      .map((name) => metas.find((meta) => meta.name === name)?.content)
      .map((content) => oneLine(content ?? ''))
      .find((content) => content !== '');
  const title = withoutSite(first('og:title', 'twitter:title') ?? '', first('og:site_name') ?? '');
  const description = first('og:description', 'twitter:description');
  const price = priceOf(
    first('product:price:amount', 'og:price:amount', 'product:sale_price:amount'),
    first('product:price:currency', 'og:price:currency', 'product:sale_price:currency'),
  );
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(price && { price }),
    bulletPoints: [],
    images: picturesOf(metas, base),
  };
}
