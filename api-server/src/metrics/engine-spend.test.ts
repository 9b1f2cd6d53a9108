import { readConfig } from '../config/config.ts';
import { estimateSpend, getMinorUnits } from './engine-spend.ts';

const usage = { done: 3, madeSeconds: 15, busySeconds: 1800 };
const read = (ENGINE_PRICES: string) => readConfig({ ENGINE_PRICES }).enginePrices;

test.each([
  ['{"fal":{"video":0.2}}', 60],
  ['{"fal":{"second":0.05}}', 75],
  ['{"fal":{"hour":1.2}}', 60],
  ['{"fal":{"video":0.2,"hour":1.2}}', 120],
  ['{"fal":{"video":0}}', 0],
  ['{"fal":{}}', null],
  ['{"replicate":{"video":1}}', null],
])('%s', (prices, cents) => {
  const spentAmount = estimateSpend(read(prices), { engineId: 'fal', ...usage });
  expect(spentAmount === null ? null : Math.round(spentAmount * getMinorUnits('usd'))).toBe(cents);
});

test('handles currencies without cents', () => {
  expect([getMinorUnits('usd'), getMinorUnits('jpy')]).toEqual([100, 1]);
});

test.each(['fal=1', '{"fal":{"minute":1}}', '{"fal":{"video":-1}}', '[]'])(
  'refuses %s with a clear message',
  (prices) => {
    expect(() => read(prices)).toThrow(/ENGINE_PRICES: must be JSON with an engine's price/);
  },
);
