import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DiscountUsage } from '@vidra/shared-contract/schemas';
import { callApi } from '../api/call-api.ts';
import { useSession } from '../session/hooks.ts';
import { queryClient } from './query-client.ts';
import { QUERY_KEYS } from './query-keys.ts';

/** Returns the number of discounted videos left today. It is refetched after each order. */
export function useDiscountUsage(): UseQueryResult<DiscountUsage> {
  const isEnabled = useSession((session) => session.userUid !== '');
  // The spent credits change with each order, here or elsewhere.
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
