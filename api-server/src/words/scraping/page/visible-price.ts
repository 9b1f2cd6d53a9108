import type { Cheerio, CheerioAPI } from 'cheerio';
import {
  findTextPrice,
  readPriceText,
  type ProductPrice,
  type TextPrice,
} from '../price/read-price-text.ts';
import type { Element } from './element.ts';
import type { PageContext } from './facts.ts';
import { oneLine } from './text.ts';
import { isOldPrice, isOtherPrice, isPriceElement, isStruck } from './tokens.ts';

const MOST = 400;
/** A longer text is a part of the page, not its price. */
const LONGEST = 240;
const MOST_LEVELS = 12;
const CENTS = /^(?:sup|small)$/;

type ChildNode = ReturnType<Cheerio<Element>['contents']>[0];

/** A text as it is seen: apart where elements are, together where a number runs over several. */
function joinTexts(pieces: readonly { text: string; isCents: boolean }[]): string {
  let joined = '';
  for (const { text, isCents } of pieces) {
    const isNumber = /\d$/.test(joined) && /^\d{2}(?!\d)/.test(text);
    if (isCents && isNumber) joined += `.${text}`;
    else if (/[\d.,]$/.test(joined) && /^(?:[.,]\d|[.,]$|\d{2}(?!\d))/.test(text) && !isNumber) {
      joined += text;
    } else joined += ` ${text}`;
  }
  return oneLine(joined);
}

function collectTexts(element: Element, isWanted: (each: Element) => boolean): string {
  const pieces: { text: string; isCents: boolean }[] = [];
  const visit = (nodes: ChildNode[], isCents: boolean) => {
    for (const node of nodes) {
      if ('data' in node && node.nodeType === 3) {
        const text = oneLine(node.data);
        if (text !== '') pieces.push({ text, isCents });
      } else if ('attribs' in node && isWanted(node)) {
        const names = `${node.name} ${node.attribs['class'] ?? ''}`;
        const holdsCents =
          CENTS.test(node.name) || /\b(?:cents?|fraction|decimals?)\b/i.test(names);
        visit(node.children, isCents || holdsCents);
      }
    }
  };
  visit(element.children, false);
  return joinTexts(pieces);
}

function readElement($: CheerioAPI, element: Element, context: PageContext): TextPrice | undefined {
  const isOld = (each: Element) => isOldPrice(each) && !isPriceOfNow($, each);
  const shown = collectTexts(element, (each) => !isOld(each) && !isOtherPrice(each));
  if (shown.length > LONGEST) return undefined;
  const found = findTextPrice(shown, context);
  if (!found) return undefined;
  const before = $(element)
    .find('*')
    .toArray()
    .filter((each) => isOld(each))
    .map(
      (each) =>
        readPriceText(
          collectTexts(each, () => true),
          context,
        )?.price,
    )
    .find((price) => price?.currency === found.price.currency && price.amount > found.price.amount);
  const listPrice = before ?? found.listPrice;
  return {
    price: found.price,
    isListOnly: found.isListOnly,
    ...(listPrice && { listPrice }),
  };
}

/** Themes name the only price of a product "regular" too: then it is what is to be paid. */
function isPriceOfNow($: CheerioAPI, element: Element): boolean {
  if (isStruck(element)) return false;
  const around = $(element).parent();
  const others = around
    .find('*')
    .toArray()
    .filter((each) => isPriceElement(each) && !isOldPrice(each));
  const beside = others.filter((each) => each !== element && $(each).find(element).length === 0);
  return !beside.some((each) => $(each).closest(element).length === 0 && /\d/.test($(each).text()));
}

function readNamedPrice(
  $: CheerioAPI,
  part: Cheerio<Element>,
  context: PageContext,
): ProductPrice | undefined {
  const elements = part.find('[class], [id], [data-price], [itemprop="price"]').toArray();
  const named = elements.filter((element) => isPriceElement(element)).slice(0, MOST);
  let list: TextPrice | undefined;
  for (const element of named) {
    if (isOtherPrice(element)) continue;
    if (
      $(element)
        .parents()
        .toArray()
        .some((each) => isStruck(each))
    )
      continue;
    if (isOldPrice(element) && !isPriceOfNow($, element)) continue;
    const found = readElement($, element, context);
    if (found?.isListOnly) list ??= found;
    else if (found)
      return list ? { listPrice: list.price, ...toProductPrice(found) } : toProductPrice(found);
  }
  return list && toProductPrice(list);
}

const toProductPrice = ({ price, listPrice }: TextPrice): ProductPrice => ({
  price,
  ...(listPrice && { listPrice }),
});

/** Where nothing is named a price: the first short text beside the heading that is one. */
function readAnyPrice(
  $: CheerioAPI,
  part: Cheerio<Element>,
  context: PageContext,
): ProductPrice | undefined {
  for (const element of part
    .find('td, dd, li, p, span, strong, b, font, div, h2, h3, h4')
    .toArray()
    .slice(0, MOST * 5)) {
    if (
      isOldPrice(element) ||
      $(element)
        .parents()
        .toArray()
        .some((each) => isStruck(each))
    )
      continue;
    const text = collectTexts(element, (each) => !isOldPrice(each));
    if (text.length > 60 || !/\d/.test(text)) continue;
    const found = readElement($, element, context);
    if (found && found.price.amount > 0) return toProductPrice(found);
  }
  return undefined;
}

/** A higher price that is struck through or named as the one of before, somewhere beside the price. */
function addListPrice(
  part: Cheerio<Element>,
  found: ProductPrice,
  context: PageContext,
): ProductPrice {
  if (found.listPrice) return found;
  const { amount, currency } = found.price;
  const listPrice = part
    .find('del, s, strike, [class], [id], [style]')
    .toArray()
    .filter((element) => isOldPrice(element))
    .slice(0, MOST)
    .map((element) => collectTexts(element, () => true))
    .map((text) => (text.length > LONGEST ? undefined : readPriceText(text, context)?.price))
    .find((price) => price?.currency === currency && price.amount > amount);
  return listPrice ? { ...found, listPrice } : found;
}

/** The price that people see, as near to the heading as there is one. */
export function readVisiblePrice(
  $: CheerioAPI,
  heading: Cheerio<Element>,
  context: PageContext,
): ProductPrice | undefined {
  const parents = heading.parents().toArray().slice(0, MOST_LEVELS);
  const parts = [...parents.map((element) => $(element)), $('body')];
  for (const part of parts) {
    const price = readNamedPrice($, part, context);
    if (price) return addListPrice(part, price, context);
  }
  const body = $('body');
  const price = readAnyPrice($, body, context);
  return price && addListPrice(body, price, context);
}
