import { useQuery } from '@tanstack/react-query';
import { callApi, queryClient } from '@vidra/shared-session';

/** Plans, packs and what a new account has, as this site's billing is set. */
export function useOffer() {
  return useQuery(
    {
      queryKey: ['public', 'offer'],
      queryFn: ({ signal }) => callApi('publicOffer', { signal }),
      staleTime: 10 * 60_000,
    },
    queryClient,
  );
}
