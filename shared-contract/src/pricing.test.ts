import { discountedPrices, priceOf } from './pricing.ts';

const prices = { '480p': 1, '720p': 2, '1080p': 4 };

it.each([
  [{ quality: '480p', durationSeconds: 5, count: 1 } as const, 1],
  [{ quality: '720p', durationSeconds: 10, count: 1 } as const, 4],
  [{ quality: '1080p', durationSeconds: 10, count: 4 } as const, 32],
])('%o costs %i', (order, credits) => {
  expect(priceOf(order, prices)).toBe(credits);
});

it.each([
  ['discounts come first and end', 4, 3, { remaining: 2, percent: 50 }, [2, 2, 4]],
  ['part of a credit counts as one', 5, 1, { remaining: 9, percent: 50 }, [3]],
  ['nothing is for nothing', 4, 1, { remaining: 1, percent: 100 }, [1]],
  ['none are left', 4, 2, { remaining: 0, percent: 50 }, [4, 4]],
])('%s', (_name, each, count, discount, credits) => {
  expect(discountedPrices(each, count, discount)).toEqual(credits);
});
