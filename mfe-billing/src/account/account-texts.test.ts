import { computeHeldCredits, computeShares } from './account-texts.ts';

test('what is neither used nor left is held for videos that are not finished', () => {
  expect(computeHeldCredits({ total: 100, used: 30, remaining: 50 })).toBe(20);
});

test('held credits are never negative, even when a grant is not counted yet', () => {
  expect(computeHeldCredits({ total: 100, used: 0, remaining: 120 })).toBe(0);
});

test('the shares of an account add up to one', () => {
  const shares = computeShares({ total: 200, used: 50, remaining: 100 });
  expect(shares).toEqual({ used: 0.25, held: 0.25, remaining: 0.5 });
});

test('an account that never had credits has no shares', () => {
  expect(computeShares({ total: 0, used: 0, remaining: 0 })).toEqual({
    used: 0,
    held: 0,
    remaining: 0,
  });
});
