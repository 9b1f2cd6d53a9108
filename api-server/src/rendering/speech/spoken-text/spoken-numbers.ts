/** Matches grouped numbers: "1,299.50", "1.299,50", "1 299,50", "1'299.50". */
export const NUMBER = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?`;

const getSeparator = (language: string, type: 'group' | 'decimal'): string =>
  new Intl.NumberFormat(language).formatToParts(12_345.6).find((part) => part.type === type)
    ?.value ?? '';

/**
 * Parses a number in the language's notation. A single separator before three digits is a group
 * separator if the language uses it for grouping, and otherwise the decimal separator.
 */
export function parseNumber(text: string, language: string): number {
  const digits = text.replace(/['’\s\u00a0\u202f]/gu, '');
  const separators = digits.match(/[.,]/gu) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return Number(digits);
  const decimals = digits.length - 1 - digits.lastIndexOf(last);
  const repeats = separators.length > 1 && separators.every((separator) => separator === last);
  const isGrouped =
    repeats ||
    (separators.length === 1 && decimals === 3 && last !== getSeparator(language, 'decimal'));
  if (isGrouped) return Number(digits.replace(/[.,]/gu, ''));
  const integerDigits = digits.slice(0, digits.lastIndexOf(last)).replace(/[.,]/gu, '');
  return Number(`${integerDigits}.${digits.slice(digits.lastIndexOf(last) + 1)}`);
}

/** Formats a number without grouping, so that voices read it in one piece. */
export const formatNumber = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 20 }).format(value);

/** Formats a number with its unit as a word, such as "5 kilometers". */
export const formatUnit = (value: number, unit: string, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    useGrouping: false,
    maximumFractionDigits: 20,
  }).format(value);

/** Formats a whole amount with its currency as a word, such as "5 euros". */
export const formatCurrency = (value: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    useGrouping: false,
    maximumFractionDigits: Number.isInteger(value) ? 0 : 2,
  }).format(value);
