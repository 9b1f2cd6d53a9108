import type { Row } from './day-rows.ts';
import { getNextIndex } from './grid-keys.ts';

const createRow = (from: number, to: number): Row => ({ kind: 'cards', from, to, day: 0 });
const shape = { rows: [createRow(0, 4), createRow(4, 8), createRow(8, 10)], count: 10 };

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 1, 5],
  ['ArrowUp', 9, 5],
  ['Home', 7, 0],
  ['End', 0, 9],
  ['PageDown', 0, 8],
  ['PageUp', 9, 1],
])('%s moves from card %i to card %i', (key, from, to) => {
  expect(getNextIndex(key, from, shape)).toBe(to);
});

test.each([
  ['ArrowRight', 5, 4],
  ['ArrowLeft', 0, 1],
  ['ArrowDown', 1, 5],
])('%s moves from card %i to card %i where rows begin on the right', (key, from, to) => {
  expect(getNextIndex(key, from, { ...shape, isRightToLeft: true })).toBe(to);
});

test('ArrowDown above the empty end of the last row moves to the last card', () => {
  expect(getNextIndex('ArrowDown', 7, shape)).toBe(9);
});

test.each([
  ['ArrowLeft', 0],
  ['ArrowUp', 3],
  ['ArrowRight', 9],
  ['ArrowDown', 8],
  ['Home', 0],
  ['Enter', 2],
])('%s does not move from card %i', (key, from) => {
  expect(getNextIndex(key, from, shape)).toBeNull();
});

test('moving between days keeps the column if the row is long enough', () => {
  const days: Row[] = [
    createRow(0, 3),
    { kind: 'day', day: 0 },
    createRow(3, 4),
    { kind: 'day', day: 0 },
    createRow(4, 8),
  ];
  const grid = { rows: days, count: 8 };
  expect(getNextIndex('ArrowDown', 2, grid)).toBe(3);
  expect(getNextIndex('ArrowDown', 3, grid)).toBe(4);
  expect(getNextIndex('ArrowUp', 7, grid)).toBe(3);
});
