import type { VideoGroup, VideoTask } from '@vidra/shared-contract/schemas';
import { listCachedHistories, changeGroups, insertGroup, type CachedHistory } from './histories.ts';
import { queryClient } from './query-client.ts';
import { QUERY_KEYS } from './query-keys.ts';

/** Position of a removed task, so that an undo can restore it. */
interface RemovedTask {
  readonly task: VideoTask;
  readonly group: Omit<VideoGroup, 'tasks'>;
  /** Histories that contained it. */
  readonly hashes: readonly string[];
  /** Previous order of the group's tasks. */
  readonly order: readonly string[];
}

const removedTasks = new Map<string, RemovedTask | null>();

/** Checks if a task was deleted here. Late updates must not bring it back. */
export function isRemoved(taskUid: string): boolean {
  return removedTasks.has(taskUid);
}

/** Removes tasks from every history immediately. */
export function removeTasks(taskUids: readonly string[]): void {
  const leavingUids = new Set(taskUids);
  const histories = listCachedHistories();
  for (const taskUid of leavingUids) {
    removedTasks.set(taskUid, remember(taskUid, histories));
    queryClient.removeQueries({ queryKey: QUERY_KEYS.task(taskUid), type: 'inactive' });
  }
  for (const { update } of histories) {
    update((history) => changeGroups(history, (group) => dropTasks(group, leavingUids)));
  }
}

/**
 * Restores removed tasks to their former positions.
 *
 * @returns false if some were unknown, so that the server must be queried
 */
export function restoreTasks(taskUids: readonly string[]): boolean {
  const entries = taskUids.map((taskUid) => removedTasks.get(taskUid) ?? null);
  for (const taskUid of taskUids) removedTasks.delete(taskUid);
  for (const entry of entries) if (entry) putBack(entry);
  return !entries.includes(null);
}

/** Resets the state for the next user. */
export function forgetRemovedTasks(): void {
  removedTasks.clear();
}

function remember(taskUid: string, histories: readonly CachedHistory[]): RemovedTask | null {
  const holds = ({ tasks }: VideoGroup) => tasks.some((task) => task.taskUid === taskUid);
  const shownIn = histories.filter(({ groups }) => groups.some(holds));
  const shownGroup = shownIn[0]?.groups.find(holds);
  const task = shownGroup?.tasks.find((candidate) => candidate.taskUid === taskUid);
  if (!shownGroup || !task) return null;
  const { tasks, ...group } = shownGroup;
  return {
    task,
    group,
    hashes: shownIn.map(({ hash }) => hash),
    order: tasks.map((candidate) => candidate.taskUid),
  };
}

function dropTasks(group: VideoGroup, leavingUids: ReadonlySet<string>): VideoGroup | null {
  const tasks = group.tasks.filter(({ taskUid }) => !leavingUids.has(taskUid));
  if (tasks.length === group.tasks.length) return group;
  return tasks.length > 0 ? { ...group, tasks } : null;
}

function putBack({ task, group, hashes, order }: RemovedTask): void {
  const place = ({ taskUid }: VideoTask) => order.indexOf(taskUid);
  for (const { hash, groups, update } of listCachedHistories()) {
    if (!hashes.includes(hash)) continue;
    const isKnown = groups.some(({ groupUid }) => groupUid === group.groupUid);
    update((history) =>
      isKnown
        ? changeGroups(history, (knownGroup) => {
            if (knownGroup.groupUid !== group.groupUid) return knownGroup;
            const otherTasks = knownGroup.tasks.filter(({ taskUid }) => taskUid !== task.taskUid);
            const tasks = [...otherTasks, task].sort((a, b) => place(a) - place(b));
            return { ...knownGroup, tasks };
          })
        : insertGroup(history, { ...group, tasks: [task] }),
    );
  }
}
