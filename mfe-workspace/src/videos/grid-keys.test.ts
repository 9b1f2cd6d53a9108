import { nextIndex } from './grid-keys.ts';

const shape = { columns: 4, count: 10 };

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 1, 5],
  ['ArrowUp', 9, 5],
  ['Home', 7, 0],
  ['End', 0, 9],
  ['PageDown', 0, 9],
  ['PageUp', 9, 1],
])('%s leads from card %i to card %i', (key, from, to) => {
  expect(nextIndex(key, from, shape)).toBe(to);
});

test('down from above the empty end of the last row leads to the last card', () => {
  expect(nextIndex('ArrowDown', 7, shape)).toBe(9);
});

test.each([
  ['ArrowLeft', 0],
  ['ArrowUp', 3],
  ['ArrowRight', 9],
  ['ArrowDown', 8],
  ['Home', 0],
  ['Enter', 2],
])('%s leads nowhere from card %i', (key, from) => {
  expect(nextIndex(key, from, shape)).toBeNull();
});
