import { getHref, isUnfinished, getStatusTitle } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import {
  showShareModal,
  useCancelTask,
  useCreateShare,
  useRecordDownload,
  useRetryTask,
} from '@vidra/shared-session';
import { Button, ButtonLink } from '@vidra/shared-ui';
import { getErrorSentence } from '../logic/problems.ts';
import { TaskFacts } from './task-facts.tsx';
import styles from './stage.module.css';

interface TaskActionsProps {
  readonly task: VideoTask;
  /** ZIP of the finished videos of its order. */
  readonly zipUrl: string | undefined;
  readonly onReuse: (task: VideoTask) => void;
}

/** Actions available for a task in its state. A rejection is shown beside the buttons. */
export function TaskActions({ task, zipUrl, onReuse }: TaskActionsProps) {
  const t = useTranslate();
  const cancel = useCancelTask();
  const retry = useRetryTask();
  const share = useCreateShare();
  const error: unknown = cancel.error ?? retry.error ?? share.error;
  const hasFailed = getStatusTitle(task.status) === 'Failed';
  return (
    <div className={styles.actions}>
      {isUnfinished(task.status) && (
        <Button
          icon="lucide:x"
          loading={cancel.isPending}
          onClick={() => {
            cancel.mutate({ taskUid: task.taskUid });
          }}
        >
          {t`Cancel`}
        </Button>
      )}
      {hasFailed && task.error?.retryable !== false && (
        <Button
          variant="primary"
          icon="lucide:rotate-cw"
          loading={retry.isPending}
          onClick={() => {
            retry.mutate(task);
          }}
        >
          {t`Retry`}
        </Button>
      )}
      {task.video && <DownloadLink task={task} url={task.video.downloadUrl} />}
      {task.video?.stillDownloadUrl !== undefined && (
        <ButtonLink icon="lucide:image-down" href={task.video.stillDownloadUrl} download>
          {t`Image (JPEG)`}
        </ButtonLink>
      )}
      {zipUrl !== undefined && (
        <ButtonLink icon="lucide:folder-down" href={zipUrl} download>
          {t`All formats (ZIP)`}
        </ButtonLink>
      )}
      {task.video && (
        <Button
          icon="lucide:share-2"
          loading={share.isPending}
          onClick={() => {
            share.mutate(
              { taskUid: task.taskUid },
              { onSuccess: ({ pageUrl }) => openShareDialog(task, pageUrl) },
            );
          }}
        >
          {/* Translators: a verb, on a button. */}
          {t.as('verb')`Share`}
        </Button>
      )}
      {!isUnfinished(task.status) && (
        <Button
          variant="ghost"
          icon="lucide:copy-plus"
          onClick={() => {
            onReuse(task);
          }}
        >
          {t`Reuse settings`}
        </Button>
      )}
      {task.video && (
        <ButtonLink
          variant="ghost"
          icon="lucide:history"
          href={getHref('history-standard', null, { video: task.taskUid })}
        >
          {t`Open in history`}
        </ButtonLink>
      )}
      <TaskFacts task={task} />
      {error !== null && (
        <p role="alert" className={styles.problem}>
          {getErrorSentence(error)}
        </p>
      )}
    </div>
  );
}

function openShareDialog({ taskUid, video }: VideoTask, pageUrl: string) {
  showShareModal(
    pageUrl,
    video ? { taskUid, width: video.width, height: video.height } : undefined,
  );
}

function DownloadLink({ task, url }: { task: VideoTask; url: string }) {
  const t = useTranslate();
  const record = useRecordDownload();
  return (
    <ButtonLink
      icon="lucide:download"
      href={url}
      download
      onClick={() => {
        record.mutate({ taskUid: task.taskUid });
      }}
    >
      {/* Translators: a verb, on a button. */}
      {t.as('verb')`Download`}
    </ButtonLink>
  );
}
