import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { MembershipInfo } from '@vidra/shared-contract/schemas';
import { callApi, QUERY_KEYS, queryClient, useSession } from '@vidra/shared-session';

const getMembershipKey = () => QUERY_KEYS.user('membership');

/** Plan, period, and what can be bought. Read anew as soon as the account shows that it changed. */
export function useMembership(): UseQueryResult<MembershipInfo> {
  const userUid = useSession((session) => session.userUid);
  const level = useSession((session) => session.memberShipLevel);
  const total = useSession((session) => session.totalVideoCredits);
  return useQuery({
    queryKey: [...getMembershipKey(), level, total],
    queryFn: ({ signal }) => callApi('membershipInfo', { signal }),
    // What was known stays until the answer comes; never another user's.
    placeholderData: (before, query) => (query?.queryKey[1] === userUid ? before : undefined),
  });
}

/** Puts an answer that a change of the plan gave in the place of what was known. */
export function keepMembership(info: MembershipInfo): void {
  queryClient.setQueriesData({ queryKey: getMembershipKey() }, info);
}

/** Reads it anew, when something was refused that the page offered. */
export function readMembershipAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: getMembershipKey() });
}
