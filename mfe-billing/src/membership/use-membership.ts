import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { MembershipInfo } from '@vidra/shared-contract/schemas';
import { callApi, QUERY_KEYS, queryClient, useSession } from '@vidra/shared-session';

const getMembershipKey = () => QUERY_KEYS.user('membership');

/** Returns plan, period and available plans. Refetches as soon as the account changes. */
export function useMembership(): UseQueryResult<MembershipInfo> {
  const userUid = useSession((session) => session.userUid);
  const level = useSession((session) => session.memberShipLevel);
  const total = useSession((session) => session.totalVideoCredits);
  return useQuery({
    queryKey: [...getMembershipKey(), level, total],
    queryFn: ({ signal }) => callApi('membershipInfo', { signal }),
    // Keeps the old data until the response arrives, but never another user's.
    placeholderData: (before, query) => (query?.queryKey[1] === userUid ? before : undefined),
  });
}

/** Stores the membership that a plan change returned in the query cache. */
export function keepMembership(info: MembershipInfo): void {
  queryClient.setQueriesData({ queryKey: getMembershipKey() }, info);
}

/** Refetches the membership after the server rejected something that the page offered. */
export function readMembershipAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: getMembershipKey() });
}
