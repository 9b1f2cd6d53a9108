import { getColumnStart, getGridLayout } from './grid-layout.ts';

test.each([320, 358, 560, 720, 1100, 1800])('cards fill a width of %i exactly', (width) => {
  const { columns, cardWidth } = getGridLayout(width);
  expect(getColumnStart(columns - 1, width) + cardWidth).toBeCloseTo(width);
});

test('a phone shows two columns', () => {
  expect(getGridLayout(328).columns).toBe(2);
});

test('a wide window shows more columns instead of larger cards', () => {
  const wideLayout = getGridLayout(1800);
  expect(wideLayout.columns).toBeGreaterThan(5);
  expect(wideLayout.cardWidth).toBeLessThan(320);
});

test('a list without a measured width has no negative sizes', () => {
  expect(getGridLayout(0).cardWidth).toBe(0);
});
