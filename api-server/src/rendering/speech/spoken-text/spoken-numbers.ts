const getSeparator = (language: string, type: 'group' | 'decimal'): string =>
  new Intl.NumberFormat(language).formatToParts(12_345.6).find((part) => part.type === type)
    ?.value ?? '';

/** Checks if the language groups digits by spaces, such as French ("10 000"). */
export const groupsBySpaces = (language: string): boolean =>
  /\s/u.test(getSeparator(language, 'group'));

const FIXED_SPACE = String.raw`[\u00a0\u202f]`;
const SIGN_GROUPS = String.raw`\d{1,3}(?:[.,'’]\d{3})+`;
/** Decimals after groups have another separator than those: "10.400.2" is not a number. */
const DECIMALS = String.raw`(?:(?:(?<=\.\d{3}),|(?<=,\d{3})\.|(?<=['’\s]\d{3})[.,])\d{1,2})?(?!\d)`;
const PLAIN = String.raw`\d+(?:[.,]\d+)?`;

/**
 * Returns the pattern of a number: "1,299.50", "1.299,50", "1'299.50", and "1 299,50" where the
 * language groups by spaces. Elsewhere "17 999" are two numbers, but "10 000" is one, because no
 * amount begins with a zero.
 */
export function getNumberPattern(bySpaces: boolean): string {
  const space = bySpaces ? `(?: |${FIXED_SPACE})` : `(?: (?=0)|${FIXED_SPACE})`;
  const groups = String.raw`(?:${SIGN_GROUPS}|[1-9]\d{0,2}(?:${space}\d{3})+)`;
  return `${groups}${DECIMALS}|${PLAIN}`;
}

/** Words before a telephone number, in the languages that group digits by spaces. */
const PHONE_WORDS = String.raw`tel|tél|tlf|tfn|puh|тел|phone|fax|факс|mobil|gsm|hotline|infolin|whatsapp|sms|numer|numéro|nummer|номер|číslo|[☎📞📱]`;
/** Text before the later groups of a telephone number: "030 ", "+48 ", "(22) ", "040 / ". */
const PHONE_START = String.raw`\d\s|\+|\(\+?\d{1,3}\)\s?|\d\s?[/–-]\s?|(?<!\p{L})(?:${PHONE_WORDS})\p{L}*\ufe0f?[.:]*\s{0,2}`;
const PHONE_REST = String.raw`[\s/–-]\d`;

/**
 * Returns the pattern of a grouped number that stands alone. The pattern excludes telephone
 * numbers, so their groups are spoken as they are written.
 */
export function getGroupedNumberPattern(bySpaces: boolean): string {
  const space = bySpaces ? `(?: |${FIXED_SPACE})` : FIXED_SPACE;
  const spacedGroups = String.raw`(?<!${PHONE_START})[1-9]\d{0,2}(?:${space}\d{3})+(?!${PHONE_REST})`;
  return `(?:${SIGN_GROUPS}|${spacedGroups})${DECIMALS}`;
}

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
  })
    .format(value)
    // Turkish keeps the sign too.
    .replace('₺', '');
