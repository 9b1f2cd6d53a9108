import {
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Share, SharedVideo } from '@vidra/shared-contract/schemas';
import { callApi } from '../api/call-api.ts';
import { queryClient } from './query-client.ts';
import { QUERY_KEYS } from './query-keys.ts';

type OneTask = Readonly<{ taskUid: string }>;
type ShareSettings = OneTask &
  Readonly<{ showsName?: boolean; inGallery?: boolean; allowsComments?: boolean }>;

const toShareKey = (taskUid: string) => QUERY_KEYS.user('share', taskUid);

/** Stores the newest answer. An older one on its way would replace it, so it is canceled. */
async function storeShare(taskUid: string, share: Share | null): Promise<void> {
  await queryClient.cancelQueries({ queryKey: toShareKey(taskUid) });
  queryClient.setQueryData(toShareKey(taskUid), share);
}

/** Returns the link of one of the user's own finished videos; null if it is not shared. */
export function useShare(taskUid: string): UseQueryResult<Share | null> {
  return useQuery(
    {
      queryKey: toShareKey(taskUid),
      queryFn: async ({ signal }) =>
        (await callApi('getShare', { query: { taskUid }, signal })).share,
    },
    queryClient,
  );
}

/**
 * Shares a video, or returns its existing link. Sets whether the page names the maker, whether the
 * public gallery shows the video, and whether its page has comments.
 */
export function useCreateShare(): UseMutationResult<Share, Error, ShareSettings> {
  return useMutation(
    {
      mutationFn: (body: ShareSettings) => callApi('createShare', { body }),
      onSuccess: (share) => storeShare(share.taskUid, share),
    },
    queryClient,
  );
}

/** Permanently revokes a video's link. */
export function useRevokeShare(): UseMutationResult<unknown, Error, OneTask> {
  return useMutation(
    {
      mutationFn: (body: OneTask) => callApi('revokeShare', { body }),
      onSuccess: (_answer, { taskUid }) => storeShare(taskUid, null),
    },
    queryClient,
  );
}

/** Returns the public content of a link. Revoked and unknown links are an ApiError. */
export function useSharedVideo(shareUid: string): UseQueryResult<SharedVideo> {
  return useQuery(
    {
      queryKey: ['public', 'share', shareUid],
      queryFn: ({ signal }) => callApi('readShare', { query: { shareUid }, signal }),
    },
    queryClient,
  );
}
