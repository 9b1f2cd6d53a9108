import { statusTitle, type StatusTitle } from '@vidra/shared-contract';
import type { TaskStatus, VideoGroup, VideoTask } from '@vidra/shared-contract/schemas';

/** What the list is narrowed to; part of the address. */
export interface VideoFilter {
  readonly search: string;
  readonly status: TaskStatus | undefined;
}

/** Everything. */
export const NO_FILTER: VideoFilter = { search: '', status: undefined };

/** The states that can be asked for, each by the status that stands for it. */
export const STATUS_CHOICES: readonly {
  readonly value: TaskStatus;
  readonly label: StatusTitle;
}[] = (['queued', 'running', 'done', 'failed', 'cancelled'] as const).map((value) => ({
  value,
  label: statusTitle(value),
}));

/** The filter in an address; an unknown status counts as none. */
export function filterOf(query: URLSearchParams): VideoFilter {
  const status = STATUS_CHOICES.find(({ value }) => value === query.get('status'))?.value;
  return { search: query.get('search') ?? '', status };
}

/** The address's query with another filter; empty parts are left out. */
export function withFilter(query: URLSearchParams, filter: VideoFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ search: filter.search, status: filter.status })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/**
 * The videos of the groups in one list, newest group first. A group is found as a whole: of it only
 * what has the wanted status is shown.
 */
export function videosOf(groups: readonly VideoGroup[], status?: TaskStatus): VideoTask[] {
  const all = groups.flatMap((group) => group.tasks);
  return status ? all.filter((task) => statusTitle(task.status) === statusTitle(status)) : all;
}
