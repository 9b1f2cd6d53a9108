import { findMagnitude, joinCurrency, listMagnitudes } from './large-amounts.ts';
import { nameCents } from './spoken-quantities.ts';
import { formatCurrency, formatNumber, getNumberPattern, parseNumber } from './spoken-numbers.ts';
import type { SpokenWords } from './spoken-words.ts';

/** Currency symbols. Several countries share `kr` and `¥`, so the language decides. */
const CURRENCIES: Readonly<Record<string, string>> = {
  R$: 'BRL',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  HK$: 'HKD',
  NT$: 'TWD',
  S$: 'SGD',
  MX$: 'MXN',
  US$: 'USD',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '￥': 'CNY',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  руб: 'RUB',
  '₺': 'TRY',
  TL: 'TRY',
  '₴': 'UAH',
  грн: 'UAH',
  '₪': 'ILS',
  '฿': 'THB',
  '₫': 'VND',
  '₱': 'PHP',
  zł: 'PLN',
  Kč: 'CZK',
  kr: 'SEK',
  Ft: 'HUF',
  Rp: 'IDR',
};
const ISO_CODES =
  'USD|EUR|GBP|JPY|CNY|CHF|CAD|AUD|INR|BRL|MXN|SEK|NOK|DKK|PLN|CZK|HUF|TRY|RUB|KRW|TWD|HKD|SGD';
const escapePattern = (text: string) => text.replace(/[$.]/gu, String.raw`\$&`);
const SIGN = [...Object.keys(CURRENCIES).map(escapePattern), ISO_CODES].join('|');

/**
 * The country that Intl adds to the name of a currency, with its replacement. Nobody says it at
 * home.
 */
const HOME_NAMES: Readonly<Record<string, readonly [RegExp, string]>> = {
  'en-GB': [/British /u, ''],
  'en-IN': [/Indian /u, ''],
  'de-CH': [/Schweizer /u, ''],
  'fr-CH': [/ suisses?/u, ''],
  pt: [/ brasileir[ao]s?/u, ''],
  pl: [/ polski(?:ch|ego|e)?/u, ''],
  sv: [/svenska? /u, ''],
  da: [/danske? /u, ''],
  nb: [/norske? /u, ''],
  no: [/norske? /u, ''],
  cs: [/česk(?:ých|á|é) /u, ''],
  hu: [/magyar /u, ''],
  ru: [/российск(?:ого|их|ий) /u, ''],
  uk: [/українськ(?:ої|их|а|і) /u, ''],
  hi: [/भारतीय /u, ''],
  ko: [/대한민국 /u, ''],
  vi: [/ Việt Nam/u, ''],
  th: [/ไทย/u, ''],
  id: [/ Indonesia/u, ''],
  tr: [/Türk lirası/u, 'lira'],
};

const SPACE = String.raw`[\s\u00a0\u202f]`;
const DASH = String.raw`${SPACE}?[-–—]${SPACE}?`;

interface MoneyPatterns {
  roundAmount: RegExp;
  rangeAfterSign: RegExp;
  rangeBeforeSign: RegExp;
  priceAfterSign: RegExp;
  priceBeforeSign: RegExp;
}

/** Matches one of some words, also with a capital. Matches nothing without words. */
const toAlternation = (words: readonly string[]): string => {
  const spellings = words.flatMap((word) =>
    word.length > 1 ? [word, word.charAt(0).toUpperCase() + word.slice(1)] : [word],
  );
  return spellings.length > 0 ? `(?:${spellings.join('|')})` : '(?!)';
};

/** "per month" after a price: "/month". */
const PER = String.raw`(?:${SPACE}?/${SPACE}?(\p{L}+))?`;

function createPatterns(base: string, bySpaces: boolean): MoneyPatterns {
  const number = `(?:${getNumberPattern(bySpaces)})`;
  const magnitudes = listMagnitudes(base);
  const words = magnitudes.filter((text) => text.length > 2);
  // "$5M", "$5 million". A letter after a space is a unit: "$5 m".
  const after = `(${toAlternation(magnitudes)}|${SPACE}${toAlternation(words)})?`;
  const between = `(?:(${toAlternation(magnitudes)})\\.?${SPACE}?)?`;
  const isStart = String.raw`(?<![\p{L}\p{N}])`;
  const isEnd = String.raw`(?![\p{L}\p{N}])`;
  const period = String.raw`(?:\.(?=\s[\p{Ll}\p{N}]))?`;
  return {
    roundAmount: new RegExp(
      `((?:${SIGN})${SPACE}?${number})[.,][-–—]{1,2}(?!\\d)|(?<=\\d)[.,][-–—]{1,2}(?=${SPACE}?(?:${SIGN})${isEnd})`,
      'gu',
    ),
    rangeAfterSign: new RegExp(
      `${isStart}(${SIGN})${SPACE}?(${number})${DASH}(?:\\1${SPACE}?)?(${number})${isEnd}`,
      'gu',
    ),
    rangeBeforeSign: new RegExp(
      `(?<![\\p{N}.,-])(${number})(?:${SPACE}?(${SIGN}))?${DASH}(${number})(?=${SPACE}?(${SIGN})${isEnd})`,
      'gu',
    ),
    priceAfterSign: new RegExp(
      `${isStart}(${SIGN})${SPACE}?(${number})${after}(?![\\p{L}])${PER}`,
      'gu',
    ),
    priceBeforeSign: new RegExp(
      `(?<![\\p{N}.,])(${number})${SPACE}?${between}(${SIGN})${isEnd}${period}${PER}`,
      'gu',
    ),
  };
}

const patternsByKey = new Map<string, MoneyPatterns>();

function getPatterns(base: string, bySpaces: boolean): MoneyPatterns {
  const key = `${base} ${String(bySpaces)}`;
  const patterns = patternsByKey.get(key) ?? createPatterns(base, bySpaces);
  patternsByKey.set(key, patterns);
  return patterns;
}

export interface MoneyContext {
  language: string;
  base: string;
  words: SpokenWords | undefined;
  groupsBySpaces: boolean;
  /** Returns the spoken name of a unit, such as "kilogram" for "kg". */
  nameUnit: (unit: string) => string;
}

function getCurrency(sign: string, base: string): string {
  const byLanguage = { kr: { nb: 'NOK', no: 'NOK', da: 'DKK' }[base], '¥': { zh: 'CNY' }[base] }[
    sign
  ];
  return byLanguage ?? CURRENCIES[sign] ?? sign;
}

function nameAmount(value: number, sign: string, { language, base, words }: MoneyContext): string {
  const currency = getCurrency(sign, base);
  const name = formatCurrency(value, currency, language);
  if (sign === '$' && words) return name.replace(words.ofUnitedStates, '');
  const homeName = HOME_NAMES[language] ?? HOME_NAMES[base];
  return homeName ? name.replace(...homeName) : name;
}

function speakPrice(
  sign: string,
  digits: string,
  magnitudeText: string | undefined,
  context: MoneyContext,
): string {
  const { language, base, words } = context;
  const amount = parseNumber(digits, language);
  const magnitude = magnitudeText === undefined ? undefined : findMagnitude(magnitudeText, base);
  if (magnitude) {
    const currencyName = nameAmount(magnitude[1], sign, context).replace(/^[\d\s.,]+/u, '');
    return `${formatNumber(amount, language)} ${joinCurrency(magnitude, currencyName, base)}`;
  }
  const wholeAmount = Math.floor(amount);
  const cents = Math.round((amount - wholeAmount) * 100);
  const centsAlone =
    wholeAmount === 0 && cents > 0 && nameCents(cents, getCurrency(sign, base), base);
  if (centsAlone) return centsAlone;
  if (cents === 0 || wholeAmount === 0 || !words) return nameAmount(amount, sign, context);
  return `${nameAmount(wholeAmount, sign, context)}${words.cents}${String(cents).padStart(2, '0')}`;
}

/** Rewrites prices, price ranges and large amounts the way a person says them. */
export function speakMoney(text: string, context: MoneyContext): string {
  const { words, base } = context;
  const patterns = getPatterns(base, context.groupsBySpaces);
  const speakPer = (unit: string | undefined) => {
    if (unit === undefined) return '';
    return words
      ? ` ${words.per} ${words.shortUnits?.[unit] ?? context.nameUnit(unit)}`
      : `/${unit}`;
  };
  let spokenText = text.replace(patterns.roundAmount, '$1');
  if (words) {
    const { to } = words;
    spokenText = spokenText
      .replace(patterns.rangeAfterSign, `$2 ${to} $1$3`)
      .replace(
        patterns.rangeBeforeSign,
        (range: string, first: string, sign: string | undefined, last: string, lastSign: string) =>
          sign === undefined || sign === lastSign ? `${first} ${to} ${last}` : range,
      );
  }
  return spokenText
    .replace(
      patterns.priceAfterSign,
      (_price, sign: string, digits: string, magnitude: string | undefined, unit?: string) =>
        speakPrice(sign, digits, magnitude?.trim(), context) + speakPer(unit),
    )
    .replace(
      patterns.priceBeforeSign,
      (_price, digits: string, magnitude: string | undefined, sign: string, unit?: string) =>
        speakPrice(sign, digits, magnitude, context) + speakPer(unit),
    );
}
