import type { InfiniteData } from '@tanstack/react-query';
import { isUnfinished } from '@vidra/shared-contract';
import type { CallAnswer, VideoGroup, VideoTask } from '@vidra/shared-contract/schemas';
import { queryClient } from './query-client.ts';
import { QUERY_KEYS, type HistoryFilter } from './query-keys.ts';

/** A cached history: pages of groups, newest first. */
export type History = InfiniteData<CallAnswer<'groupHistory'>, string | undefined>;

export interface CachedHistory {
  /** Hash of the query key. */
  readonly hash: string;
  readonly filter: HistoryFilter;
  readonly groups: readonly VideoGroup[];
  update: (change: (history: History) => History) => void;
}

/** Lists every history in the cache that has data. */
export function listCachedHistories(): CachedHistory[] {
  const queries = queryClient.getQueryCache().findAll({ queryKey: QUERY_KEYS.histories() });
  return queries.flatMap(({ queryKey, queryHash, state }) => {
    const history = state.data as History | undefined;
    if (!history) return [];
    return {
      hash: queryHash,
      filter: (queryKey[3] ?? {}) as HistoryFilter,
      groups: history.pages.flatMap(({ items }) => items),
      update: (change) => {
        queryClient.setQueryData<History>(queryKey, (current) => current && change(current));
      },
    };
  });
}

/** Changes groups; `null` removes a group. Pages without changes stay the same objects. */
export function changeGroups(
  history: History,
  change: (group: VideoGroup) => VideoGroup | null,
): History {
  const pages = history.pages.map((page) => {
    const items = page.items.flatMap((group) => change(group) ?? []);
    const isUnchanged =
      items.length === page.items.length && items.every((item, at) => item === page.items[at]);
    return isUnchanged ? page : { ...page, items };
  });
  return { ...history, pages };
}

/** Inserts a group by its time, at the top if it is the newest. */
export function insertGroup(history: History, group: VideoGroup): History {
  const isBefore = (otherGroup: VideoGroup) => otherGroup.createTime <= group.createTime;
  const pageIndex = history.pages.findIndex(({ items }) => items.some(isBefore));
  const target = pageIndex === -1 ? history.pages.length - 1 : pageIndex;
  const pages = history.pages.map((page, index) => {
    if (index !== target) return page;
    const at = page.items.findIndex(isBefore);
    return { ...page, items: page.items.toSpliced(at === -1 ? page.items.length : at, 0, group) };
  });
  return { ...history, pages };
}

/** Finds the newest state of a task in the histories and the task's own entry. */
export function findKnownTask(taskUid: string): VideoTask | undefined {
  const cachedTask = queryClient.getQueryData<VideoTask>(QUERY_KEYS.task(taskUid));
  const states = [
    ...(cachedTask ? [cachedTask] : []),
    ...listAllTasks().filter((task) => task.taskUid === taskUid),
  ];
  return states.sort((a, b) => b.updateTime - a.updateTime)[0];
}

/** Lists the unfinished tasks in the cache. */
export function listUnfinishedTaskUids(): string[] {
  const entries = queryClient.getQueriesData<VideoTask>({ queryKey: QUERY_KEYS.tasks() });
  const cachedTasks = entries.flatMap(([, task]) => task ?? []);
  const finishedUids = new Set(
    cachedTasks.filter(({ status }) => !isUnfinished(status)).map(({ taskUid }) => taskUid),
  );
  const unfinishedUids = [...cachedTasks, ...listAllTasks()]
    .filter(({ status }) => isUnfinished(status))
    .map(({ taskUid }) => taskUid);
  return [...new Set(unfinishedUids)].filter((taskUid) => !finishedUids.has(taskUid));
}

function listAllTasks(): VideoTask[] {
  return listCachedHistories().flatMap(({ groups }) => groups.flatMap(({ tasks }) => tasks));
}
