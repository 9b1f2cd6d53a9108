import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListedFile, UploadKind } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { callApi, queryClient, QUERY_KEYS } from '@vidra/shared-session';
import { useState } from 'react';
import { getErrorSentence } from '../../logic/problems.ts';

const PAGE = 24;
const getQueryKey = () => QUERY_KEYS.user('uploads');

/** Invalidates the list of uploads, so that its next use refetches it. */
export function forgetUploadList(): void {
  void queryClient.invalidateQueries({ queryKey: getQueryKey() });
}

/**
 * Returns the person's uploads of some kinds, newest first, and a function that deletes one for
 * good.
 */
export function useOwnUploads(kinds: readonly UploadKind[]) {
  const [problem, setProblem] = useState<string>();
  const kind = kinds.length === 1 ? kinds[0] : undefined;
  const list = useInfiniteQuery(
    {
      queryKey: [...getQueryKey(), kind],
      queryFn: ({ pageParam, signal }) =>
        callApi('listUploads', { query: { kind, limit: PAGE, cursor: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    },
    queryClient,
  );
  const remove = async ({ fileUid, fileName }: ListedFile): Promise<void> => {
    setProblem(undefined);
    try {
      const { inUse } = await callApi('deleteUploads', { body: { fileUids: [fileUid] } });
      if (inUse.length > 0) {
        setProblem(t`A video in progress needs “${fileName}”. Delete it once the video is done.`);
      }
      await list.refetch();
    } catch (error) {
      setProblem(getErrorSentence(error));
    }
  };
  const pages = list.data?.pages ?? [];
  return {
    list,
    files: pages.flatMap(({ items }) => items).filter((file) => kinds.includes(file.kind)),
    storage: pages.at(-1)?.storage,
    problem,
    remove,
  };
}
