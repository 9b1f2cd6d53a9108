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
/** One after the other: an undo must not overtake the deletion. */
const scope = { id: 'task-removal' };

/** Deletes any number of tasks; they leave every list at once and come back when it fails. */
export function useDeleteTasks(): UseMutationResult<string[], Error, Tasks> {
  return useMutation(
    {
      scope,
      mutationFn: ({ taskUids }: Tasks) => callInChunks('batchDel', taskUids),
      onMutate: async ({ taskUids }) => {
        removeTasks(taskUids);
        // An answer that is under way would bring them back.
        await queryClient.cancelQueries({
          queryKey: QUERY_KEYS.histories(),
          predicate: ({ state }) => state.data !== undefined,
        });
      },
      onError: (_error, { taskUids }) => {
        restoreTasks(taskUids);
        // Of many, some may be deleted.
        refetchHistories();
      },
      // Cancelled ones give their credits back.
      onSuccess: refreshAccountSoon,
    },
    queryClient,
  );
}

/** Takes a deletion back; the tasks stand where they stood at once, and leave again when it fails. */
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
