import fc from 'fast-check';
import { priceOf } from './price.ts';

it.each([
  ['1.299,00 €', 1299, 'EUR'],
  ['€1,299.00', 1299, 'EUR'],
  ['1 299,50 €', 1299.5, 'EUR'],
  ["CHF 1'299.–", 1299, 'CHF'],
  ['US$ 19.99', 19.99, 'USD'],
  ['CA$19.99', 19.99, 'CAD'],
  ['$5', 5, 'USD'],
  ['ab 12,5 EUR', 12.5, 'EUR'],
  ['1.299 €', 1299, 'EUR'],
  ['1,299', 1299, null],
  ['12,345,678.9 USD', 12345678.9, 'USD'],
  ['¥12,800', 12800, 'JPY'],
  ['12,800円', 12800, 'JPY'],
  ['KWD 1.250', 1.25, 'KWD'],
  ['49', 49, null],
  ['Preis: 0,99 €*', 0.99, 'EUR'],
  ['1.234.567 zł', 1234567, 'PLN'],
])('reads %s', (text, amount, currency) => {
  expect(priceOf(text)).toEqual({ amount, currency });
});

it('takes a currency that stands on its own, in any case, and no other word for one', () => {
  expect(priceOf('10.00', 'eur')).toEqual({ amount: 10, currency: 'EUR' });
  expect(priceOf(10, 'EURO')).toEqual({ amount: 10, currency: null });
  expect(priceOf('NEW 10.00')).toEqual({ amount: 10, currency: null });
});

it.each(['free', '', '€', '9'.repeat(40), -3, Number.NaN, null, {}])(
  'finds none in %p',
  (value) => {
    expect(priceOf(value)).toBeUndefined();
  },
);

it('reads back what the formats of the world write', () => {
  const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'pt-BR', 'pl-PL', 'sv-SE', 'ja-JP'];
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom(...locales),
      (cents, locale) => {
        const amount = cents / 100;
        const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
        expect(priceOf(format.format(amount))).toEqual({ amount, currency: 'EUR' });
      },
    ),
  );
});
