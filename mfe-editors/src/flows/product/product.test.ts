import { EMPTY_DRAFT } from './draft.ts';
import { groundSentences } from './script-sources.ts';
import { parsePrice, formatPrice, toScriptOrder } from './rules.ts';

test.each([
  ['€24.90', { amount: 24.9, currency: 'EUR' }],
  ['24,90 €', { amount: 24.9, currency: 'EUR' }],
  ['$1,299.00', { amount: 1299, currency: 'USD' }],
  ['CHF 12', { amount: 12, currency: 'CHF' }],
  ['12', { amount: 12, currency: null }],
  ['ask us', null],
  ['', null],
])('parses the price "%s"', (text, price) => {
  expect(parsePrice(text)).toEqual(price);
});

test('formats a price as people write it', () => {
  expect(formatPrice({ amount: 24.9, currency: 'EUR' })).toBe('€24.90');
  expect(formatPrice({ amount: 5, currency: null })).toBe('5.00');
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

test('sends the main points of a script order one by one', () => {
  expect(toScriptOrder(draft).product).toMatchObject({
    bulletPoints: ['Boils two litres in four minutes', 'Stays cool to the touch'],
    price: { amount: 24.9, currency: 'EUR' },
  });
});
