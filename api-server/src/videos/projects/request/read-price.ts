const NUMBER = String.raw`\d+(?:[.,]\d{1,2})?`;
const CURRENCIES = [
  { currency: 'EUR', sign: '€', words: '€|euros?|eur' },
  { currency: 'GBP', sign: '£', words: '£|pounds?|quid' },
  { currency: 'USD', sign: String.raw`\$`, words: String.raw`\$|dollars?|bucks|usd` },
] as const;
const PRICES = CURRENCIES.map(({ currency, sign, words }) => ({
  currency,
  pattern: new RegExp(`${sign}\\s?(${NUMBER})|(${NUMBER})\\s?(?:${words})(?!\\p{L})`, 'iu'),
}));

/** Formats a price as the card of an ad shows it: "€24.90". */
export function formatPrice(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
}

/** Finds a price, in the form of the card that shows it. */
export function readPrice(text: string): string {
  for (const { currency, pattern } of PRICES) {
    const match = pattern.exec(text);
    const amount = match?.[1] ?? match?.[2];
    if (amount !== undefined) return formatPrice(Number(amount.replace(',', '.')), currency);
  }
  return '';
}
