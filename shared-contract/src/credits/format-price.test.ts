import { formatPrice } from './format-price.ts';

test('formats a price in a language, with the decimals of its currency', () => {
  const price = { amount: 2900, currency: 'usd' };
  expect(formatPrice(price, { language: 'en' })).toBe('$29');
  expect(formatPrice(price, { language: 'en', zeros: 'auto' })).toBe('$29.00');
  expect(formatPrice({ amount: 2900, currency: 'jpy' }, { language: 'en' })).toBe('¥2,900');
  expect(formatPrice({ amount: 1950, currency: 'usd' }, { language: 'de' })).toBe('19,50\u00A0$');
});

test('keeps the parts of a price in their places from right to left', () => {
  const text = formatPrice({ amount: 2900, currency: 'usd' }, { language: 'ar' });
  expect(text).toBe('\u2068\u200F29\u00A0\u2068US$\u2069\u2069');
});
