import type { Price } from '../schemas/scrape.ts';
import { NUMBER, parseAmount, parseDecimal } from './amount.ts';
import {
  findAdjacentCurrency,
  getFractionDigits,
  parseCurrency,
  type PriceContext,
} from './currencies.ts';
import { getRole, type PriceRole } from './roles.ts';

/** Current price of a product, and its price before the discount or at other shops. */
export interface ProductPrice {
  price: Price;
  listPrice?: Price;
}

export interface TextPrice extends ProductPrice {
  /** The text names it as the old price, without another price next to it. */
  isListOnly: boolean;
}

interface PriceToken extends Price {
  role: PriceRole;
  /** Offset in the text where the number with its currency begins; `end` is where it ends. */
  start: number;
  end: number;
}

const LONGEST_TEXT = 600;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
const DEVANAGARI_DIGITS = /[\u0966-\u096f]/g;

/** Normalizes digits, signs and spaces: `２４⁹⁹ ￥` becomes `24.99 ¥`. */
function normalize(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .replace(/(\d)[.,]?([⁰¹²³⁴-⁹]{2})(?![⁰¹²³⁴-⁹])/g, (_whole, digit: string, cents: string) => {
      return `${digit}.${Array.from(cents, (sign) => SUPERSCRIPTS.indexOf(sign)).join('')}`;
    })
    .normalize('NFKC')
    .replace(ARABIC_DIGITS, (sign) => String((sign.codePointAt(0) ?? 0) & 0xf))
    .replace(DEVANAGARI_DIGITS, (sign) => String((sign.codePointAt(0) ?? 0) - 0x966))
    .replace(/(?<=\d)\u066b(?=\d)/g, '.')
    .replace(/(?<=\d)\u066c(?=\d)/g, ',')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

interface NumberMatch {
  start: number;
  end: number;
  text: string;
}

const DASHES = /^[.,] ?[-–—]{1,2}(?!\d)|^:(?=-)/;

function findNumbers(text: string): NumberMatch[] {
  return [...text.matchAll(NUMBER)].map((match) => {
    const end = match.index + match[0].length;
    // Round sums end in a dash: `20.–`, `1299,-`.
    const dash = DASHES.exec(text.slice(end))?.[0] ?? '';
    return { start: match.index, end: end + (dash === ':' ? 0 : dash.length), text: match[0] };
  });
}

/** `29€90`: cents after the sign. */
const CENTS = /^(\d{2})(?![\d.,%]|\p{L})/u;
const RANGE = /^ ?(?:[-–—~〜]|to|bis|à|až|do|до|a|al|tot) ?$/iu;

function hasUnsignedEnd(
  text: string,
  last: NumberMatch | undefined,
  context: PriceContext,
): boolean {
  if (!last) return false;
  const before = findAdjacentCurrency(text.slice(0, last.start), 'before', context);
  // `29€90`: the digits after the sign are cents.
  const isCents = before && /\d/.test(text[last.start - before.length - 1] ?? '');
  return (
    before !== undefined &&
    !isCents &&
    !findAdjacentCurrency(text.slice(last.end), 'after', context)
  );
}

function findTokens(text: string, context: PriceContext): PriceToken[] {
  const tokens: PriceToken[] = [];
  let consumedEnd = 0;
  let pendingNumber: NumberMatch | undefined;
  const numbers = findNumbers(text);
  const hasSignsInFront = hasUnsignedEnd(text, numbers.at(-1), context);
  for (const number of numbers) {
    if (number.start < consumedEnd || /^ ?[%％]/u.test(text.slice(number.end))) continue;
    const before = findAdjacentCurrency(text.slice(consumedEnd, number.start), 'before', context);
    const next = findAdjacentCurrency(text.slice(number.end), 'after', context);
    // `Size 42 $79.95`: the sign belongs to the number after it.
    const isOfNext = next && !before && hasSignsInFront && number !== numbers.at(-1);
    const after = isOfNext ? undefined : next;
    // A sign between two numbers belongs to the first one.
    const isCode =
      after?.currency !== before?.currency && /^ ?[A-Z]{3}/.test(text.slice(number.end));
    const currencyMatch = before && !isCode ? before : (after ?? before);
    if (!currencyMatch) {
      pendingNumber = number;
      continue;
    }
    const { currency } = currencyMatch;
    const start = before ? number.start - before.length : number.start;
    const suffix = !before || isCode ? (after?.length ?? 0) : 0;
    let end = number.end + suffix;
    let numberText = number.text;
    const cents =
      !before && /^\d+$/.test(numberText) ? CENTS.exec(text.slice(end))?.[1] : undefined;
    if (cents !== undefined) {
      numberText += `.${cents}`;
      end += cents.length;
    }
    // `20–30 €`: the sign at the end applies to both numbers.
    if (pendingNumber && !before && RANGE.test(text.slice(pendingNumber.end, start))) {
      const amount = parseAmount(pendingNumber.text, currency, context);
      const role = getRole(text.slice(consumedEnd, pendingNumber.start), '');
      if (amount !== undefined) {
        tokens.push({ amount, currency, role, start: pendingNumber.start, end: pendingNumber.end });
      }
    }
    pendingNumber = undefined;
    const amount = parseAmount(numberText, currency, context);
    if (amount !== undefined) {
      const role = getRole(text.slice(consumedEnd, start), text.slice(end), tokens.at(-1)?.role);
      tokens.push({ amount, currency, role, start, end });
    }
    consumedEnd = end;
  }
  return tokens;
}

const toPrice = ({ amount, currency }: Price): Price => ({ amount, currency });

function isRange(text: string, tokens: readonly PriceToken[]): boolean {
  const [first, second] = tokens;
  return Boolean(first && second && RANGE.test(text.slice(first.end, second.start)));
}

const WEAKER_ROLES: readonly PriceRole[] = ['list', 'net', 'several', 'unit', 'monthly'];

function choose(text: string, tokens: readonly PriceToken[]): TextPrice | undefined {
  const byRole = (role: PriceRole) => tokens.filter((token) => token.role === role);
  const [sale] = byRole('sale');
  const plainPrices = byRole('plain');
  const [firstPlain, secondPlain] = plainPrices;
  const weakerPrice = WEAKER_ROLES.flatMap(byRole)[0];
  const main = sale ?? firstPlain ?? weakerPrice;
  if (!main) return undefined;
  let price = main;
  let lists = byRole('list');
  // Of two prices without a label, the lower one is the current price.
  if (!sale && lists.length === 0 && firstPlain && secondPlain && plainPrices.length === 2) {
    if (!isRange(text, plainPrices)) {
      price = firstPlain.amount <= secondPlain.amount ? firstPlain : secondPlain;
      lists = plainPrices;
    }
  } else if (sale && lists.length === 0) {
    lists = plainPrices;
  }
  const listPrice = lists
    .filter(({ amount, currency }) => currency === price.currency && amount > price.amount)
    .toSorted((a, b) => b.amount - a.amount)[0];
  return {
    price: toPrice(price),
    ...(listPrice && { listPrice: toPrice(listPrice) }),
    isListOnly: price.role === 'list',
  };
}

/**
 * Finds the price that people would read: the number next to the currency, the sale price before
 * the list price.
 */
export function findTextPrice(text: string, context: PriceContext = {}): TextPrice | undefined {
  const normal = normalize(text);
  return choose(normal, findTokens(normal, context));
}

/** Like `findTextPrice`, but returns only the price and the list price. */
export function readPriceText(text: string, context: PriceContext = {}): ProductPrice | undefined {
  const textPrice = findTextPrice(text, context);
  return (
    textPrice && {
      price: textPrice.price,
      ...(textPrice.listPrice && { listPrice: textPrice.listPrice }),
    }
  );
}

/**
 * Reads a text that consists of a price only. Its currency may be in another field.
 * @param currency the field's own currency, as a code or a sign
 */
export function readPriceField(
  text: string,
  currency: unknown,
  context: PriceContext = {},
): Price | undefined {
  const code = parseCurrency(currency, context);
  const textPrice = readPriceText(text, context)?.price;
  if (textPrice) return { amount: textPrice.amount, currency: code ?? textPrice.currency };
  const normal = normalize(text);
  const number = findNumbers(normal).find(({ end }) => !/^ ?[%％]/u.test(normal.slice(end)));
  const amount = number && parseAmount(number.text, code, context);
  return amount === undefined ? undefined : { amount, currency: code };
}

/**
 * Reads the value of a data field: a decimal with a point, or the text that some shops write there.
 * @param currency the field's own currency, as a code or a sign
 */
export function readPriceValue(
  value: unknown,
  currency: unknown,
  context: PriceContext = {},
): Price | undefined {
  const code = parseCurrency(currency, context);
  const decimal = parseDecimal(value);
  if (decimal !== undefined) {
    const digits = Math.max(2, getFractionDigits(code));
    return { amount: Number(decimal.toFixed(digits)), currency: code };
  }
  return typeof value === 'string' ? readPriceField(value, currency, context) : undefined;
}
