import { useQuery } from '@tanstack/react-query';
import type { CallBody, Comment } from '@vidra/shared-contract/schemas';
import { callApi, queryClient, QUERY_KEYS } from '@vidra/shared-session';

const PAGE_SIZE = 100;
const getQueryKey = (shareUid: string) => QUERY_KEYS.user('comments', shareUid);

async function readAllComments(shareUid: string, signal: AbortSignal): Promise<Comment[]> {
  const comments: Comment[] = [];
  let cursor: string | undefined;
  do {
    const query = { shareUid, limit: PAGE_SIZE, cursor };
    const page = await callApi('listComments', { query, signal });
    comments.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return comments;
}

/** Returns all comments of a shared video, oldest first. */
export function useComments(shareUid: string) {
  return useQuery(
    {
      queryKey: getQueryKey(shareUid),
      queryFn: ({ signal }) => readAllComments(shareUid, signal),
    },
    queryClient,
  );
}

/** Posts a comment, and shows it at once. @throws ApiError, NetworkError */
export async function postComment(
  body: CallBody<'addComment'>,
  idempotencyKey: string,
): Promise<void> {
  const { shareUid } = body;
  const comment = await callApi('addComment', { body, idempotencyKey });
  // An older list on its way would replace the one with the new comment.
  await queryClient.cancelQueries({ queryKey: getQueryKey(shareUid) });
  queryClient.setQueryData<Comment[]>(getQueryKey(shareUid), (comments = []) => [
    ...comments.filter(({ commentUid }) => commentUid !== comment.commentUid),
    comment,
  ]);
  // Comments of other people appear too, but nobody has to wait for them.
  void queryClient.invalidateQueries({ queryKey: getQueryKey(shareUid) });
}

/** Deletes a comment, and reads the list again in any case. @throws ApiError, NetworkError */
export async function removeComment(shareUid: string, commentUid: string): Promise<void> {
  try {
    await callApi('deleteComment', { body: { commentUid } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: getQueryKey(shareUid) });
  }
}
