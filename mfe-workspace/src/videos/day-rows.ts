import { formatDay } from '@vidra/shared-ui';

/** A line of cards, or the day above the first one of its cards. */
export type Row =
  | { readonly kind: 'day'; readonly day: number }
  | { readonly kind: 'cards'; readonly from: number; readonly to: number; readonly day: number };

/** Pixels of a day's row. */
export const DAY_HEIGHT = 48;

interface Timed {
  readonly createTime: number;
}

/**
 * Lays videos, newest first, out in rows: each day begins a row of its own. The first day has no row,
 * it stands above the list.
 *
 * @returns `day` is the local midnight before it, in milliseconds
 */
export function buildRows(tasks: readonly Timed[], columns: number): Row[] {
  const rows: Row[] = [];
  let day = { start: 0, end: 0 };
  let from = 0;
  const close = (to: number) => {
    for (; from < to; from += columns) {
      rows.push({ kind: 'cards', from, to: Math.min(to, from + columns), day: day.start });
    }
    from = to;
  };
  tasks.forEach(({ createTime }, index) => {
    if (createTime >= day.start && createTime < day.end) return;
    close(index);
    day = getDayRange(createTime);
    if (index > 0) rows.push({ kind: 'day', day: day.start });
  });
  close(tasks.length);
  return rows;
}

/** From midnight to midnight; a day may have 23 or 25 hours. */
function getDayRange(time: number): { start: number; end: number } {
  const date = new Date(time);
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  const [start, end] = [new Date(year, month, day), new Date(year, month, day + 1)];
  return { start: start.getTime(), end: end.getTime() };
}

const DAY_MS = 24 * 3_600_000;

/** A day in words: "Today", "Yesterday", "Monday, March 2", with the year where it is another one. */
export function formatDayTitle(day: number, now: number): string {
  const today = getDayRange(now).start;
  if (day === today) return 'Today';
  if (day === getDayRange(today - DAY_MS / 2).start) return 'Yesterday';
  return formatDay(day, now);
}
