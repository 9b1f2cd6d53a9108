import { columnLeft, gridLayout } from './grid-layout.ts';

test.each([320, 358, 560, 720, 1100, 1800])('cards fill a width of %i exactly', (width) => {
  const { columns, cardWidth } = gridLayout(width);
  expect(columnLeft(columns - 1, width) + cardWidth).toBeCloseTo(width);
});

test('a phone shows two columns', () => {
  expect(gridLayout(328).columns).toBe(2);
});

test('a wide window shows more columns, not larger cards', () => {
  const wide = gridLayout(1800);
  expect(wide.columns).toBeGreaterThan(5);
  expect(wide.cardWidth).toBeLessThan(320);
});

test('a list that is not measured yet has no negative sizes', () => {
  expect(gridLayout(0).cardWidth).toBe(0);
});
