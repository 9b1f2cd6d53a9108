import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DiscountUsage } from '@vidra/shared-contract/schemas';
import { callApi } from '../api/call-api.ts';
import { useSession } from '../session/hooks.ts';
import { queryClient } from './query-client.ts';
import { QUERY_KEYS } from './query-keys.ts';

/** How many videos are left at a reduced price today; read again after each order. */
export function useDiscountUsage(): UseQueryResult<DiscountUsage> {
  const isEnabled = useSession((session) => session.userUid !== '');
  // What was spent tells that an order was made, here or anywhere.
  const spentCredits = useSession((session) => session.usedVideoCredits);
  return useQuery(
    {
      queryKey: QUERY_KEYS.user('discount', spentCredits),
      queryFn: ({ signal }) => callApi('remainUsage', { signal }),
      enabled: isEnabled,
    },
    queryClient,
  );
}
