import { useQuery } from '@tanstack/react-query';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { callApi, queryClient, QUERY_KEYS } from '@vidra/shared-session';

const NONE: readonly VideoTask[] = [];

/** All videos that were ordered together with this one, itself included; none until they are known. */
export function useOrder({ groupUid }: VideoTask): readonly VideoTask[] {
  const order = useQuery(
    {
      queryKey: QUERY_KEYS.user('order', groupUid),
      queryFn: ({ signal }) =>
        callApi('groupBatchGet', { body: { groupUids: [groupUid] }, signal }),
    },
    queryClient,
  );
  return order.data?.groups[0]?.tasks ?? NONE;
}
