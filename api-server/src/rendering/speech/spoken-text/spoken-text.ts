import { speakMoney } from './spoken-money.ts';
import {
  formatNumber,
  formatUnit,
  getGroupedNumberPattern,
  getNumberPattern,
  groupsBySpaces,
  parseNumber,
} from './spoken-numbers.ts';
import { speakQuantities } from './spoken-quantities.ts';
import { SPOKEN_WORDS, type SpokenWords } from './spoken-words.ts';

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
  measureRange: RegExp;
  measure: RegExp;
  groupedNumber: RegExp;
}

function createPatterns(bySpaces: boolean): NumberPatterns {
  const number = getNumberPattern(bySpaces);
  return {
    measureRange: new RegExp(
      `(?<![\\p{N}.,\\p{L}-])(${number})-(?=(?:${number})[\\s\\u00a0\\u202f]?(?:${UNIT})(?![\\p{L}\\p{N}/]))`,
      'gu',
    ),
    measure: new RegExp(
      `(?<![\\p{N}.,\\p{L}])(${number})[\\s\\u00a0\\u202f]?(${UNIT})(?![\\p{L}\\p{N}/])(?:\\.(?=\\s[\\p{Ll}\\p{N}]))?`,
      'gu',
    ),
    groupedNumber: new RegExp(
      `(?<![\\p{N}.,\\p{L}/:-])(?:${getGroupedNumberPattern(bySpaces)})(?![\\p{N}/:]|[.,]\\d)`,
      'giu',
    ),
  };
}

const PATTERNS = { spaces: createPatterns(true), signs: createPatterns(false) };

/** Turkish and Basque write the sign first: "%20". */
const PERCENT_FIRST = /(?<![\p{L}\p{N}%])%\s?(\d+(?:[.,]\d+)?)(?![\p{L}\p{N}%])/gu;

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
  const base = getBase(language);
  const words = SPOKEN_WORDS[base];
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
  const bySpaces = groupsBySpaces(language);
  const patterns = bySpaces ? PATTERNS.spaces : PATTERNS.signs;
  const nameUnit = (unit: string) => {
    const unitName = UNITS[unit];
    return unitName === undefined ? unit : formatUnit(1, unitName, language).replace(/^1\s*/u, '');
  };
  const context = { language, base, words, groupsBySpaces: bySpaces, nameUnit };
  const datedText = speakDates(spokenText, language);
  const quantifiedText = words
    ? speakQuantities(datedText, { language, base, to: words.to, bySpaces })
    : datedText;
  spokenText = speakMoney(quantifiedText, context)
    .replace(PERCENT_FIRST, '$1%')
    .replace(patterns.measureRange, words ? `$1 ${words.to} ` : '$&')
    .replace(patterns.measure, (_whole, digits: string, unit: string) =>
      formatUnit(parseNumber(digits, language), UNITS[unit] ?? unit, language),
    )
    .replace(patterns.groupedNumber, (match) =>
      formatNumber(parseNumber(match, language), language),
    );
  return (words ? speakSigns(spokenText, words) : spokenText).replace(/\s+/gu, ' ').trim();
}
