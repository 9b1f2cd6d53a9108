import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { CallAnswer, LedgerEntry, LedgerGroup } from '@vidra/shared-contract/schemas';
import { callApi, QUERY_KEYS, useSession } from '@vidra/shared-session';

export type StatementFilter = LedgerGroup | 'all';

interface Statement extends Pick<
  CallAnswer<'creditLedger'>,
  'owed' | 'expiring' | 'creditExpiryDays'
> {
  readonly entries: readonly LedgerEntry[];
}

/** Returns the credit movements, newest first, in pages. */
export function useStatement(filter: StatementFilter): UseInfiniteQueryResult<Statement> {
  const remainingCredits = useSession((session) => session.videoCredits);
  const usedCredits = useSession((session) => session.usedVideoCredits);
  const group = filter === 'all' ? {} : { group: filter };
  return useInfiniteQuery({
    // A changed balance means a new entry.
    queryKey: QUERY_KEYS.user('statement', filter, remainingCredits, usedCredits),
    queryFn: ({ pageParam, signal }) =>
      callApi('creditLedger', {
        query: { ...group, limit: 20, ...(pageParam !== undefined && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => ({
      entries: pages.flatMap(({ items }) => items),
      owed: pages[0]?.owed ?? 0,
      expiring: pages[0]?.expiring ?? null,
      creditExpiryDays: pages[0]?.creditExpiryDays ?? 0,
    }),
  });
}
