import { getToolHref, getTool, type DislikeReason } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { plural, t } from '@vidra/shared-i18n/text';
import {
  dismissToast,
  showShareModal,
  showToast,
  useCancelTask,
  useCreateShare,
  useDeleteTasks,
  useFeedback,
  useRecordDownload,
  useRenameTask,
  useRestoreTasks,
  useRetryTask,
} from '@vidra/shared-session';
import { useMemo } from 'react';

/** Actions on videos. A failure is shown in a toast, and the lists are corrected automatically. */
export function useVideoActions(): VideoActions {
  const { mutateAsync: remove } = useDeleteTasks();
  const { mutateAsync: restore } = useRestoreTasks();
  const { mutateAsync: rename } = useRenameTask();
  const { mutateAsync: feedback } = useFeedback();
  const { mutateAsync: retry } = useRetryTask();
  const { mutateAsync: cancel } = useCancelTask();
  const { mutateAsync: share } = useCreateShare();
  const { mutateAsync: recordDownload } = useRecordDownload();
  // Hundreds of cards would render again for a new object.
  return useMemo(
    () => ({
      remove: (tasks) => {
        deleteWithUndo(tasks, remove, restore);
      },
      rename: ({ taskUid, title: before }, newTitle) => {
        const title = newTitle.trim();
        if (title === '' || title === before) return;
        showFailure(t`Couldn't rename`, rename({ taskUid, title }));
      },
      rate: ({ taskUid, feedback: before }, newFeedback) => {
        const value = before === newFeedback ? 'none' : newFeedback;
        showFailure(t`Couldn't save your rating`, feedback({ taskUid, value }));
      },
      explainDislike: ({ taskUid }, dislikeReason) => {
        showFailure(
          t`Couldn't save your feedback`,
          feedback({ taskUid, value: 'dislike', ...dislikeReason }),
        );
      },
      retry: (task) => {
        showFailure(t`Couldn't retry the video`, retry(task));
      },
      cancel: ({ taskUid }) => {
        showFailure(t`Couldn't cancel the video`, cancel({ taskUid }));
      },
      share: ({ taskUid, video }) => {
        const sharePromise = share({ taskUid }).then(({ pageUrl }) => {
          const size = video ? { width: video.width, height: video.height } : undefined;
          showShareModal(pageUrl, size && { taskUid, ...size });
        });
        showFailure(t`Couldn't share the video`, sharePromise);
      },
      recordDownload: ({ taskUid }) => {
        recordDownload({ taskUid }).catch(() => undefined);
      },
    }),
    [remove, restore, rename, feedback, retry, cancel, share, recordDownload],
  );
}

interface DislikeWhy {
  readonly reason?: DislikeReason;
  readonly note?: string;
}

export interface VideoActions {
  /** Deletes at once; a toast offers to undo it. */
  readonly remove: (tasks: readonly VideoTask[]) => void;
  readonly rename: (task: VideoTask, title: string) => void;
  /** Rating again with the same value removes the rating. */
  readonly rate: (task: VideoTask, value: 'like' | 'dislike') => void;
  /** Saves the reason for a dislike. */
  readonly explainDislike: (task: VideoTask, dislikeReason: DislikeWhy) => void;
  readonly retry: (task: VideoTask) => void;
  readonly cancel: (task: VideoTask) => void;
  /** Creates and shows a link for people without an account. */
  readonly share: (task: VideoTask) => void;
  /** The link itself downloads the file. A failed count is not worth an error message. */
  readonly recordDownload: (task: VideoTask) => void;
}

type Change = (tasks: { taskUids: readonly string[] }) => Promise<unknown>;

function deleteWithUndo(tasks: readonly VideoTask[], remove: Change, restore: Change): void {
  const taskUids = tasks.map((task) => task.taskUid);
  const deletion = remove({ taskUids });
  const undo = async () => {
    // The undo must reach the server after the deletion.
    await deletion;
    await restore({ taskUids });
    setTimeout(() => focusVideo(taskUids));
  };
  const toastId = showToast({
    title: describeDeleted(tasks),
    action: {
      label: t`Undo`,
      onSelect: () => {
        showFailure(t`Couldn't undo`, undo());
      },
    },
  });
  deletion.catch(() => {
    dismissToast(toastId);
  });
  showFailure(t`Couldn't delete`, deletion);
}

/** Focuses the first restored video because the undo button is gone. */
function focusVideo(taskUids: readonly string[]): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) return;
  const cards = document.querySelectorAll<HTMLElement>('[data-task]');
  [...cards].find(({ dataset }) => taskUids.includes(dataset['task'] ?? ''))?.focus();
}

/**
 * Returns the URL of the editor with all settings of a task; undefined if the tool no longer
 * exists.
 */
export function reuseHref(task: VideoTask): string | undefined {
  const tool = getTool(task.label);
  return tool && getToolHref(tool, { from: task.taskUid });
}

function describeDeleted(tasks: readonly VideoTask[]): string {
  const [onlyTask] = tasks;
  return tasks.length === 1 && onlyTask
    ? t`“${onlyTask.title}” deleted`
    : t`${plural(tasks.length, { one: '# video deleted', other: '# videos deleted' })}`;
}

function showFailure(title: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    showToast({ tone: 'danger', title, text: error instanceof Error ? error.message : undefined });
  });
}
