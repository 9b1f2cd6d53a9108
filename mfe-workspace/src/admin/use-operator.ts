import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallName } from '@vidra/shared-contract';
import type { CallAnswer, CallQuery } from '@vidra/shared-contract/schemas';
import { callApi, queryClient, QUERY_KEYS, type CallOptions } from '@vidra/shared-session';

const AREA = 'operator';
const PAGE = 25;

type Reading = Extract<CallName, `operator${string}`>;
type Paged = 'operatorPeople' | 'operatorDislikes' | 'operatorActions';

const key = (...parts: readonly unknown[]) => QUERY_KEYS.user(AREA, ...parts);

/** What one call reads; asked anew each time that a panel opens. */
export function useRead<N extends Exclude<Reading, Paged>>(name: N, query: CallQuery<N>) {
  return useQuery(
    {
      queryKey: key(name, query),
      queryFn: ({ signal }): Promise<CallAnswer<N>> =>
        callApi<N>(name, { query, signal } as unknown as CallOptions<N>),
      refetchOnMount: 'always',
    },
    queryClient,
  );
}

/** The same of a list that is read page by page. */
export function usePages<N extends Paged>(name: N, filter: { search?: string } = {}) {
  return useInfiniteQuery(
    {
      queryKey: key(name, filter),
      queryFn: ({ pageParam, signal }): Promise<CallAnswer<N>> => {
        const query = { ...filter, limit: PAGE, cursor: pageParam };
        return callApi<N>(name, { query, signal } as unknown as CallOptions<N>);
      },
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      refetchOnMount: 'always',
    },
    queryClient,
  );
}

/** Reads everything on the page again, after something was done. */
export const readAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key() });
