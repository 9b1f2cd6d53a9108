import { t } from '@vidra/shared-i18n/text';
import { formatDayTitle, buildRows } from './day-rows.ts';

const toTime = (day: number, hour = 12) => new Date(2026, 9, day, hour).getTime();
const createTimedTasks = (...times: number[]) => times.map((createTime) => ({ createTime }));

test('each day begins a new row, and the first day has no heading in the list', () => {
  const rows = buildRows(
    createTimedTasks(toTime(25, 23), toTime(25, 0), toTime(25, 0), toTime(24, 23), toTime(20)),
    2,
  );
  expect(rows).toEqual([
    { kind: 'cards', from: 0, to: 2, day: toTime(25, 0) },
    { kind: 'cards', from: 2, to: 3, day: toTime(25, 0) },
    { kind: 'day', day: toTime(24, 0) },
    { kind: 'cards', from: 3, to: 4, day: toTime(24, 0) },
    { kind: 'day', day: toTime(20, 0) },
    { kind: 'cards', from: 4, to: 5, day: toTime(20, 0) },
  ]);
});

test('an empty list has no rows', () => {
  expect(buildRows([], 4)).toEqual([]);
});

test.each([
  [toTime(25, 0), 'Today'],
  [toTime(24, 0), 'Yesterday'],
  [toTime(20, 0), 'Tuesday, October 20'],
  [new Date(2025, 0, 1).getTime(), 'Wednesday, January 1, 2025'],
])('%s is formatted as %s', (day, title) => {
  expect(formatDayTitle(day, toTime(25), t)).toBe(title);
});
