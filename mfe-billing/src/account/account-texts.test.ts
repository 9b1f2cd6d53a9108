import { computeHeldCredits, computeShares } from './account-texts.ts';

test('counts credits that are neither used nor left as held for unfinished videos', () => {
  expect(computeHeldCredits({ total: 100, used: 30, remaining: 50 })).toBe(20);
});

test('never returns negative held credits, even when a grant is not counted yet', () => {
  expect(computeHeldCredits({ total: 100, used: 0, remaining: 120 })).toBe(0);
});

test('returns shares of an account that add up to one', () => {
  const shares = computeShares({ total: 200, used: 50, remaining: 100 });
  expect(shares).toEqual({ used: 0.25, held: 0.25, remaining: 0.5 });
});

test('returns zero shares for an account that never had credits', () => {
  expect(computeShares({ total: 0, used: 0, remaining: 0 })).toEqual({
    used: 0,
    held: 0,
    remaining: 0,
  });
});
