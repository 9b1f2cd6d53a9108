import { getStatusTitle, type StatusTitle } from '@vidra/shared-contract';
import type { TaskStatus, VideoGroup, VideoTask } from '@vidra/shared-contract/schemas';

/** What the list is narrowed to; part of the address. */
export interface VideoFilter {
  readonly search: string;
  readonly status: TaskStatus | undefined;
  /** Only what was made until then: the end of a day, in milliseconds. */
  readonly until?: number | undefined;
}

/** Everything. */
export const NO_FILTER: VideoFilter = { search: '', status: undefined };

/** The states that can be asked for, each by the status that stands for it. */
export const STATUS_CHOICES: readonly {
  readonly value: TaskStatus;
  readonly label: StatusTitle;
}[] = (['queued', 'running', 'done', 'failed', 'cancelled'] as const).map((value) => ({
  value,
  label: getStatusTitle(value),
}));

/** The filter in an address; an unknown status counts as none. */
export function parseVideoFilter(query: URLSearchParams): VideoFilter {
  const status = STATUS_CHOICES.find(({ value }) => value === query.get('status'))?.value;
  const untilTime = endOfDay(query.get('until') ?? '');
  return {
    search: query.get('search') ?? '',
    status,
    ...(untilTime !== undefined && { until: untilTime }),
  };
}

/** The address's query with another filter; empty parts are left out. */
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

/** The last moment of a local day such as `2026-03-02`; undefined for what is none. */
export function endOfDay(text: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const end = new Date(Number(year), Number(month) - 1, Number(day) + 1).getTime() - 1;
  return Number.isNaN(end) ? undefined : end;
}

/** The local day of a moment as `2026-03-02`. */
export function toIsoDate(time: number): string {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/**
 * The videos of the groups in one list, newest group first. A group is found as a whole: of it only
 * what has the wanted status is shown.
 */
export function listVideos(groups: readonly VideoGroup[], status?: TaskStatus): VideoTask[] {
  const all = groups.flatMap((group) => group.tasks);
  return status
    ? all.filter((task) => getStatusTitle(task.status) === getStatusTitle(status))
    : all;
}
