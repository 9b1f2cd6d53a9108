import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { callApi } from '../api/call-api.ts';
import { QUERY_KEYS, type HistoryFilter } from './query-keys.ts';

const CAPABILITIES_STALE_MS = 10 * 60_000;

interface Asked {
  readonly signal: AbortSignal;
}

/** Available flows with engines and prices, and the sample pictures. */
export const capabilitiesQuery = {
  queryKey: QUERY_KEYS.capabilities,
  queryFn: ({ signal }: Asked) => callApi('capabilities', { signal }),
  staleTime: CAPABILITIES_STALE_MS,
};

/** Query of the signed-in user's videos: pages of groups, newest first. */
export function createHistoryQuery({
  search: words,
  status,
  until,
  folderUid,
}: HistoryFilter = {}) {
  const search = words?.trim() ?? '';
  const activeFilter = {
    ...(search && { search }),
    ...(status && { status }),
    ...(until !== undefined && { until }),
    ...(folderUid && { folderUid }),
  };
  return {
    queryKey: QUERY_KEYS.history(activeFilter),
    queryFn: ({ pageParam, signal }: Asked & { pageParam: string | undefined }) =>
      callApi('groupHistory', { query: { ...activeFilter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: CallAnswer<'groupHistory'>) => nextCursor ?? undefined,
  };
}
