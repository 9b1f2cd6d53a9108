import {
  formatCurrency,
  formatNumber,
  formatUnit,
  getGroupedNumberPattern,
  getNumberPattern,
  groupsBySpaces,
  parseNumber,
} from './spoken-numbers.ts';
import { SPOKEN_WORDS, type SpokenWords } from './spoken-words.ts';

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
  '₺': 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '฿': 'THB',
  '₫': 'VND',
  zł: 'PLN',
  Kč: 'CZK',
  kr: 'SEK',
  Ft: 'HUF',
};
const ISO_CODES =
  'USD|EUR|GBP|JPY|CNY|CHF|CAD|AUD|INR|BRL|MXN|SEK|NOK|DKK|PLN|CZK|HUF|TRY|RUB|KRW|TWD|HKD|SGD';

const escapePattern = (text: string) => text.replace(/[$.]/gu, String.raw`\$&`);
const SIGN = [...Object.keys(CURRENCIES).map(escapePattern), ISO_CODES].join('|');
const UNITS: Readonly<Record<string, string>> = {
  '%': 'percent',
  km: 'kilometer',
  'km/h': 'kilometer-per-hour',
  mph: 'mile-per-hour',
  m: 'meter',
  cm: 'centimeter',
  mm: 'millimeter',
  kg: 'kilogram',
  g: 'gram',
  l: 'liter',
  L: 'liter',
  ml: 'milliliter',
  mL: 'milliliter',
  '°C': 'celsius',
  '°F': 'fahrenheit',
  lb: 'pound',
  lbs: 'pound',
  oz: 'ounce',
  ft: 'foot',
  GB: 'gigabyte',
  MB: 'megabyte',
  TB: 'terabyte',
  min: 'minute',
  sec: 'second',
  hrs: 'hour',
};
const UNIT = Object.keys(UNITS)
  .sort((a, b) => b.length - a.length)
  .join('|');

interface NumberPatterns {
  priceAfterSign: RegExp;
  priceBeforeSign: RegExp;
  measure: RegExp;
  groupedNumber: RegExp;
}

function createPatterns(bySpaces: boolean): NumberPatterns {
  const number = getNumberPattern(bySpaces);
  return {
    priceAfterSign: new RegExp(
      `(?<![\\p{L}\\p{N}])(${SIGN})[\\s\\u00a0\\u202f]?(${number})(?![\\p{L}])`,
      'gu',
    ),
    priceBeforeSign: new RegExp(
      `(?<![\\p{N}.,])(${number})[\\s\\u00a0\\u202f]?(${SIGN})(?![\\p{L}\\p{N}])`,
      'gu',
    ),
    measure: new RegExp(
      `(?<![\\p{N}.,\\p{L}])(${number})[\\s\\u00a0\\u202f]?(${UNIT})(?![\\p{L}\\p{N}/])(?:\\.(?=\\s[\\p{Ll}\\p{N}]))?`,
      'gu',
    ),
    groupedNumber: new RegExp(
      `(?<![\\p{N}.,\\p{L}/:-])(?:${getGroupedNumberPattern(bySpaces)})(?![\\p{N}/:])`,
      'giu',
    ),
  };
}

const PATTERNS = { spaces: createPatterns(true), signs: createPatterns(false) };

const ISO_DATE = /(?<![\p{N}-])(\d{4})-(\d{2})-(\d{2})(?![\p{N}-])/gu;
const POINT_DATE = /(?<![\p{N}.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?![\p{N}.])/gu;
const SLASH_DATE = /(?<![\p{N}/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\p{N}/])/gu;

const EMAIL = /(?<![\p{L}\p{N}])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;
const WEB_ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"')\]]*[^\s<>"')\].,;:!?]/giu;
const BARE_DOMAIN =
  /(?<![\p{L}\p{N}@.])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|org|net|io|de|fr|es|it|shop|store|app|dev|co\.uk)(?:\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])?(?![\p{L}\p{N}])/giu;

const getBase = (language: string) => language.split('-')[0] ?? '';

function spellAddress(address: string, words: SpokenWords): string {
  return address
    .replace(/^https?:\/\//iu, '')
    .replace(/^www\./iu, '')
    .replace(/\/$/u, '')
    .replace(/[@./-]/gu, (sign) => {
      const name = ({ '@': 'at', '.': 'dot', '/': 'slash', '-': 'dash' } as const)[sign];
      return name === undefined ? sign : ` ${words[name]} `;
    });
}

function speakPrice(
  sign: string,
  digits: string,
  language: string,
  words: SpokenWords | undefined,
): string {
  const base = getBase(language);
  const byLanguage = { kr: { nb: 'NOK', no: 'NOK', da: 'DKK' }[base], '¥': { zh: 'CNY' }[base] }[
    sign
  ];
  const currency = byLanguage ?? CURRENCIES[sign] ?? sign;
  const amount = parseNumber(digits, language);
  const name = (value: number) => {
    const currencyText = formatCurrency(value, currency, language);
    return sign === '$' && words ? currencyText.replace(words.ofUnitedStates, '') : currencyText;
  };
  const wholeAmount = Math.floor(amount);
  const cents = Math.round((amount - wholeAmount) * 100);
  if (cents === 0 || wholeAmount === 0 || !words) return name(amount);
  return `${name(wholeAmount)}${words.cents}${String(cents).padStart(2, '0')}`;
}

function speakDate(
  [year, month, day]: readonly [string, string, string],
  language: string,
): string | undefined {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day))
    return undefined;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

function speakDates(text: string, language: string): string {
  const isMonthFirst = language === 'en-US' || language === 'en';
  return text
    .replace(
      ISO_DATE,
      (match, year: string, month: string, day: string) =>
        speakDate([year, month, day], language) ?? match,
    )
    .replace(
      POINT_DATE,
      (match, day: string, month: string, year: string) =>
        speakDate([year, month, day], language) ?? match,
    )
    .replace(SLASH_DATE, (match, first: string, second: string, year: string) => {
      const [month, day] = isMonthFirst ? [first, second] : [second, first];
      return speakDate([year, month, day], language) ?? match;
    });
}

/** Replaces symbols that a voice would spell out or skip. */
function speakSigns(text: string, words: SpokenWords): string {
  return text
    .replace(/(?<=\d)\s?[–—]\s?(?=\d)/gu, ` ${words.to} `)
    .replace(/#(?=\d)/gu, `${words.number} `)
    .replace(/\s&\s/gu, ` ${words.and} `)
    .replace(/(?<=\b24)\/(?=7\b)/gu, ' ');
}

/**
 * Rewrites a sentence the way a person says it: numbers, prices, dates, units, percentages,
 * addresses and abbreviations become words that a voice reads correctly. The displayed text stays
 * unchanged.
 *
 * @param language BCP 47 tag of the voice
 */
export function toSpokenText(text: string, language: string): string {
  const words = SPOKEN_WORDS[getBase(language)];
  let spokenText = text;
  if (words) {
    const spell = (address: string) => spellAddress(address, words);
    spokenText = spokenText
      .replace(EMAIL, spell)
      .replace(WEB_ADDRESS, spell)
      .replace(BARE_DOMAIN, spell);
    for (const [pattern, replacement] of words.abbreviations)
      spokenText = spokenText.replace(pattern, replacement);
  }
  const patterns = groupsBySpaces(language) ? PATTERNS.spaces : PATTERNS.signs;
  spokenText = speakDates(spokenText, language)
    .replace(patterns.priceAfterSign, (_whole, sign: string, digits: string) =>
      speakPrice(sign, digits, language, words),
    )
    .replace(patterns.priceBeforeSign, (_whole, digits: string, sign: string) =>
      speakPrice(sign, digits, language, words),
    )
    .replace(patterns.measure, (_whole, digits: string, unit: string) =>
      formatUnit(parseNumber(digits, language), UNITS[unit] ?? unit, language),
    )
    .replace(patterns.groupedNumber, (match) =>
      formatNumber(parseNumber(match, language), language),
    );
  return (words ? speakSigns(spokenText, words) : spokenText).replace(/\s+/gu, ' ').trim();
}
