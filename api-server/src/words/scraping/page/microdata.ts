import type { CheerioAPI } from 'cheerio';
import type { Facts } from './facts.ts';
import { candidate } from './picture-candidates.ts';
import { priceOf } from './price.ts';
import { oneLine, textOfHtml } from './text.ts';

type Scope = ReturnType<CheerioAPI>;

const PRODUCT = '[itemscope][itemtype*="schema.org/Product" i]';

/** The properties of one item itself, not those of the items within it. */
function propertiesOf($: CheerioAPI, item: Scope, name: string): Scope {
  return item
    .find(`[itemprop~="${name}"]`)
    .filter((_index, element) => $(element).parent().closest('[itemscope]').is(item));
}

/** The value of a property, which each element keeps in another place. */
function valueOf(element: Scope): string {
  const attribute = ['content', 'src', 'href', 'data', 'value', 'datetime']
    .map((name) => element.attr(name))
    .find((value) => value !== undefined && value !== '');
  return attribute ?? element.text();
}

function priceIn($: CheerioAPI, item: Scope): Facts['price'] {
  const offers = propertiesOf($, item, 'offers')
    .toArray()
    .map((element) => $(element));
  for (const offer of [...offers, item]) {
    const amounts = ['price', 'lowPrice'].flatMap((name) =>
      propertiesOf($, offer, name)
        .toArray()
        .map((element) => valueOf($(element))),
    );
    const currency = propertiesOf($, offer, 'priceCurrency').first();
    for (const amount of amounts) {
      const price = priceOf(amount, currency.length > 0 ? valueOf(currency) : undefined);
      if (price) return price;
    }
  }
  return undefined;
}

/** The first product that is marked up by `itemprop` attributes. */
export function readMicrodata($: CheerioAPI, base: URL): Facts | undefined {
  const item = $(PRODUCT).first();
  if (item.length === 0) return undefined;
  const name = propertiesOf($, item, 'name').first();
  const title = name.length > 0 ? oneLine(valueOf(name)) : '';
  const description = propertiesOf($, item, 'description').first();
  const content = description.attr('content') ?? description.html() ?? '';
  const { text, items } = textOfHtml(content);
  const price = priceIn($, item);
  const images = propertiesOf($, item, 'image')
    .toArray()
    .flatMap((element) => {
      const image = $(element);
      const [width, height] = [image.attr('width'), image.attr('height')];
      return candidate(valueOf(image), base, { width, height }) ?? [];
    });
  return {
    ...(title && { title }),
    ...(text && { description: text }),
    ...(price && { price }),
    bulletPoints: items,
    images,
  };
}
