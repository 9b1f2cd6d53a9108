import { getFractionDigits, type PriceContext } from './currencies.ts';

/** Larger numbers are article numbers or invalid. */
const LARGEST_AMOUNT = 1e9;

/**
 * Matches a number as people write it: with groups of thousands or lakhs, or with decimals only.
 */
export const NUMBER = new RegExp(
  [
    String.raw`(?<![\d.,])(?:`,
    String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,3})?(?!\d)`,
    String.raw`|\d{1,3}(?:(?:\.\d{3})+(?:,\d{1,3})?|(?:,\d{3})+(?:\.\d{1,3})?)(?!\d)`,
    String.raw`|\d{1,3}(?:(?:['’]\d{3})+|(?: \d{3})+)(?:[.,]\d{1,3})?(?!\d)`,
    String.raw`|\d+(?:[.,]\d+)?)`,
  ].join(''),
  'gu',
);

function getDecimalSign(language: string | null | undefined): string | undefined {
  if (!language) return undefined;
  try {
    const parts = new Intl.NumberFormat(language).formatToParts(1.5);
    return parts.find(({ type }) => type === 'decimal')?.value;
  } catch {
    return undefined;
  }
}

/** Whether the only separator of a number is a decimal point although three digits follow it. */
function isDecimalSign(
  sign: string,
  digits: string,
  currency: string | null,
  context: PriceContext,
): boolean {
  if (digits.startsWith('0')) return true;
  if (getFractionDigits(currency) !== 3) return false;
  const decimal = getDecimalSign(context.language);
  return decimal === undefined || decimal === sign || !/[.,]/.test(decimal);
}

const toValidAmount = (amount: number): number | undefined =>
  Number.isFinite(amount) && amount >= 0 && amount <= LARGEST_AMOUNT ? amount : undefined;

/** Returns the value of a number that `NUMBER` matched. */
export function parseAmount(
  text: string,
  currency: string | null,
  context: PriceContext,
): number | undefined {
  const digits = text.replace(/[ '’]/g, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const sign = digits[last] ?? '';
  const isRepeated = last >= 0 && digits.indexOf(sign) !== last;
  const isMixed = digits.includes('.') && digits.includes(',');
  const hasGroups = digits.length !== text.length;
  const isDecimal =
    last >= 0 &&
    !isRepeated &&
    (isMixed ||
      hasGroups ||
      digits.length - last - 1 !== 3 ||
      isDecimalSign(sign, digits, currency, context));
  const integerDigits = (isDecimal ? digits.slice(0, last) : digits).replace(/[.,]/g, '');
  return toValidAmount(
    Number(isDecimal ? `${integerDigits || '0'}.${digits.slice(last + 1)}` : integerDigits),
  );
}

/** Parses a decimal with a point, as data formats write it: `24.900` is 24.9. */
export function parseDecimal(value: unknown): number | undefined {
  if (typeof value === 'number') return toValidAmount(value);
  if (typeof value !== 'string' || !/^\s*\d+(?:\.\d*)?\s*$/.test(value)) return undefined;
  return toValidAmount(Number(value));
}
