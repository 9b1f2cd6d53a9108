/** Options for a price in a text. */
export interface PriceFormat {
  /** BCP 47 tag of the text's language. */
  readonly language: string;
  /** Whether `$29.00` loses its zeros. */
  readonly zeros?: 'auto' | 'stripIfInteger';
}

/** Keeps a text in one piece where the text around it has another direction. */
const isolate = (text: string) => `\u2068${text}\u2069`;

/**
 * Formats a price on a server: `$29`, `$29.50`, `¥2,900`. The currency determines the number of
 * decimals. Pages use `formatMoney` of `@vidra/shared-ui`.
 *
 * @param price amount in the currency's smallest unit, and its ISO 4217 code
 */
export function formatPrice(
  { amount, currency }: { readonly amount: number; readonly currency: string },
  { language, zeros = 'stripIfInteger' }: PriceFormat,
): string {
  const options = { style: 'currency', currency, trailingZeroDisplay: zeros } as const;
  const format = new Intl.NumberFormat(language, options);
  const parts = format.formatToParts(
    amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2),
  );
  const text = parts.map(({ value }) => value).join('');
  if (!text.includes('\u200f')) return text;
  // From right to left, the sign of `US$` would turn over.
  const isolatedParts = parts.map(({ type, value }) =>
    type === 'currency' ? isolate(value) : value,
  );
  return isolate(isolatedParts.join(''));
}
