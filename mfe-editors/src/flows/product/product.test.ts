import { EMPTY_DRAFT } from './draft.ts';
import { groundSentences } from './script-sources.ts';
import { createScriptOrder, formatPrice, fromPage, joinPrices } from './rules.ts';

test.each([
  ['€24.90', { amount: 24.9, currency: 'EUR' }],
  ['24,90 €', { amount: 24.9, currency: 'EUR' }],
  ['$1,299.00', { amount: 1299, currency: 'USD' }],
  ['CHF 12', { amount: 12, currency: 'CHF' }],
  ['12', { amount: 12, currency: null }],
  ['1.299,00 €', { amount: 1299, currency: 'EUR' }],
  ['1 299,50 €', { amount: 1299.5, currency: 'EUR' }],
  ['CA$1,299.00', { amount: 1299, currency: 'CAD' }],
  ['R$ 1.299,90', { amount: 1299.9, currency: 'BRL' }],
  ['CN¥99.00', { amount: 99, currency: 'CNY' }],
  ['249 zł', { amount: 249, currency: 'PLN' }],
  ['₹1,29,900', { amount: 129_900, currency: 'INR' }],
  ['-20% 79,99 €', { amount: 79.99, currency: 'EUR' }],
  ['2 for $30.00', { amount: 30, currency: 'USD' }],
  ['€30.00 → €24.90', { amount: 24.9, currency: 'EUR' }],
  ['1.299', { amount: 1299, currency: null }],
  ['ask us', null],
  ['', null],
])('sends the price "%s" with a script order', async (price, expected) => {
  const order = await createScriptOrder({ ...EMPTY_DRAFT, productName: 'Kettle', price });
  expect(order.product.price).toEqual(expected);
});

/** Currency codes that are English words are not read as a currency in a text. */
const CODE_WORDS = ['ALL', 'TOP', 'CUP'];

test.each(Intl.supportedValuesOf('currency').filter((code) => !CODE_WORDS.includes(code)))(
  'reads a generated price in %s back unchanged',
  async (currency) => {
    const price = formatPrice({ amount: 1234, currency }, 'en');
    const order = await createScriptOrder({ ...EMPTY_DRAFT, productName: 'Kettle', price });
    expect(order.product.price).toEqual({ amount: 1234, currency });
  },
);

test('formats a price as people write it', () => {
  expect(formatPrice({ amount: 24.9, currency: 'EUR' }, 'en')).toBe('€24.90');
  expect(formatPrice({ amount: 24.9, currency: 'EUR' }, 'de')).toBe('24,90\u00a0€');
  expect(formatPrice({ amount: 5, currency: null }, 'en')).toBe('5.00');
});

const draft = {
  ...EMPTY_DRAFT,
  productName: 'Whistling kettle',
  price: '€24.90',
  points: 'Boils two litres in four minutes\nStays cool to the touch',
};

test('names the fact behind a sentence, and marks sentences without one', () => {
  const script =
    'Boils two litres in four minutes. Loved by astronauts everywhere. Now for €24.90.';
  expect(groundSentences({ ...draft, script }).map(({ rests }) => rests)).toEqual([
    'point 1',
    null,
    'price',
  ]);
});

test('grounds a sentence that shares only the name on the name, not on empty facts', () => {
  const script = 'This kettle is for slow mornings.';
  expect(groundSentences({ ...EMPTY_DRAFT, productName: 'Slow morning kettle', script })).toEqual([
    { text: script, rests: 'name' },
  ]);
});

test('sends the key points of a script order one by one', async () => {
  expect((await createScriptOrder(draft)).product).toMatchObject({
    bulletPoints: ['Boils two litres in four minutes', 'Stays cool to the touch'],
    price: { amount: 24.9, currency: 'EUR' },
  });
});

const page = {
  address: 'https://shop.example/kettle',
  language: 'en',
  title: 'Kettle',
  price: { amount: 24.9, currency: 'EUR' },
  listPrice: { amount: 30, currency: 'EUR' },
  description: '',
  bulletPoints: [],
  images: [],
  sources: { title: null, price: null, description: null, bulletPoints: null, images: null },
  notices: [],
};

test('takes the list price from the page and clears that of the previous page', () => {
  expect(fromPage(page, 'en')).toMatchObject({ price: '€24.90', listPrice: '€30.00' });
  expect(fromPage({ ...page, listPrice: null }, 'en')).toMatchObject({ listPrice: '' });
});

test('joins both prices into one text whose current price is read', async () => {
  const price = joinPrices({ ...EMPTY_DRAFT, ...fromPage(page, 'en') });
  expect(price).toBe('€30.00 → €24.90');
  const order = await createScriptOrder({ ...EMPTY_DRAFT, productName: 'Kettle', price: price! });
  expect(order.product.price).toEqual({ amount: 24.9, currency: 'EUR' });
});

test.each([
  ['no list price', { price: '€24.90', listPrice: '' }],
  ['no price', { price: '', listPrice: '€30.00' }],
  ['the list price in the text', { price: '€30.00 → €24.90', listPrice: '€30.00' }],
  ['too many letters', { price: 'CA$1,234,567.00', listPrice: 'CA$2,345,678.00' }],
])('offers no joined price with %s', (_, prices) => {
  expect(joinPrices({ ...EMPTY_DRAFT, ...prices })).toBeUndefined();
});
