import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queryClient, QUERY_KEYS } from '@vidra/shared-session';

/** Number of rows per request. */
export const PAGE = 25;

const toQueryKey = (...parts: readonly unknown[]) => QUERY_KEYS.user('operator', ...parts);

/** Queries data of a panel and refetches it each time the panel opens. */
export function useRead<T>(name: readonly unknown[], read: (signal: AbortSignal) => Promise<T>) {
  return useQuery(
    {
      queryKey: toQueryKey(...name),
      queryFn: ({ signal }) => read(signal),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}

/** Queries a list page by page. */
export function usePages<T extends { readonly nextCursor: string | null }>(
  name: readonly unknown[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<T>,
) {
  return useInfiniteQuery(
    {
      queryKey: toQueryKey(...name),
      queryFn: ({ pageParam, signal }) => read(pageParam, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      refetchOnMount: 'always',
    },
    queryClient,
  );
}

/** Refetches all data on the page after an action. */
export const readAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: toQueryKey() });
