import type { Translate } from '@vidra/shared-i18n/text';
import { formatDay } from '@vidra/shared-ui';

/** A row of cards, or the heading of a day. */
export type Row =
  | { readonly kind: 'day'; readonly day: number }
  | { readonly kind: 'cards'; readonly from: number; readonly to: number; readonly day: number };

/** Height of a day heading, in pixels. */
export const DAY_HEIGHT = 48;

interface Timed {
  readonly createTime: number;
}

/**
 * Arranges videos, newest first, in rows. Each day begins a new row. The first day has no heading
 * row because its heading is above the list.
 *
 * @returns rows whose `day` is the preceding local midnight, in milliseconds
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

/**
 * Formats a day: "Today", "Yesterday", "Monday, March 2", with the year if it is not the current
 * one.
 */
export function formatDayTitle(day: number, now: number, t: Translate): string {
  const today = getDayRange(now).start;
  if (day === today) return t`Today`;
  if (day === getDayRange(today - DAY_MS / 2).start) return t`Yesterday`;
  return formatDay(day, now);
}
