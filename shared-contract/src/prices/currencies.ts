/** Context of a price: signs such as `$` and `kr` mean another currency in each country. */
export interface PriceContext {
  /** BCP 47 tag that the page declares. */
  language?: string | null;
  /** ISO 3166 code, such as the country of the shop's domain. */
  country?: string | null;
}

const CODES = new Set(Intl.supportedValuesOf('currency'));
/** Currency codes that are also English words; in text they do not name a currency. */
const CODE_WORDS = new Set(['ALL', 'TOP', 'CUP']);

const DOLLARS: Readonly<Record<string, string>> = {
  AR: 'ARS',
  AU: 'AUD',
  CA: 'CAD',
  CL: 'CLP',
  CO: 'COP',
  HK: 'HKD',
  MX: 'MXN',
  NZ: 'NZD',
  SG: 'SGD',
  TW: 'TWD',
  UY: 'UYU',
};
const KRONES: Readonly<Record<string, string>> = {
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  IS: 'ISK',
  CZ: 'CZK',
};
const KRONE_LANGUAGES: Readonly<Record<string, string>> = {
  sv: 'SEK',
  nb: 'NOK',
  nn: 'NOK',
  no: 'NOK',
  da: 'DKK',
  is: 'ISK',
  cs: 'CZK',
};
const RUPEES: Readonly<Record<string, string>> = { PK: 'PKR', LK: 'LKR', NP: 'NPR', MU: 'MUR' };

function readContext({ language, country }: PriceContext): { tongue: string; place: string } {
  const tongue = (language ?? '').toLowerCase();
  // The language's own country is more reliable than the domain: a .com shop serves many countries.
  const region = /-([a-z]{2})(?:-|$)/.exec(tongue)?.[1] ?? country ?? '';
  return { tongue: tongue.split('-')[0] ?? '', place: region.toUpperCase() };
}

type Meaning = string | ((context: PriceContext) => string);

const resolveDollar: Meaning = (context) => DOLLARS[readContext(context).place] ?? 'USD';
const resolveYen: Meaning = (context) => {
  const { tongue, place } = readContext(context);
  return tongue === 'zh' || place === 'CN' ? 'CNY' : 'JPY';
};
const resolveKrone: Meaning = (context) => {
  const { tongue, place } = readContext(context);
  return KRONE_LANGUAGES[tongue] ?? KRONES[place] ?? 'SEK';
};
const resolveRupee: Meaning = (context) => RUPEES[readContext(context).place] ?? 'INR';
const resolveYuan: Meaning = (context) => {
  const { place } = readContext(context);
  return { TW: 'TWD', HK: 'HKD' }[place] ?? 'CNY';
};
const resolveLeu: Meaning = (context) => (readContext(context).place === 'MD' ? 'MDL' : 'RON');
const resolvePound: Meaning = (context) => (readContext(context).place === 'EG' ? 'EGP' : 'GBP');

/** Signs and words of currencies, in lower case. Longer ones are tried first. */
const MARKERS: readonly (readonly [words: string, meaning: Meaning])[] = [
  ['us$|us $|$us|$ us|u$s|dollars|us-dollar', 'USD'],
  ['ca$|c$|cdn$|$ca|$ ca|ca $', 'CAD'],
  ['au$|a$|aud$', 'AUD'],
  ['nz$', 'NZD'],
  ['hk$', 'HKD'],
  ['nt$|ntd$|nt.', 'TWD'],
  ['s$|sg$', 'SGD'],
  ['mx$|mex$|mxn$|$mxn', 'MXN'],
  ['ar$', 'ARS'],
  ['clp$', 'CLP'],
  ['col$|cop$', 'COP'],
  ['r$', 'BRL'],
  ['$', resolveDollar],
  ['€|euro|euros|eur', 'EUR'],
  ['uk£', 'GBP'],
  ['£', resolvePound],
  ['cn¥|rmb', 'CNY'],
  ['jp¥', 'JPY'],
  ['¥', resolveYen],
  ['円', 'JPY'],
  ['元|圓|块', resolveYuan],
  ['₹', 'INR'],
  ['rs.|rs|re.', resolveRupee],
  ['₨', resolveRupee],
  ['₩|원', 'KRW'],
  ['₫|đ|vnđ|đồng', 'VND'],
  ['฿|บาท', 'THB'],
  ['₱', 'PHP'],
  ['rp.|rp', 'IDR'],
  ['rm', 'MYR'],
  ['kr.|kr|:-', resolveKrone],
  ['zł|zl|złotych', 'PLN'],
  ['kč|kc|,- kč', 'CZK'],
  ['ft.|ft', 'HUF'],
  ['lei|leu', resolveLeu],
  ['лв.|лв', 'BGN'],
  ['₽|руб.|руб|р.', 'RUB'],
  ['₴|грн.|грн', 'UAH'],
  ['₸|тг', 'KZT'],
  ['₺|tl', 'TRY'],
  ['₪|ש"ח|ש״ח', 'ILS'],
  ['د.إ|درهم|dhs|dh', 'AED'],
  ['ر.س|ريال', 'SAR'],
  ['د.ك', 'KWD'],
  ['ج.م|جنيه', 'EGP'],
  ['chf|sfr.|fr.', 'CHF'],
  ['s/.|s/', 'PEN'],
  ['₦', 'NGN'],
  ['ksh.|ksh', 'KES'],
  ['৳', 'BDT'],
  ['дин.|дин|din.', 'RSD'],
  ['₡', 'CRC'],
  ['₲', 'PYG'],
  ['₼', 'AZN'],
  ['₾', 'GEL'],
  ['fcfa', 'XAF'],
  ['f cfa', 'XOF'],
  ['cfpf', 'XPF'],
  ['ec$', 'XCD'],
  ['cg.', 'XCG'],
];

const meanings = new Map(
  MARKERS.flatMap(([words, meaning]) => words.split('|').map((word) => [word, meaning] as const)),
);

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

// Matches whole words only: `kr` is not in `Krug`.
const alternatives = [...meanings.keys()]
  .sort((a, b) => b.length - a.length)
  .map((word) => {
    const begins = /^\p{L}/u.test(word) ? String.raw`(?<!\p{L})` : '';
    const ends = /[\p{Script=Latin}\p{Script=Cyrillic}]$/u.test(word) ? String.raw`(?!\p{L})` : '';
    return `${begins}${escape(word)}${ends}`;
  })
  .join('|');
const COMMON_CODES = 'usd|gbp|cad|aud|sek|nok|dkk|czk|pln|huf|ron|inr|brl|jpy|cny|krw';
const MARKER = String.raw`(?:${alternatives}|(?<!\p{L})(?:${COMMON_CODES})(?!\p{L}))`;
const CODE = String.raw`(?<!\p{L})[A-Z]{3}(?!\p{L})`;
/** Rand; only before a number, where it is no other word. */
const RAND = String.raw`(?<![\p{L}\d])R`;

const PATTERNS = {
  before: [
    new RegExp(String.raw`(${CODE}) ?$`, 'u'),
    new RegExp(String.raw`(${MARKER}) ?$`, 'iu'),
    new RegExp(String.raw`(${RAND}) ?$`, 'u'),
  ],
  after: [new RegExp(String.raw`^ ?(${CODE})`, 'u'), new RegExp(String.raw`^ ?(${MARKER})`, 'iu')],
};

/** Currency next to a number, and the number of characters that it takes. */
export interface AdjacentCurrency {
  currency: string;
  length: number;
}

function getMeaning(word: string, context: PriceContext): string | undefined {
  if (word === 'R') return 'ZAR';
  const meaning = meanings.get(word.toLowerCase());
  if (meaning !== undefined) return typeof meaning === 'string' ? meaning : meaning(context);
  const code = word.toUpperCase();
  return CODES.has(code) && !CODE_WORDS.has(code) ? code : undefined;
}

/** Finds the currency that a text ends with (`before` a number) or begins with (`after` one). */
export function findAdjacentCurrency(
  text: string,
  side: 'before' | 'after',
  context: PriceContext,
): AdjacentCurrency | undefined {
  for (const pattern of PATTERNS[side]) {
    const [fullMatch = '', word = ''] = pattern.exec(text) ?? [];
    const currency = word === '' ? undefined : getMeaning(word, context);
    if (currency !== undefined) return { currency, length: fullMatch.length };
  }
  return undefined;
}

/** Parses a currency that stands alone: a current ISO 4217 code in any case, or a sign. */
export function parseCurrency(text: unknown, context: PriceContext = {}): string | null {
  const word = typeof text === 'string' ? text.trim() : '';
  const code = word.toUpperCase();
  if (CODES.has(code)) return code;
  const meaning = meanings.get(word.toLowerCase());
  return meaning === undefined ? null : (getMeaning(word, context) ?? null);
}

/** Returns the number of fraction digits of a currency, or 2 when it is unknown. */
export function getFractionDigits(currency: string | null): number {
  if (currency === null) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
