import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useTask } from '@vidra/shared-session';
import { Dialog, ErrorState, Spinner } from '@vidra/shared-ui';
import type { VideoActions } from '../videos/use-video-actions.ts';
import { VideoDetails } from './video-details.tsx';
import { VideoStage } from './video-stage.tsx';
import styles from './video-dialog.module.css';

interface VideoDialogProps {
  /** The task that the address asks for. */
  readonly taskUid: string | null;
  /** The list behind it, to step through. */
  readonly tasks: readonly VideoTask[];
  readonly actions: VideoActions;
  /** Another task, or null to close. */
  readonly onShow: (taskUid: string | null) => void;
}

/** One video with its player, its settings and everything that can be done with it. */
export default function VideoDialog({ taskUid, tasks, actions, onShow }: VideoDialogProps) {
  const { data: task, error } = useTask(taskUid ?? '');
  const at = tasks.findIndex((candidate) => candidate.taskUid === taskUid);
  return (
    <Dialog
      open={taskUid !== null}
      onOpenChange={(open) => {
        if (!open) onShow(null);
      }}
      title={task?.title ?? 'Video'}
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
            <ErrorState title="This video can't be shown" text={error.message} />
          ) : (
            <Spinner size={24} label="Loading video" />
          )}
        </div>
      )}
    </Dialog>
  );
}
