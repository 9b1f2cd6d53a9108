import { isUnfinished } from '@vidra/shared-contract';
import type { VideoGroup, VideoTask } from '@vidra/shared-contract/schemas';
import { listCachedHistories, changeGroups, insertGroup, findKnownTask } from './histories.ts';
import { queryClient } from './query-client.ts';
import { QUERY_KEYS, type HistoryFilter } from './query-keys.ts';
import { isRemoved } from './removed-tasks.ts';

/**
 * Stores the newest state of a task everywhere in the cache. Older states, and those of deleted
 * tasks, change
 * nothing.
 *
 * @returns the previous state, undefined if the task was unknown, or null if nothing changed
 */
export function applyTask(task: VideoTask): VideoTask | undefined | null {
  const before = findKnownTask(task.taskUid);
  if (isRemoved(task.taskUid) || (before && before.updateTime > task.updateTime)) return null;
  queryClient.setQueryData(QUERY_KEYS.task(task.taskUid), task);
  for (const { groups, update } of listCachedHistories()) {
    if (groups.some(({ groupUid }) => groupUid === task.groupUid)) {
      update((history) => changeGroups(history, (group) => withTask(group, task)));
    }
  }
  if (before?.status !== task.status) refetchOutdated(task);
  return before;
}

/** Inserts a new group at the top of every history it belongs to. */
export function applyNewGroup(group: VideoGroup): void {
  for (const task of group.tasks) queryClient.setQueryData(QUERY_KEYS.task(task.taskUid), task);
  for (const { filter, groups, update } of listCachedHistories()) {
    if (groups.some(({ groupUid }) => groupUid === group.groupUid)) {
      update((history) =>
        changeGroups(history, (knownGroup) =>
          knownGroup.groupUid === group.groupUid ? group : knownGroup,
        ),
      );
    } else if (belongs(group, filter)) {
      update((history) => insertGroup(history, group));
    }
  }
  refetchHistories(({ search }) => Boolean(search));
}

/**
 * Changes some fields of a task immediately.
 *
 * @returns a function that restores these fields but keeps later changes of the server
 */
export function patchTask<K extends 'title' | 'feedback'>(
  taskUid: string,
  patch: Pick<VideoTask, K>,
): () => void {
  const before = findKnownTask(taskUid);
  if (!before) return () => undefined;
  applyTask({ ...before, ...patch });
  return () => {
    const now = findKnownTask(taskUid);
    const fields = Object.keys(patch) as K[];
    const old = Object.fromEntries(fields.map((field) => [field, before[field]]));
    if (now) applyTask({ ...now, ...old });
  };
}

/** Refetches the histories that match a filter, or all of them. */
export function refetchHistories(choose: (filter: HistoryFilter) => boolean = () => true): void {
  void queryClient.invalidateQueries({
    queryKey: QUERY_KEYS.histories(),
    predicate: ({ queryKey }) => choose((queryKey[3] ?? {}) as HistoryFilter),
  });
}

function withTask(group: VideoGroup, task: VideoTask): VideoGroup {
  if (group.groupUid !== task.groupUid) return group;
  const at = group.tasks.findIndex(({ taskUid }) => taskUid === task.taskUid);
  return { ...group, tasks: at === -1 ? [...group.tasks, task] : group.tasks.with(at, task) };
}

function belongs(group: VideoGroup, filter: HistoryFilter): boolean {
  const { search, status, folderUid, until } = filter;
  if (until !== undefined && group.createTime > until) return false;
  if (search || (folderUid && group.folderUid !== folderUid)) return false;
  return !status || group.tasks.some((task) => task.status === status);
}

/** Refetches lists by status, and lists that miss an order from another tab or device. */
function refetchOutdated(task: VideoTask): void {
  const isMissed = listCachedHistories().some(
    ({ filter, groups }) =>
      !filter.search &&
      !filter.status &&
      filter.until === undefined &&
      // New groups are in no folder.
      !filter.folderUid &&
      isUnfinished(task.status) &&
      groups.every(({ createTime }) => createTime < task.createTime) &&
      groups.every(({ groupUid }) => groupUid !== task.groupUid),
  );
  refetchHistories(
    ({ search, status, folderUid }) => Boolean(status) || (isMissed && !search && !folderUid),
  );
}
