import { useInfiniteQuery, useMutation, type InfiniteData } from '@tanstack/react-query';
import type { CallAnswer, CallBody } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import {
  callApi,
  queryClient,
  QUERY_KEYS,
  showToast,
  useRestoreTasks,
} from '@vidra/shared-session';

const getQueryKey = () => QUERY_KEYS.user('bin');

/** Returns the deleted videos that can be restored, last deleted first. */
export function useBin() {
  return useInfiniteQuery(
    {
      queryKey: getQueryKey(),
      queryFn: ({ pageParam, signal }) =>
        callApi('listBin', { query: { cursor: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      refetchOnMount: 'always',
    },
    queryClient,
  );
}

/** Returns the actions for deleted videos. A failure shows a toast, and the list is refetched. */
export function useBinActions() {
  const { mutateAsync: restore } = useRestoreTasks();
  const { mutateAsync: empty, isPending } = useMutation(
    { mutationFn: (body: CallBody<'emptyBin'>) => callApi('emptyBin', { body }) },
    queryClient,
  );
  const settle = async (title: string, work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      const text = error instanceof Error ? error.message : undefined;
      showToast({ tone: 'danger', title, text });
    }
    await queryClient.invalidateQueries({ queryKey: getQueryKey() });
  };
  return {
    emptying: isPending,
    restore: (taskUids: readonly string[]) => {
      takeOut(taskUids);
      void settle(t`Couldn't restore`, restore({ taskUids }));
    },
    /** Removes videos for good, or everything without `taskUids`. */
    removeForGood: (taskUids?: string[]) => {
      if (taskUids) takeOut(taskUids);
      return settle(t`Couldn't delete`, empty(taskUids ? { taskUids } : {}));
    },
  };
}

/** Removes videos from the cached list at once. */
function takeOut(taskUids: readonly string[]): void {
  const removedUids = new Set(taskUids);
  queryClient.setQueryData<InfiniteData<CallAnswer<'listBin'>>>(getQueryKey(), (cachedList) => {
    if (!cachedList) return cachedList;
    const pages = cachedList.pages.map((page) => ({
      ...page,
      items: page.items.filter(({ task }) => !removedUids.has(task.taskUid)),
    }));
    return { ...cachedList, pages };
  });
}
