import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { UsageDay } from '@vidra/shared-contract/schemas';
import { callApi, QUERY_KEYS, useSession } from '@vidra/shared-session';

export const PERIODS = ['7', '30', '90'] as const;
export type Period = (typeof PERIODS)[number];

/**
 * Returns the credits that finished videos cost, by day. Refetches as soon as the account changes.
 */
export function useUsage(period: Period): UseQueryResult<UsageDay[]> {
  const usedCredits = useSession((session) => session.usedVideoCredits);
  return useQuery({
    queryKey: QUERY_KEYS.user('usage', period, usedCredits),
    queryFn: async ({ signal }) =>
      (await callApi('creditUsage', { query: { days: Number(period) }, signal })).days,
  });
}
