import { useQuery } from '@tanstack/react-query';
import type { VideoGroup, VideoTask } from '@vidra/shared-contract/schemas';
import { callApi, queryClient, QUERY_KEYS } from '@vidra/shared-session';

const NONE: readonly VideoTask[] = [];

/** Where the group of videos that were ordered together is kept. */
export const orderKey = (groupUid: string): readonly unknown[] =>
  QUERY_KEYS.user('order', groupUid);

/** What was ordered together with a video, itself included; undefined until it is known. */
export function useGroup({ groupUid }: VideoTask): VideoGroup | undefined {
  const order = useQuery(
    {
      queryKey: orderKey(groupUid),
      queryFn: ({ signal }) =>
        callApi('groupBatchGet', { body: { groupUids: [groupUid] }, signal }),
    },
    queryClient,
  );
  return order.data?.groups[0];
}

/** The videos of that group; none until they are known. */
export function useOrder(task: VideoTask): readonly VideoTask[] {
  return useGroup(task)?.tasks ?? NONE;
}
