import { isInFlagShare } from './flag-share.ts';

const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
const select = (flag: string, percentage: number) =>
  visitors.filter((visitor) => isInFlagShare(flag, visitor, percentage));

test.each([1, 10, 50])('has a flag on for %d per cent of the visitors', (percentage) => {
  const share = select('new-timeline', percentage).length / 200;
  expect(share).toBeGreaterThan(percentage * 0.8);
  expect(share).toBeLessThan(percentage * 1.2);
});

test('keeps everybody who has a flag while its percentage grows', () => {
  const largerShare = new Set(select('new-timeline', 20));
  expect(select('new-timeline', 10).filter((visitor) => !largerShare.has(visitor))).toEqual([]);
  expect(select('new-timeline', 100)).toHaveLength(20_000);
  expect(select('new-timeline', 0)).toHaveLength(0);
});

test('chooses other visitors for another flag', () => {
  const others = new Set(select('other-flag', 10));
  const inBoth = select('new-timeline', 10).filter((visitor) => others.has(visitor));
  expect(inBoth.length).toBeGreaterThan(100);
  expect(inBoth.length).toBeLessThan(300);
});
