import { dayTitle, rowsOf } from './day-rows.ts';

const at = (day: number, hour = 12) => new Date(2026, 9, day, hour).getTime();
const timed = (...times: number[]) => times.map((createTime) => ({ createTime }));

test('each day begins a row of its own, and the first has no heading in the list', () => {
  const rows = rowsOf(timed(at(25, 23), at(25, 0), at(25, 0), at(24, 23), at(20)), 2);
  expect(rows).toEqual([
    { kind: 'cards', from: 0, to: 2, day: at(25, 0) },
    { kind: 'cards', from: 2, to: 3, day: at(25, 0) },
    { kind: 'day', day: at(24, 0) },
    { kind: 'cards', from: 3, to: 4, day: at(24, 0) },
    { kind: 'day', day: at(20, 0) },
    { kind: 'cards', from: 4, to: 5, day: at(20, 0) },
  ]);
});

test('nothing has no rows', () => {
  expect(rowsOf([], 4)).toEqual([]);
});

test.each([
  [at(25, 0), 'Today'],
  [at(24, 0), 'Yesterday'],
  [at(20, 0), 'Tuesday, October 20'],
  [new Date(2025, 0, 1).getTime(), 'Wednesday, January 1, 2025'],
])('%s is said as %s', (day, title) => {
  expect(dayTitle(day, at(25))).toBe(title);
});
