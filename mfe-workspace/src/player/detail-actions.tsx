import { Slot } from '@vidra/remote-kit/react';
import { isExpired, isUnfinished } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { Button, ButtonLink, IconButton } from '@vidra/shared-ui';
import type { VideoActions } from '../videos/use-video-actions.ts';
import { DislikeReasons } from './dislike-reasons.tsx';
import { FreeRedo } from './free-redo.tsx';
import { SharedLink } from './shared-link.tsx';
import styles from './video-details.module.css';

interface DetailActionsProps {
  readonly task: VideoTask;
  readonly actions: VideoActions;
  readonly onRename: () => void;
  readonly onDelete: () => void;
  readonly onShow: (taskUid: string) => void;
}

/** Actions for the opened video, most likely one first. */
export function DetailActions({ task, actions, onRename, onDelete, onShow }: DetailActionsProps) {
  const t = useTranslate();
  const { video, feedback } = task;
  return (
    <div className={styles.actions}>
      <MainAction task={task} actions={actions} />
      <Slot name="video-detail.actions" className={styles.added} data={task} />
      <div className={styles.icons}>
        {video && (
          <>
            <IconButton
              label={t`Like`}
              icon="lucide:thumbs-up"
              pressed={feedback === 'like'}
              onClick={() => {
                actions.rate(task, 'like');
              }}
            />
            <IconButton
              label={t`Dislike`}
              icon="lucide:thumbs-down"
              pressed={feedback === 'dislike'}
              onClick={() => {
                actions.rate(task, 'dislike');
              }}
            />
          </>
        )}
        <IconButton label={t`Rename`} icon="lucide:pencil" onClick={onRename} />
        <IconButton label={t`Delete`} icon="lucide:trash-2" onClick={onDelete} />
      </div>
      {video && feedback === 'dislike' && <DislikeReasons task={task} actions={actions} />}
      {video && feedback === 'dislike' && task.dislikeReason !== undefined && (
        <FreeRedo key={task.taskUid} task={task} onShow={onShow} />
      )}
      {video && <SharedLink taskUid={task.taskUid} />}
    </div>
  );
}

function MainAction({ task, actions }: Pick<DetailActionsProps, 'task' | 'actions'>) {
  const t = useTranslate();
  const { video } = task;
  if (video) {
    return (
      <div className={styles.delivery}>
        <ButtonLink
          variant="primary"
          icon="lucide:download"
          href={video.downloadUrl}
          download
          block
          onClick={() => {
            actions.recordDownload(task);
          }}
        >
          {t`Download`}
        </ButtonLink>
        <Button
          icon="lucide:share-2"
          onClick={() => {
            actions.share(task);
          }}
        >
          {t`Share`}
        </Button>
      </div>
    );
  }
  if (isUnfinished(task.status)) {
    return (
      <Button
        icon="lucide:x"
        block
        onClick={() => {
          actions.cancel(task);
        }}
      >
        {t`Cancel`}
      </Button>
    );
  }
  if (isExpired(task) || task.error?.retryable === false) return null;
  return (
    <Button
      variant="primary"
      icon="lucide:rotate-cw"
      block
      onClick={() => {
        actions.retry(task);
      }}
    >
      {t`Retry`}
    </Button>
  );
}
