import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { CallAnswer, CallBody, VideoTask } from '@vidra/shared-contract/schemas';
import { callApi } from '../api/call-api.ts';
import { deliver } from '../events/task-news.ts';
import { findKnownTask } from './histories.ts';
import { queryClient } from './query-client.ts';
import { applyTask, patchTask } from './task-cache.ts';

type OneTask = Readonly<{ taskUid: string }>;
type Undo = () => void;

/** Renames a task. Shown immediately and rolled back on failure. */
export function useRenameTask(): UseMutationResult<
  VideoTask,
  Error,
  CallBody<'renameVideo'>,
  Undo
> {
  return useMutation(
    {
      mutationFn: (body: CallBody<'renameVideo'>) => callApi('renameVideo', { body }),
      onMutate: ({ taskUid, title }) => patchTask(taskUid, { title: title.trim() }),
      onError: (_error, _body, undo) => undo?.(),
      onSuccess: applyTask,
    },
    queryClient,
  );
}

/** Sets or clears a like or dislike. Shown immediately and rolled back on failure. */
export function useFeedback(): UseMutationResult<VideoTask, Error, CallBody<'feedback'>, Undo> {
  return useMutation(
    {
      mutationFn: (body: CallBody<'feedback'>) => callApi('feedback', { body }),
      onMutate: ({ taskUid, value }) => patchTask(taskUid, { feedback: value }),
      onError: (_error, _body, undo) => undo?.(),
      onSuccess: applyTask,
    },
    queryClient,
  );
}

/** Retries a failed or canceled task for the displayed price. */
export function useRetryTask(): UseMutationResult<
  VideoTask,
  Error,
  Pick<VideoTask, 'taskUid' | 'credits'>
> {
  return useMutation(
    {
      mutationFn: ({ taskUid, credits }) =>
        callApi('retryVideo', { body: { taskUid, shownCredits: credits } }),
      onSuccess: (task) => deliver(task),
    },
    queryClient,
  );
}

/** Cancels a task. One that has finished meanwhile stays unchanged. */
export function useCancelTask(): UseMutationResult<VideoTask, Error, OneTask> {
  return useMutation(
    {
      mutationFn: (body: OneTask) => callApi('cancelVideo', { body }),
      onSuccess: (task) => deliver(task),
    },
    queryClient,
  );
}

/** Records that a video was downloaded. */
export function useRecordDownload(): UseMutationResult<
  CallAnswer<'recordDownload'>,
  Error,
  OneTask
> {
  return useMutation(
    {
      mutationFn: (body: OneTask) => callApi('recordDownload', { body }),
      onSuccess: (_answer, { taskUid }) => {
        const task = findKnownTask(taskUid);
        if (task) applyTask({ ...task, downloads: task.downloads + 1 });
      },
    },
    queryClient,
  );
}
