import {
  describeActivity,
  isUnfinished,
  formatRemainingTime,
  getStatusTitle,
} from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate, type Translate } from '@vidra/shared-i18n';
import { Progress, VideoPlayer } from '@vidra/shared-ui';
import { describeEnd } from '../videos/task-texts.ts';
import { Views } from './views.tsx';
import styles from './video-dialog.module.css';

/** Shows captions only if the task could burn them into the video and did not. */
function getCaptions({ settings, video }: VideoTask, t: Translate) {
  const captionsUrl = video?.captionsUrl;
  if (captionsUrl === undefined) return undefined;
  const isShown = 'captions' in settings && !settings.captions;
  return { src: captionsUrl, label: t`Captions`, isShown };
}

interface VideoStageProps {
  readonly task: VideoTask;
  /** The list that contains the video; it may contain other versions. */
  readonly tasks: readonly VideoTask[];
}

/** Shows the player, or the reason why there is no video yet. */
export function VideoStage({ task, tasks }: VideoStageProps) {
  const t = useTranslate();
  const { video } = task;
  if (video) {
    return (
      <Views key={task.taskUid} task={task} tasks={tasks}>
        <VideoPlayer
          className={styles.player}
          src={video.url}
          poster={video.posterUrl}
          label={task.title}
          captions={getCaptions(task, t)}
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
        {getStatusTitle(task.status) === 'Rendering' ? (
          <Progress
            className={styles.progress}
            label={describeActivity(task)}
            value={task.progress ?? undefined}
            detail={formatRemainingTime(task)}
          />
        ) : (
          <p>{isUnfinished(task.status) ? describeActivity(task) : describeEnd(task, t)}</p>
        )}
      </div>
    </div>
  );
}
