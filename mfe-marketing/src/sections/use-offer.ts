import { useQuery } from '@tanstack/react-query';
import { callApi, queryClient } from '@vidra/shared-session';
import { useDeferredValue } from 'react';

/**
 * Plans, packs and what a new account has, as this site's billing is set. An answer is shown piece by piece, as
 * long as it takes: in one task it would stop a phone's page for a tenth of a second.
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
