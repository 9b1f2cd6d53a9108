import fc from 'fast-check';
import { PRICE_LINES } from './price-lines.ts';
import { readPriceText, readPriceValue } from './read-price-text.ts';

it('covers at least 150 price lines', () => {
  expect(PRICE_LINES.length).toBeGreaterThanOrEqual(150);
});

const rows = PRICE_LINES.map(([text, language, amount, currency, listAmount]) => {
  const price = { amount, currency };
  const listPrice = listAmount === undefined ? undefined : { amount: listAmount, currency };
  return { text, language, expected: amount === null ? undefined : { price, listPrice } };
});

it.each(rows)('reads "$text" ($language)', ({ text, language, expected }) => {
  expect(readPriceText(text, { language })).toEqual(expected);
});

it.each([
  ['$20.00', 'ca', 'CAD'],
  ['$20.00', 'au', 'AUD'],
  ['20 kr', 'no', 'NOK'],
  ['¥20', 'cn', 'CNY'],
])("reads %s by the shop's country where no language is declared", (text, country, currency) => {
  expect(readPriceText(text, { country })?.price.currency).toBe(currency);
});

it.each([
  ['24.900', 'EUR', 24.9, 'EUR'],
  ['1299', 'EUR', 1299, 'EUR'],
  ['1.299', 'EUR', 1.3, 'EUR'],
  ['1.250', 'KWD', 1.25, 'KWD'],
  ['1.299,00', 'EUR', 1299, 'EUR'],
  ['1,299.00', 'usd', 1299, 'USD'],
  ['24,90', 'EUR', 24.9, 'EUR'],
  ['24,90 €', null, 24.9, 'EUR'],
  ['24.90', '€', 24.9, 'EUR'],
  ['24.90', 'EURO', 24.9, 'EUR'],
  ['24.90', 'NEW', 24.9, null],
  ['NEW 24.90', null, 24.9, null],
  [24.9, 'EUR', 24.9, 'EUR'],
  [10.100000000000001, 'EUR', 10.1, 'EUR'],
])('reads the data value %p with the currency %p', (value, code, amount, currency) => {
  expect(readPriceValue(value, code)).toEqual({ amount, currency });
});

it.each(['free', '', '€', '9'.repeat(40), -3, Number.NaN, null, {}])(
  'finds no price in the data value %p',
  (value) => {
    expect(readPriceValue(value, 'EUR')).toBeUndefined();
  },
);

it('reads back prices in the formats of the world', () => {
  const formats = [
    'en-US',
    'de-DE',
    'fr-FR',
    'de-CH',
    'en-IN',
    'pt-BR',
    'pl-PL',
    'sv-SE',
    'ja-JP',
    'it-IT',
    'nl-NL',
    'cs-CZ',
    'hu-HU',
    'ar-EG',
    'tr-TR',
    'ro-RO',
    'ru-RU',
  ];
  const currencies = ['EUR', 'USD', 'GBP', 'PLN', 'KWD', 'JPY'];
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom(...formats),
      fc.constantFrom(...currencies),
      (thousandths, language, currency) => {
        const format = new Intl.NumberFormat(language, { style: 'currency', currency });
        const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
        const amount = Number((thousandths / 1000).toFixed(digits));
        const read = readPriceText(format.format(amount), { language });
        expect(read?.price).toEqual({ amount, currency });
      },
    ),
  );
});
