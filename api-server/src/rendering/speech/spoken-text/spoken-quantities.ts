import { getNumberPattern, formatUnit, parseNumber } from './spoken-numbers.ts';
import { QUANTITY_WORDS, type ElectricUnit, type QuantityWords } from './quantity-words.ts';

const FRACTIONS = ['1/2', '1/3', '2/3', '1/4', '3/4', '1/8'];
const FRACTION_SIGNS = ['½', '⅓', '⅔', '¼', '¾', '⅛'];
const FRACTION =
  /(?<![\p{N}\p{L}/.,:])(?:(\d+)[\s\u00a0]?(?:[\s\u00a0](?=\d)|(?=[^\d\s])))?(1\/2|[12]\/3|[13]\/4|1\/8|[½⅓⅔¼¾⅛])(?![\p{N}\p{L}/]|[.,]\d)/gu;
const RATING = /(?<![\p{N}/.,])(\d{1,3}(?:[.,]\d)?)\/(5|10|100)(?![\p{N}/%]|[.,]\d)/gu;
const SIDES = /(?<=\d)\s?[x×]\s?(?=\d)/gu;
const TIMES_MORE = /(?<![\p{N}\p{L}.,])(\d+(?:\.\d+)?)x(?=\s\p{Ll})/gu;
const ABOUT = /(?<![\p{L}\p{N}])[~≈]\s?(?=\d|[$€£])/gu;
const SHORT_COUNT =
  /(?<![\p{N}\p{L}.,])(\d{2,}|\d+\.\d+|\d(?=[MB]))([kKMB])(?=\+?(?:\s\p{Ll}|[.!?]|$))/gu;
const POWER_UNITS: Readonly<Record<string, string>> = {
  m: 'meter',
  cm: 'centimeter',
  mm: 'millimeter',
  km: 'kilometer',
  ft: 'foot',
};
const ELECTRIC_UNITS: readonly ElectricUnit[] = ['W', 'V', 'mAh', 'kWh', 'Hz', 'MP'];

interface QuantityPatterns {
  power: RegExp;
  electric: RegExp;
  cents: RegExp;
}

const createPatterns = (bySpaces: boolean): QuantityPatterns => {
  const number = `(?<![\\p{N}\\p{L}.,])(${getNumberPattern(bySpaces)})[\\s\\u00a0\\u202f]?`;
  const unitNames = Object.keys(POWER_UNITS).join('|');
  return {
    power: new RegExp(
      `${number}(?:(sq|cu)\\.?\\s(ft|m|cm)\\b\\.?|(${unitNames})([²³]|[23](?!\\d)))(?![\\p{L}\\p{N}])`,
      'gu',
    ),
    electric: new RegExp(`${number}(${ELECTRIC_UNITS.join('|')})(?![\\p{L}\\p{N}/])`, 'gu'),
    cents: new RegExp(`${number}(¢|[Cc]t\\.?|p)(?![\\p{L}\\p{N}/])`, 'gu'),
  };
};

const PATTERNS = { spaces: createPatterns(true), signs: createPatterns(false) };

/** Reads "Mon-Fri" and "9am-5pm" as ranges. */
function speakRanges(text: string, language: string, to: string): string {
  const names = Array.from({ length: 7 }, (_, day) => {
    const date = new Date(Date.UTC(2024, 0, 1 + day));
    const format = (weekday: 'short' | 'long') =>
      new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(date);
    return [format('short').replace(/\.$/u, '').toLowerCase(), format('long')] as const;
  });
  const longNames = new Map(names);
  const day = [...longNames.keys()].join('|');
  return text
    .replace(
      new RegExp(
        `(?<![\\p{L}\\p{N}])(${day})\\.?\\s?[-–]\\s?(${day})(?![\\p{L}\\p{N}])\\.?(?=\\s?\\S|$)`,
        'giu',
      ),
      (range, first: string, last: string) => {
        const [from, until] = [first, last].map((name) => longNames.get(name.toLowerCase()));
        return from === undefined || until === undefined ? range : `${from} ${to} ${until}`;
      },
    )
    .replace(/(?<=\d\s?(?:[ap]\.?m\.?|h|:\d{2}|Uhr|uur))\s?[-–]\s?(?=\d)/giu, ` ${to} `);
}

const createTimePattern = ({ timeWord, timeSign }: QuantityWords): RegExp => {
  const word = timeWord === undefined ? '' : `(?:\\s?${timeWord}(?!\\p{L}))`;
  const forms = [`:([0-5]\\d)${word && `${word}?`}(?:\\sh(?!\\p{L}))?`];
  if (timeSign === '.') forms.push(`\\.([0-5]\\d)${word}`);
  if (timeSign === 'h') forms.push(`\\s?h(?:\\s?([0-5]\\d))?(?![\\p{L}\\p{N}])`);
  return new RegExp(
    `(?<![\\p{N}\\p{L}:.,-])([01]?\\d|2[0-4])(?:${forms.join('|')})(?![\\p{N}:]|-\\d)`,
    'gu',
  );
};

const timePatterns = new Map<string, RegExp>();

function speakTimes(text: string, base: string, words: QuantityWords): string {
  const pattern = timePatterns.get(base) ?? createTimePattern(words);
  timePatterns.set(base, pattern);
  return text.replace(pattern, (_time, hour: string, ...minutes: (string | undefined)[]) => {
    const minute = minutes.slice(0, 2).find((part) => /^\d{2}$/u.test(part ?? ''));
    return words.formatTime(Number(hour), Number(minute ?? 0));
  });
}

const selectForm = ([one, several]: readonly [string, string], value: number): string =>
  value === 1 ? one : several;

/** Names an amount under one by its cents. Returns undefined where the language has no word here. */
export function nameCents(cents: number, currency: string, base: string): string | undefined {
  const words = QUANTITY_WORDS[base];
  if (!words) return undefined;
  if (currency === 'GBP' && base === 'en')
    return `${String(cents)} ${cents === 1 ? 'penny' : 'pence'}`;
  const isNamed =
    currency === 'EUR' ? base !== 'pt' : (words.centCurrencies ?? []).includes(currency);
  return isNamed ? `${String(cents)} ${selectForm(words.cents, cents)}` : undefined;
}

/** English says "half a cup", but "half the price". */
const AFTER_HALF = /^\s(?!(?:the|of|an?|off|price|my|your|our|in|full|empty)\b)\p{L}/u;

/** English says "a 65 watt charger", but "65 watts of power". */
const BEFORE_NOUN = /^\s(?!(?:of|and|or|to|in|for|with|at|per|is|are|on|from|by|when)\b)\p{Ll}/u;

const speakFractions = (text: string, words: QuantityWords): string =>
  text.replace(FRACTION, (match, whole: string | undefined, fraction: string, start: number) => {
    const index = Math.max(FRACTIONS.indexOf(fraction), FRACTION_SIGNS.indexOf(fraction));
    const name = words.fractions[index];
    if (name === undefined) return match;
    if (whole !== undefined) return words.joinFraction(whole, name);
    return name === 'half' && AFTER_HALF.test(text.slice(start + match.length)) ? 'half a' : name;
  });

const COUNTS: Readonly<Record<string, string>> = {
  k: 'thousand',
  K: 'thousand',
  M: 'million',
  B: 'billion',
};

/**
 * Rewrites times of day, fractions, ratings, sizes, areas, cents and electric units the way a
 * person says them. Languages without such words keep the text.
 *
 * @param context `to`: the language's word in ranges
 */
export function speakQuantities(
  text: string,
  context: { language: string; base: string; to: string; bySpaces: boolean },
): string {
  const { language, base, to, bySpaces } = context;
  const words = QUANTITY_WORDS[base];
  if (!words) return text;
  const patterns = bySpaces ? PATTERNS.spaces : PATTERNS.signs;
  const speakPower = (
    ...[match, digits, kind, shortUnit, unit, power]: (string | undefined)[]
  ): string => {
    const unitName = POWER_UNITS[unit ?? shortUnit ?? ''];
    if (unitName === undefined || digits === undefined) return match ?? '';
    const value = parseNumber(digits, language);
    const measure = formatUnit(value, unitName, language);
    const isSquare = kind === 'sq' || power === '²' || power === '2';
    return isSquare ? words.toSquare(measure, value) : words.toCubic(measure, value);
  };
  const measuredText = speakTimes(speakRanges(text, language, to), base, words)
    .replace(RATING, `$1 ${words.outOf} $2`)
    .replace(patterns.power, speakPower);
  const spokenText = measuredText
    .replace(patterns.electric, (match, digits: string, unit: ElectricUnit, start: number) => {
      const isAttribute =
        base === 'en' && BEFORE_NOUN.test(measuredText.slice(start + match.length));
      const value = isAttribute ? 1 : parseNumber(digits, language);
      return `${digits} ${selectForm(words.units[unit], value)}`;
    })
    .replace(patterns.cents, (match, digits: string, sign: string) => {
      // "99p" is a price, "720p" a height.
      if (sign === 'p')
        return language === 'en-GB' && digits.length < 3 ? `${digits} pence` : match;
      if (sign !== '¢' && base === 'en') return match;
      return `${digits} ${selectForm(words.cents, parseNumber(digits, language))}`;
    })
    .replace(SIDES, ` ${words.by} `)
    .replace(ABOUT, `${words.about} `);
  const withFractions = speakFractions(spokenText, words);
  if (base !== 'en') return withFractions;
  return withFractions
    .replace(TIMES_MORE, '$1 times')
    .replace(
      SHORT_COUNT,
      (_match, digits: string, letter: string) => `${digits} ${COUNTS[letter] ?? letter}`,
    );
}
