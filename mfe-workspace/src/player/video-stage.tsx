import { doingOf, isUnfinished, remainingOf, statusTitle } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { Progress, VideoPlayer } from '@vidra/shared-ui';
import { endedOf } from '../videos/task-texts.ts';
import { Views } from './views.tsx';
import styles from './video-dialog.module.css';

/** Written into the picture already where the order wanted that. */
function captionsOf({ settings }: VideoTask, { captionsUrl }: NonNullable<VideoTask['video']>) {
  if (captionsUrl === undefined) return undefined;
  const isShown = 'captions' in settings && !settings.captions;
  return { src: captionsUrl, label: 'Captions', isShown };
}

interface VideoStageProps {
  readonly task: VideoTask;
  /** The list behind it, in which other versions may stand. */
  readonly tasks: readonly VideoTask[];
}

/** The player, or why there is none yet. */
export function VideoStage({ task, tasks }: VideoStageProps) {
  const { video } = task;
  if (video) {
    return (
      <Views key={task.taskUid} task={task} tasks={tasks}>
        <VideoPlayer
          className={styles.player}
          src={video.url}
          poster={video.posterUrl}
          label={task.title}
          captions={captionsOf(task, video)}
          loop
          autoPlay
        />
      </Views>
    );
  }
  return (
    <div className={styles.stage}>
      <img className={styles.source} src={task.imageThumbnailUrl} alt="" />
      <div className={styles.over}>
        {statusTitle(task.status) === 'Rendering' ? (
          <Progress
            className={styles.progress}
            label={doingOf(task)}
            value={task.progress ?? undefined}
            detail={remainingOf(task)}
          />
        ) : (
          <p>{isUnfinished(task.status) ? doingOf(task) : endedOf(task)}</p>
        )}
      </div>
    </div>
  );
}
