import { isUnfinished } from '@vidra/shared-contract';
import type { VideoGroup, VideoTask } from '@vidra/shared-contract/schemas';
import { listCachedHistories, changeGroups, insertGroup, findKnownTask } from './histories.ts';
import { queryClient } from './query-client.ts';
import { QUERY_KEYS, type HistoryFilter } from './query-keys.ts';
import { isRemoved } from './removed-tasks.ts';

/**
 * Puts the newest state of a task wherever the cache holds it. States older than the known one, and
 * those of deleted tasks, change nothing.
 *
 * @returns the state before, or undefined when the task was not known; null when nothing changed
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

/** Shows a new group at the top of every history it belongs to. */
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
 * Changes some fields of a task at once.
 *
 * @returns puts these fields back, and leaves alone what the server has changed since
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

/** Has the server asked again for the histories that a filter chooses; all without one. */
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

/** Lists by status, and those that miss an order made in another tab or on another device. */
function refetchOutdated(task: VideoTask): void {
  const isMissed = listCachedHistories().some(
    ({ filter, groups }) =>
      !filter.search &&
      !filter.status &&
      filter.until === undefined &&
      // What is new is in no folder.
      !filter.folderUid &&
      isUnfinished(task.status) &&
      groups.every(({ createTime }) => createTime < task.createTime) &&
      groups.every(({ groupUid }) => groupUid !== task.groupUid),
  );
  refetchHistories(
    ({ search, status, folderUid }) => Boolean(status) || (isMissed && !search && !folderUid),
  );
}
