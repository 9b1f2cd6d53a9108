import { useQuery } from '@tanstack/react-query';
import { callApi, queryClient } from '@vidra/shared-session';
import { useDeferredValue } from 'react';

/**
 * Returns the plans, the packs and the contents of a new account, from this site's billing
 * configuration. The response is rendered as deferred work: a single task would block a phone's
 * page for a tenth of a second.
 */
export function useOffer() {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['public', 'offer'],
      queryFn: ({ signal }) => callApi('publicOffer', { signal }),
      staleTime: 10 * 60_000,
    },
    queryClient,
  );
  return { data: useDeferredValue(data), isError, refetch };
}
