import type { Cheerio, CheerioAPI } from 'cheerio';
import {
  findTextPrice,
  readPriceText,
  type ProductPrice,
  type TextPrice,
} from '../price/read-price-text.ts';
import { walkElements, type Element } from './element.ts';
import type { PageContext } from './facts.ts';
import { oneLine } from './text.ts';
import { isOldPrice, isOtherPrice, isPriceElement, isStruck } from './tokens.ts';

const MOST = 400;
/** A longer text is a part of the page, not its price. */
const LONGEST = 240;
const MOST_LEVELS = 12;
/** Of a text that nothing names a price. */
const LONGEST_BARE = 60;
const TEXT_TAGS = /^(?:td|dd|li|p|span|strong|b|font|div|h[234])$/;
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
  let length = 0;
  const visit = (nodes: ChildNode[], isCents: boolean) => {
    for (const node of nodes) {
      // What is longer than a price may be is not looked at further.
      if (length > LONGEST) return;
      if ('data' in node && node.nodeType === 3) {
        const text = oneLine(node.data);
        if (text !== '') pieces.push({ text, isCents });
        length += text.length;
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

const toProductPrice = ({ price, listPrice }: TextPrice): ProductPrice => ({
  price,
  ...(listPrice && { listPrice }),
});

/** Themes name the only price of a product "regular" too: then it is what is to be paid. */
function isPriceOfNow($: CheerioAPI, element: Element): boolean {
  const parent = $(element).parent()[0];
  if (isStruck(element) || !parent) return false;
  const kin = new Set<Element>([...$(element).parents().toArray(), ...walkElements(element)]);
  for (const other of walkElements(parent)) {
    const isOther = other !== element && !kin.has(other) && isPriceElement(other);
    if (isOther && !isOldPrice(other) && /\d/.test($(other).text())) return false;
  }
  return true;
}

function readElement($: CheerioAPI, element: Element, context: PageContext): TextPrice | undefined {
  const isOld = (each: Element) => isOldPrice(each) && !isPriceOfNow($, each);
  const shown = collectTexts(element, (each) => !isOld(each) && !isOtherPrice(each));
  if (shown.length > LONGEST) return undefined;
  const found = findTextPrice(shown, context);
  return found && addListPrice(element, found, isOld, context);
}

/** A higher price that is struck through or named as the one of before, somewhere beside the price. */
function addListPrice<T extends ProductPrice>(
  part: Element,
  found: T,
  isOld: (element: Element) => boolean,
  context: PageContext,
): T {
  if (found.listPrice) return found;
  const { amount, currency } = found.price;
  let tried = 0;
  for (const element of walkElements(part)) {
    if (tried >= MOST) break;
    if (!isOld(element)) continue;
    tried += 1;
    const text = collectTexts(element, () => true);
    const price = text.length > LONGEST ? undefined : readPriceText(text, context)?.price;
    if (price?.currency === currency && price.amount > amount)
      return { ...found, listPrice: price };
  }
  return found;
}

const isWithinStruck = ($: CheerioAPI, element: Element): boolean =>
  $(element)
    .parents()
    .toArray()
    .some((each) => isStruck(each));

function readNamedPrice(
  $: CheerioAPI,
  part: Element,
  context: PageContext,
): ProductPrice | undefined {
  let list: TextPrice | undefined;
  let tried = 0;
  for (const element of walkElements(part)) {
    if (tried >= MOST) break;
    if (!isPriceElement(element)) continue;
    tried += 1;
    if (isOtherPrice(element) || isWithinStruck($, element)) continue;
    if (isOldPrice(element) && !isPriceOfNow($, element)) continue;
    const found = readElement($, element, context);
    if (found?.isListOnly) list ??= found;
    else if (found) {
      return { ...(list && { listPrice: list.price }), ...toProductPrice(found) };
    }
  }
  return list && toProductPrice(list);
}

/** Where nothing is named a price: the first short text of the page that is one. */
function readAnyPrice(
  $: CheerioAPI,
  part: Element,
  context: PageContext,
): ProductPrice | undefined {
  let tried = 0;
  for (const element of walkElements(part)) {
    if (tried >= MOST * 5) break;
    if (!TEXT_TAGS.test(element.name) || isOldPrice(element)) continue;
    tried += 1;
    const text = collectTexts(element, (each) => !isOldPrice(each));
    if (text.length > LONGEST_BARE || !/\d/.test(text) || isWithinStruck($, element)) continue;
    const found = readElement($, element, context);
    if (found && found.price.amount > 0) return toProductPrice(found);
  }
  return undefined;
}

/** The price that people see, as near to the heading as there is one. */
export function readVisiblePrice(
  $: CheerioAPI,
  heading: Cheerio<Element>,
  context: PageContext,
): ProductPrice | undefined {
  const body = $('body')[0];
  if (!body) return undefined;
  for (const part of [...heading.parents().toArray().slice(0, MOST_LEVELS), body]) {
    const price = readNamedPrice($, part, context);
    if (price) return addListPrice(part, price, isOldPrice, context);
  }
  const price = readAnyPrice($, body, context);
  return price && addListPrice(body, price, isOldPrice, context);
}
