import { useQuery } from '@tanstack/react-query';
import type { VideoGroup, VideoTask } from '@vidra/shared-contract/schemas';
import { callApi, queryClient, QUERY_KEYS } from '@vidra/shared-session';

const NONE: readonly VideoTask[] = [];

/** Query key of a group of videos that were ordered together. */
export const orderKey = (groupUid: string): readonly unknown[] =>
  QUERY_KEYS.user('order', groupUid);

/** Returns the group of a video's order, including the video itself. Undefined while it loads. */
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

/** Returns the videos of that group, empty while they load. */
export function useOrder(task: VideoTask): readonly VideoTask[] {
  return useGroup(task)?.tasks ?? NONE;
}
