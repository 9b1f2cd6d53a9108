import {
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { CallBody, Folder } from '@vidra/shared-contract/schemas';
import { callApi } from '../api/call-api.ts';
import { useSession } from '../session/hooks.ts';
import { moveGroups, getGroupFolders } from './moved-groups.ts';
import { queryClient } from './query-client.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { refetchHistories } from './task-cache.ts';

/** Returns the user's folders by name, with their numbers of groups. */
export function useFolders(): UseQueryResult<Folder[]> {
  const isEnabled = useSession((session) => session.userUid !== '');
  return useQuery(
    {
      queryKey: QUERY_KEYS.folders(),
      queryFn: async ({ signal }) => (await callApi('listFolders', { signal })).folders,
      enabled: isEnabled,
    },
    queryClient,
  );
}

const refetchFolders = () => queryClient.invalidateQueries({ queryKey: QUERY_KEYS.folders() });

function changeFolders(change: (folders: Folder[]) => Folder[]): void {
  queryClient.setQueryData<Folder[]>(
    QUERY_KEYS.folders(),
    (knownFolders) => knownFolders && change(knownFolders),
  );
}

/** Creates a folder. Fails with `ApiError` `conflict` if the name is taken. */
export function useCreateFolder(): UseMutationResult<Folder, Error, CallBody<'createFolder'>> {
  return useMutation(
    {
      mutationFn: (body: CallBody<'createFolder'>) => callApi('createFolder', { body }),
      onSuccess: (folder) => {
        changeFolders((folders) => [...folders, folder]);
        return refetchFolders();
      },
    },
    queryClient,
  );
}

/** Renames a folder. Fails with `ApiError` `conflict` if another folder has the name. */
export function useRenameFolder(): UseMutationResult<Folder, Error, CallBody<'renameFolder'>> {
  return useMutation(
    {
      mutationFn: (body: CallBody<'renameFolder'>) => callApi('renameFolder', { body }),
      onSuccess: (folder) => {
        const { folderUid } = folder;
        changeFolders((all) =>
          all.map((candidate) => (candidate.folderUid === folderUid ? folder : candidate)),
        );
        return refetchFolders();
      },
    },
    queryClient,
  );
}

/** Deletes a folder. Its content stays in the history. */
export function useDeleteFolder(): UseMutationResult<unknown, Error, CallBody<'deleteFolder'>> {
  return useMutation(
    {
      mutationFn: (body: CallBody<'deleteFolder'>) => callApi('deleteFolder', { body }),
      onSuccess: (_answer, { folderUid }) => {
        changeFolders((folders) => folders.filter((folder) => folder.folderUid !== folderUid));
        moveGroups((group) => (group.folderUid === folderUid ? null : undefined));
        return refetchFolders();
      },
    },
    queryClient,
  );
}

/**
 * Moves groups into a folder, or out of theirs with null. Shown immediately and rolled back on
 * failure.
 */
export function useMoveToFolder(): UseMutationResult<
  unknown,
  Error,
  CallBody<'moveToFolder'>,
  ReturnType<typeof getGroupFolders>
> {
  return useMutation(
    {
      mutationFn: (body: CallBody<'moveToFolder'>) => callApi('moveToFolder', { body }),
      onMutate: ({ groupUids, folderUid }) => {
        const before = getGroupFolders(groupUids);
        moveGroups((group) => (groupUids.includes(group.groupUid) ? folderUid : undefined));
        return before;
      },
      onError: (_error, _body, before) => {
        moveGroups((group) => before?.get(group.groupUid));
      },
      onSettled: () => {
        refetchHistories(({ folderUid }) => Boolean(folderUid));
        return refetchFolders();
      },
    },
    queryClient,
  );
}
