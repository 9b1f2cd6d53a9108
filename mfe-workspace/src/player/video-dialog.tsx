import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { useTask } from '@vidra/shared-session';
import { Dialog, ErrorState, Spinner } from '@vidra/shared-ui';
import type { VideoActions } from '../videos/use-video-actions.ts';
import { VideoDetails } from './video-details.tsx';
import { VideoStage } from './video-stage.tsx';
import styles from './video-dialog.module.css';

interface VideoDialogProps {
  /** Id of the task that the address names. */
  readonly taskUid: string | null;
  /** Tasks of the list behind, for the previous and next buttons. */
  readonly tasks: readonly VideoTask[];
  readonly actions: VideoActions;
  /** Shows another task, or closes the dialog with null. */
  readonly onShow: (taskUid: string | null) => void;
}

/** Dialog of one video with its player, settings and actions. */
export default function VideoDialog({ taskUid, tasks, actions, onShow }: VideoDialogProps) {
  const t = useTranslate();
  const { data: task, error } = useTask(taskUid ?? '');
  const at = tasks.findIndex((candidate) => candidate.taskUid === taskUid);
  return (
    <Dialog
      open={taskUid !== null}
      onOpenChange={(open) => {
        if (!open) onShow(null);
      }}
      title={task?.title ?? t`Video`}
      size="xl"
      flush
      className={styles.dialog}
    >
      {task ? (
        <div className={styles.body}>
          <VideoStage task={task} tasks={tasks} />
          <VideoDetails
            key={task.taskUid}
            task={task}
            actions={actions}
            previous={at > 0 ? tasks[at - 1]?.taskUid : undefined}
            next={at >= 0 ? tasks[at + 1]?.taskUid : undefined}
            onShow={onShow}
          />
        </div>
      ) : (
        <div className={styles.nothing}>
          {error ? (
            <ErrorState title={t`This video can't be shown`} text={error.message} />
          ) : (
            <Spinner size={24} label={t`Loading video`} />
          )}
        </div>
      )}
    </Dialog>
  );
}
