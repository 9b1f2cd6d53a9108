import { getStatusTitle, type StatusTitle } from '@vidra/shared-contract';
import type { TaskStatus, VideoGroup, VideoTask } from '@vidra/shared-contract/schemas';

/** Filter of the list, part of the URL. */
export interface VideoFilter {
  readonly search: string;
  readonly status: TaskStatus | undefined;
  /** Latest creation time: the end of a day, in milliseconds. */
  readonly until?: number | undefined;
}

/** Filter that matches everything. */
export const NO_FILTER: VideoFilter = { search: '', status: undefined };

/** Status choices of the filter, each with the status that represents it. */
export const STATUS_CHOICES: readonly {
  readonly value: TaskStatus;
  readonly label: StatusTitle;
}[] = (['queued', 'running', 'done', 'failed', 'cancelled'] as const).map((value) => ({
  value,
  label: getStatusTitle(value),
}));

/** Parses the filter of a URL; an unknown status counts as unset. */
export function parseVideoFilter(query: URLSearchParams): VideoFilter {
  const status = STATUS_CHOICES.find(({ value }) => value === query.get('status'))?.value;
  const untilTime = endOfDay(query.get('until') ?? '');
  return {
    search: query.get('search') ?? '',
    status,
    ...(untilTime !== undefined && { until: untilTime }),
  };
}

/** Returns the URL's query with another filter, without empty parts. */
export function withFilter(query: URLSearchParams, filter: VideoFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  const { search, status } = filter;
  const untilText = filter.until === undefined ? '' : toIsoDate(filter.until);
  for (const [name, value] of Object.entries({ search, status, until: untilText })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/**
 * Returns the last millisecond of a local day such as `2026-03-02`; undefined if the text is not a
 * day.
 */
export function endOfDay(text: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const end = new Date(Number(year), Number(month) - 1, Number(day) + 1).getTime() - 1;
  return Number.isNaN(end) ? undefined : end;
}

/** Formats the local day of a time as `2026-03-02`. */
export function toIsoDate(time: number): string {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/**
 * Returns the videos of all groups in one list, newest group first. A search finds whole groups, so
 * videos with another status are dropped here.
 */
export function listVideos(groups: readonly VideoGroup[], status?: TaskStatus): VideoTask[] {
  const all = groups.flatMap((group) => group.tasks);
  return status
    ? all.filter((task) => getStatusTitle(task.status) === getStatusTitle(status))
    : all;
}
