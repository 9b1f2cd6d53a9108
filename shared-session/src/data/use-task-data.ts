import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type {
  CallAnswer,
  Capabilities,
  VideoGroup,
  VideoTask,
} from '@vidra/shared-contract/schemas';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { t } from '@vidra/shared-i18n/text';
import { callApi } from '../api/call-api.ts';
import { ApiError } from '../api/errors.ts';
import type { TaskListener } from '../events/task-news.ts';
import { streamState, type TaskStreamState } from '../events/stream-state.ts';
import { subscribeTaskEvents } from '../events/task-stream.ts';
import { useSession } from '../session/hooks.ts';
import { findKnownTask } from './histories.ts';
import { capabilitiesQuery, createHistoryQuery } from './queries.ts';
import { queryClient } from './query-client.ts';
import { QUERY_KEYS, type HistoryFilter } from './query-keys.ts';

/** Keeps tasks up to date while mounted, and calls `onTask` on each change. */
export function useTasksLive(onTask?: TaskListener): TaskStreamState {
  const announce = useEffectEvent((task: VideoTask) => onTask?.(task));
  useEffect(() => subscribeTaskEvents((task) => announce(task)), []);
  return useStore(streamState, ({ state }) => state);
}

/** Returns the available flows with engines and prices, and the sample pictures. */
export function useCapabilities(): UseQueryResult<Capabilities> {
  return useQuery(capabilitiesQuery, queryClient);
}

/**
 * Returns the user's videos, newest group first, page by page, and keeps them live while mounted.
 * `data` is one
 * list of groups.
 */
export function useGroupHistory(filter: HistoryFilter = {}): UseInfiniteQueryResult<VideoGroup[]> {
  useTasksLive();
  const userUid = useSession((session) => session.userUid);
  const { folderUid } = filter;
  return useInfiniteQuery(
    {
      ...createHistoryQuery(filter),
      select: flattenGroups,
      // Keeps the previous list while a search is typed, but never one of another user or folder.
      placeholderData: (before, query) =>
        query?.queryKey[1] === userUid && getFolderUid(query.queryKey) === folderUid
          ? before
          : undefined,
      enabled: userUid !== '',
    },
    queryClient,
  );
}

const getFolderUid = (key: readonly unknown[]) => (key[3] as HistoryFilter | undefined)?.folderUid;

/**
 * Returns one task and keeps it live while mounted. An unknown or deleted one is an ApiError
 * `not_found`.
 */
export function useTask(taskUid: string): UseQueryResult<VideoTask> {
  useTasksLive();
  const isEnabled = useSession((session) => session.userUid !== '') && taskUid !== '';
  return useQuery<VideoTask>(
    {
      queryKey: QUERY_KEYS.task(taskUid),
      queryFn: ({ signal }) => readTask(taskUid, signal),
      placeholderData: () => findKnownTask(taskUid),
      enabled: isEnabled,
    },
    queryClient,
  );
}

async function readTask(taskUid: string, signal: AbortSignal): Promise<VideoTask> {
  const { tasks } = await callApi('batchGet', { body: { taskUids: [taskUid] }, signal });
  const [task] = tasks;
  if (task) return task;
  const detail = t`We couldn't find this video. It may have been deleted.`;
  throw new ApiError({ status: 404, code: 'not_found', detail });
}

/** A group that moved to the next page between two requests occurs twice. */
function flattenGroups({ pages }: InfiniteData<CallAnswer<'groupHistory'>>): VideoGroup[] {
  const groups = pages.flatMap(({ items }) => items);
  return [...new Map(groups.map((group) => [group.groupUid, group])).values()];
}
