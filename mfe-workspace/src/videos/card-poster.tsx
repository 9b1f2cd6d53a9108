import { describeActivity, isExpired, isUnfinished, getStatusTitle } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { formatDate, formatDuration, HoverVideo, Icon } from '@vidra/shared-ui';
import styles from './video-card.module.css';

/** Picture of a card: the video's poster, or the source image with the progress. */
export function CardPoster({ task }: { task: VideoTask }) {
  if (task.video) {
    return (
      <>
        <HoverVideo
          className={styles.poster}
          src={task.video.hoverUrl}
          poster={task.video.posterUrl}
          alt=""
        />
        <span className={styles.length} aria-hidden="true">
          {formatDuration(task.video.durationSeconds)}
        </span>
      </>
    );
  }
  return (
    <>
      <img className={styles.source} src={task.imageThumbnailUrl} alt="" loading="lazy" />
      {isUnfinished(task.status) ? <Going task={task} /> : <Ended task={task} />}
    </>
  );
}

function Going({ task }: { task: VideoTask }) {
  const t = useTranslate();
  const { progress } = task;
  return (
    <span className={styles.over}>
      <span>
        {progress === null
          ? describeActivity(task)
          : // Translators: the progress of a video in percent.
            t`${Math.floor(progress * 100)}%`}
      </span>
      {progress !== null && (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.fill} style={{ transform: `scaleX(${progress})` }} />
        </span>
      )}
    </span>
  );
}

function Ended({ task }: { task: VideoTask }) {
  const t = useTranslate();
  if (isExpired(task) && task.keptUntil !== undefined) {
    return <span className={styles.over}>{t`Kept until ${formatDate(task.keptUntil)}`}</span>;
  }
  const isFailed = getStatusTitle(task.status) === 'Failed';
  return (
    <span className={styles.over}>
      <Icon name={isFailed ? 'lucide:circle-alert' : 'lucide:circle-slash'} size={20} />
    </span>
  );
}
