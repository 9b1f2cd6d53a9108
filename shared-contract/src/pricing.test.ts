import { priceOf } from './pricing.ts';

const prices = { '480p': 1, '720p': 2, '1080p': 4 };

it.each([
  [{ quality: '480p', durationSeconds: 5, count: 1 } as const, 1],
  [{ quality: '720p', durationSeconds: 10, count: 1 } as const, 4],
  [{ quality: '1080p', durationSeconds: 10, count: 4 } as const, 32],
])('%o costs %i', (order, credits) => {
  expect(priceOf(order, prices)).toBe(credits);
});
