import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queryClient, QUERY_KEYS } from '@vidra/shared-session';

/** So many come at once. */
export const PAGE = 25;

const toQueryKey = (...parts: readonly unknown[]) => QUERY_KEYS.user('operator', ...parts);

/** What a panel reads; asked anew each time that it opens. */
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

/** The same of a list that is read page by page. */
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

/** Reads everything on the page again, after something was done. */
export const readAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: toQueryKey() });
