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
type NamedTask = OneTask & Readonly<{ showsName?: boolean }>;

const toShareKey = (taskUid: string) => QUERY_KEYS.user('share', taskUid);

/** The link of one of the user's own finished videos; null: it is not shared. */
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

/** Shares a video, or answers with the link that it has; says on its page who made it, or not. */
export function useCreateShare(): UseMutationResult<Share, Error, NamedTask> {
  return useMutation(
    {
      mutationFn: (body: NamedTask) => callApi('createShare', { body }),
      onSuccess: (share) => {
        queryClient.setQueryData(toShareKey(share.taskUid), share);
      },
    },
    queryClient,
  );
}

/** Ends a video's link for good. */
export function useRevokeShare(): UseMutationResult<unknown, Error, OneTask> {
  return useMutation(
    {
      mutationFn: (body: OneTask) => callApi('revokeShare', { body }),
      onSuccess: (_answer, { taskUid }) => {
        queryClient.setQueryData(toShareKey(taskUid), null);
      },
    },
    queryClient,
  );
}

/** What a link shows, for everybody. One that was ended, or never was, is an ApiError. */
export function useSharedVideo(shareUid: string): UseQueryResult<SharedVideo> {
  return useQuery(
    {
      queryKey: ['public', 'share', shareUid],
      queryFn: ({ signal }) => callApi('readShare', { query: { shareUid }, signal }),
    },
    queryClient,
  );
}
