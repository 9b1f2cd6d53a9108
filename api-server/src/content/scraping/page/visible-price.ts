import type { Cheerio, CheerioAPI } from 'cheerio';
import {
  findTextPrice,
  readPriceText,
  type ProductPrice,
  type TextPrice,
} from '@vidra/shared-contract/prices';
import { walkElements, type Element } from './element.ts';
import type { PageContext } from './facts.ts';
import { toOneLine } from './text.ts';
import { isHidden, isOldPrice, isOtherPrice, isPriceElement, isStruck } from './tokens.ts';

const MOST = 400;
/** A longer text is a section of the page, not its price. */
const LONGEST = 240;
const MOST_LEVELS = 12;
/** Length limit of a text that is not marked as a price. */
const LONGEST_BARE = 60;
const TEXT_TAGS = /^(?:td|dd|li|p|span|strong|b|font|div|h[234])$/;
const CENTS = /^(?:sup|small)$/;

type ChildNode = ReturnType<Cheerio<Element>['contents']>[0];

/**
 * Joins texts as they appear: separated between elements, together where a number spans several.
 */
function joinTexts(pieces: readonly { text: string; isCents: boolean }[]): string {
  let joinedText = '';
  for (const { text, isCents } of pieces) {
    const isNumber = /\d$/.test(joinedText) && /^\d{2}(?!\d)/.test(text);
    if (isCents && isNumber) joinedText += `.${text}`;
    else if (
      /[\d.,]$/.test(joinedText) &&
      /^(?:[.,]\d|[.,]$|\d{2}(?!\d))/.test(text) &&
      !isNumber
    ) {
      joinedText += text;
    } else joinedText += ` ${text}`;
  }
  return toOneLine(joinedText);
}

function collectTexts(element: Element, isWanted: (candidate: Element) => boolean): string {
  const pieces: { text: string; isCents: boolean }[] = [];
  let length = 0;
  const visit = (nodes: ChildNode[], isCents: boolean) => {
    for (const node of nodes) {
      // Stops once the text is longer than a price may be.
      if (length > LONGEST) return;
      if ('data' in node && node.nodeType === 3) {
        const text = toOneLine(node.data);
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

/** Themes name the only price of a product "regular" too; then it is the current price. */
function isPriceOfNow($: CheerioAPI, element: Element): boolean {
  const parent = $(element).parent()[0];
  if (isStruck(element) || !parent) return false;
  const kin = new Set<Element>([...$(element).parents().toArray(), ...walkElements(element)]);
  for (const otherElement of walkElements(parent)) {
    const isOther =
      otherElement !== element && !kin.has(otherElement) && isPriceElement(otherElement);
    if (isOther && !isOldPrice(otherElement) && /\d/.test($(otherElement).text())) return false;
  }
  return true;
}

function readElement($: CheerioAPI, element: Element, context: PageContext): TextPrice | undefined {
  const isOld = (candidate: Element) => isOldPrice(candidate) && !isPriceOfNow($, candidate);
  const visibleText = collectTexts(
    element,
    (candidate) => !isOld(candidate) && !isOtherPrice(candidate),
  );
  if (visibleText.length > LONGEST) return undefined;
  const textPrice = findTextPrice(visibleText, context);
  return textPrice && addListPrice(element, textPrice, isOld, context);
}

/** Adds a higher price that is nearby and struck through or named as the old price. */
function addListPrice<T extends ProductPrice>(
  part: Element,
  textPrice: T,
  isOld: (element: Element) => boolean,
  context: PageContext,
): T {
  if (textPrice.listPrice) return textPrice;
  const { amount, currency } = textPrice.price;
  let attemptCount = 0;
  for (const element of walkElements(part)) {
    if (attemptCount >= MOST) break;
    if (!isOld(element)) continue;
    attemptCount += 1;
    const text = collectTexts(element, () => true);
    const price = text.length > LONGEST ? undefined : readPriceText(text, context)?.price;
    if (price?.currency === currency && price.amount > amount)
      return { ...textPrice, listPrice: price };
  }
  return textPrice;
}

const isWithinStruck = ($: CheerioAPI, element: Element): boolean =>
  $(element)
    .parents()
    .toArray()
    .some((candidate) => isStruck(candidate));

/** Whether an element is a part of an old price, such as its amount. */
const isWithinOldPrice = ($: CheerioAPI, element: Element): boolean =>
  $(element)
    .parents()
    .toArray()
    .some(
      (candidate) =>
        isStruck(candidate) ||
        (isPriceElement(candidate) && isOldPrice(candidate) && !isPriceOfNow($, candidate)),
    );

const isWithinHidden = ($: CheerioAPI, element: Element): boolean =>
  [element, ...$(element).parents().toArray()].some((candidate) => isHidden(candidate));

function readNamedPrice(
  $: CheerioAPI,
  part: Element,
  context: PageContext,
  areHiddenLeftOut: boolean,
): ProductPrice | undefined {
  let list: TextPrice | undefined;
  let attemptCount = 0;
  for (const element of walkElements(part)) {
    if (attemptCount >= MOST) break;
    if (!isPriceElement(element)) continue;
    attemptCount += 1;
    if (isOtherPrice(element) || isWithinOldPrice($, element)) continue;
    if (areHiddenLeftOut && isWithinHidden($, element)) continue;
    if (isOldPrice(element) && !isPriceOfNow($, element)) continue;
    const elementPrice = readElement($, element, context);
    if (elementPrice?.isListOnly) list ??= elementPrice;
    else if (elementPrice) {
      return { ...(list && { listPrice: list.price }), ...toProductPrice(elementPrice) };
    }
  }
  return list && toProductPrice(list);
}

/** Without a marked price, reads the first short text of the page that is one. */
function readAnyPrice(
  $: CheerioAPI,
  part: Element,
  context: PageContext,
): ProductPrice | undefined {
  let attemptCount = 0;
  for (const element of walkElements(part)) {
    if (attemptCount >= MOST * 5) break;
    if (!TEXT_TAGS.test(element.name) || isOldPrice(element)) continue;
    attemptCount += 1;
    const text = collectTexts(element, (candidate) => !isOldPrice(candidate));
    if (text.length > LONGEST_BARE || !/\d/.test(text) || isWithinStruck($, element)) continue;
    const elementPrice = readElement($, element, context);
    if (elementPrice && elementPrice.price.amount > 0) return toProductPrice(elementPrice);
  }
  return undefined;
}

/** Reads the visible price that is nearest to the heading. */
export function readVisiblePrice(
  $: CheerioAPI,
  heading: Cheerio<Element>,
  context: PageContext,
): ProductPrice | undefined {
  const body = $('body')[0];
  if (!body) return undefined;
  const parts = [...heading.parents().toArray().slice(0, MOST_LEVELS), body];
  for (const areHiddenLeftOut of [true, false]) {
    for (const part of parts) {
      const price = readNamedPrice($, part, context, areHiddenLeftOut);
      if (price) return addListPrice(part, price, isOldPrice, context);
    }
  }
  const price = readAnyPrice($, body, context);
  return price && addListPrice(body, price, isOldPrice, context);
}
