import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { refreshAccountSoon } from './refresh-account-soon.ts';
import { queryClient } from './query-client.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { removeTasks, restoreTasks } from './removed-tasks.ts';
import { refetchHistories } from './task-cache.ts';

interface Tasks {
  readonly taskUids: readonly string[];
}

const MOST_AT_ONCE = 100;
/** Runs sequentially, because an undo must not overtake the deletion. */
const scope = { id: 'task-removal' };

/** Deletes any number of tasks. They leave every list immediately and are restored on failure. */
export function useDeleteTasks(): UseMutationResult<string[], Error, Tasks> {
  return useMutation(
    {
      scope,
      mutationFn: ({ taskUids }: Tasks) => callInChunks('batchDel', taskUids),
      onMutate: async ({ taskUids }) => {
        removeTasks(taskUids);
        // A response in flight would bring them back.
        await queryClient.cancelQueries({
          queryKey: QUERY_KEYS.histories(),
          predicate: ({ state }) => state.data !== undefined,
        });
      },
      onError: (_error, { taskUids }) => {
        restoreTasks(taskUids);
        // Part of a large deletion may have succeeded.
        refetchHistories();
      },
      // Canceled tasks return their credits.
      onSuccess: refreshAccountSoon,
    },
    queryClient,
  );
}

/**
 * Undoes a deletion. The tasks return to their positions immediately and leave again on failure.
 */
export function useRestoreTasks(): UseMutationResult<string[], Error, Tasks> {
  return useMutation(
    {
      scope,
      mutationFn: ({ taskUids }: Tasks) => callInChunks('batchRestore', taskUids),
      onMutate: ({ taskUids }) => restoreTasks(taskUids),
      onError: (_error, { taskUids }) => {
        removeTasks(taskUids);
        refetchHistories();
      },
      onSuccess: (restoredUids, { taskUids }, allKnown) => {
        if (!allKnown || restoredUids.length < taskUids.length) refetchHistories();
      },
    },
    queryClient,
  );
}

async function callInChunks(
  call: 'batchDel' | 'batchRestore',
  taskUids: readonly string[],
): Promise<string[]> {
  const affectedUids: string[] = [];
  for (let start = 0; start < taskUids.length; start += MOST_AT_ONCE) {
    const body = { taskUids: taskUids.slice(start, start + MOST_AT_ONCE) };
    affectedUids.push(...(await callApi(call, { body })).taskUids);
  }
  return affectedUids;
}
