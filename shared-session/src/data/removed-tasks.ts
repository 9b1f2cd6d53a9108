import type { VideoGroup, VideoTask } from '@vidra/shared-contract/schemas';
import { cachedHistories, changeGroups, insertGroup, type CachedHistory } from './histories.ts';
import { queryClient } from './query-client.ts';
import { QUERY_KEYS } from './query-keys.ts';

/** Where a removed task stood, so that an undo puts it back there. */
interface RemovedTask {
  readonly task: VideoTask;
  readonly group: Omit<VideoGroup, 'tasks'>;
  /** The histories it was shown in. */
  readonly hashes: readonly string[];
  /** The group's tasks before, in their order. */
  readonly order: readonly string[];
}

const removed = new Map<string, RemovedTask | null>();

/** Whether a task was deleted here: late news of it must not bring it back. */
export function isRemoved(taskUid: string): boolean {
  return removed.has(taskUid);
}

/** Takes tasks out of every history at once. */
export function removeTasks(taskUids: readonly string[]): void {
  const leaving = new Set(taskUids);
  const histories = cachedHistories();
  for (const taskUid of leaving) {
    removed.set(taskUid, remember(taskUid, histories));
    queryClient.removeQueries({ queryKey: QUERY_KEYS.task(taskUid), type: 'inactive' });
  }
  for (const { update } of histories) {
    update((history) => changeGroups(history, (group) => withoutTasks(group, leaving)));
  }
}

/**
 * Puts removed tasks back to where they stood.
 *
 * @returns false when some were not known, so that the server must be asked
 */
export function restoreTasks(taskUids: readonly string[]): boolean {
  const entries = taskUids.map((taskUid) => removed.get(taskUid) ?? null);
  for (const taskUid of taskUids) removed.delete(taskUid);
  for (const entry of entries) if (entry) putBack(entry);
  return !entries.includes(null);
}

/** For the next user. */
export function forgetRemovedTasks(): void {
  removed.clear();
}

function remember(taskUid: string, histories: readonly CachedHistory[]): RemovedTask | null {
  const holds = ({ tasks }: VideoGroup) => tasks.some((task) => task.taskUid === taskUid);
  const shownIn = histories.filter(({ groups }) => groups.some(holds));
  const found = shownIn[0]?.groups.find(holds);
  const task = found?.tasks.find((candidate) => candidate.taskUid === taskUid);
  if (!found || !task) return null;
  const { tasks, ...group } = found;
  return {
    task,
    group,
    hashes: shownIn.map(({ hash }) => hash),
    order: tasks.map((candidate) => candidate.taskUid),
  };
}

function withoutTasks(group: VideoGroup, leaving: ReadonlySet<string>): VideoGroup | null {
  const tasks = group.tasks.filter(({ taskUid }) => !leaving.has(taskUid));
  if (tasks.length === group.tasks.length) return group;
  return tasks.length > 0 ? { ...group, tasks } : null;
}

function putBack({ task, group, hashes, order }: RemovedTask): void {
  const place = ({ taskUid }: VideoTask) => order.indexOf(taskUid);
  for (const { hash, groups, update } of cachedHistories()) {
    if (!hashes.includes(hash)) continue;
    const isKnown = groups.some(({ groupUid }) => groupUid === group.groupUid);
    update((history) =>
      isKnown
        ? changeGroups(history, (known) => {
            if (known.groupUid !== group.groupUid) return known;
            const others = known.tasks.filter(({ taskUid }) => taskUid !== task.taskUid);
            const tasks = [...others, task].sort((a, b) => place(a) - place(b));
            return { ...known, tasks };
          })
        : insertGroup(history, { ...group, tasks: [task] }),
    );
  }
}
