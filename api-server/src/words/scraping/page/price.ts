import type { Price } from '@vidra/shared-contract/schemas';

/** Signs that stand for one currency wherever they are used. A bare $ is not among them. */
const SIGNS: readonly [RegExp, string][] = [
  [/US\s?\$/, 'USD'],
  [/(CA|C)\s?\$/, 'CAD'],
  [/(AU|A)\s?\$/, 'AUD'],
  [/NZ\s?\$/, 'NZD'],
  [/R\s?\$/, 'BRL'],
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/₹/, 'INR'],
  [/₩/, 'KRW'],
  [/₺/, 'TRY'],
  [/₽/, 'RUB'],
  [/₪/, 'ILS'],
  [/zł/, 'PLN'],
  [/Kč/, 'CZK'],
  [/\bFr\./, 'CHF'],
  [/円/, 'JPY'],
  [/元/, 'CNY'],
  [/\$/, 'USD'],
  [/[¥￥]/, 'JPY'],
];

const CODES = new Set(Intl.supportedValuesOf('currency'));

/** An ISO 4217 code that is in use; nothing for anything else. */
function currencyCode(text: string | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? '';
  return CODES.has(code) ? code : null;
}

/** The currency that a text names by its code or by its sign. */
function currencyIn(text: string): string | null {
  for (const [word] of text.matchAll(/\b[A-Z]{3}\b/g)) {
    if (CODES.has(word)) return word;
  }
  return SIGNS.find(([sign]) => sign.test(text))?.[1] ?? null;
}

const decimalsOf = (currency: string | null): number =>
  currency === null
    ? 2
    : (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
        .maximumFractionDigits ?? 2);

const NUMBER = /\d[\d.,'’\u00a0\u202f ]*/;
const MOST = 1e9;

/**
 * The first number in a text, whichever way it groups its digits: `1.299,00`, `1,299.00`, `1 299`,
 * `1'299.–`. Three digits after its only separator are thousands, except in the few currencies
 * that have three decimals.
 */
function amountIn(text: string, currency: string | null): number | undefined {
  const [run] = NUMBER.exec(text) ?? [];
  if (run === undefined) return undefined;
  const digits = run.replace(/[\s'’\u00a0\u202f]/g, '').replace(/[.,]+$/, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const separator = digits[last] ?? '';
  const after = digits.length - last - 1;
  const isRepeated = last >= 0 && digits.indexOf(separator) !== last;
  const isMixed = /\./.test(digits) && /,/.test(digits);
  const isDecimal =
    last >= 0 && !isRepeated && (isMixed || after !== 3 || decimalsOf(currency) === 3);
  const whole = (isDecimal ? digits.slice(0, last) : digits).replace(/[.,]/g, '');
  const amount = Number(isDecimal ? `${whole || '0'}.${digits.slice(last + 1)}` : whole);
  return Number.isFinite(amount) && amount <= MOST ? amount : undefined;
}

/**
 * A price as machines and people write it.
 * @param amount a number, or a text such as `29,90 €`
 * @param currency a code, where it stands on its own
 */
export function priceOf(amount: unknown, currency?: unknown): Price | undefined {
  const named = currencyCode(typeof currency === 'string' ? currency : undefined);
  if (typeof amount === 'number') {
    const isPrice = Number.isFinite(amount) && amount >= 0 && amount <= MOST;
    return isPrice ? { amount, currency: named } : undefined;
  }
  if (typeof amount !== 'string') return undefined;
  const found = named ?? currencyIn(amount);
  const value = amountIn(amount, found);
  return value === undefined ? undefined : { amount: value, currency: found };
}
