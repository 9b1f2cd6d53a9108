import {
  describeActivity,
  isExpired,
  isUnfinished,
  formatRemainingTime,
  getStatusTitle,
} from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { formatDate, Progress, TaskStatusText } from '@vidra/shared-ui';
import { lazy, Suspense } from 'react';
import { getAspectRatio } from './formats.ts';
import { StageFrame } from './stage-frame.tsx';
import { TaskMedia } from './task-media.tsx';
import { TaskActions } from './task-actions.tsx';
import styles from './stage.module.css';

interface TaskViewProps {
  readonly task: VideoTask;
  /** The same video in all formats of its order, or the video alone. */
  readonly formats?: readonly VideoTask[];
  /** ZIP of all videos of its order. */
  readonly zipUrl?: string | undefined;
  readonly onSelect?: (taskUid: string) => void;
  readonly onReuse: (task: VideoTask) => void;
}

const FormatRow = lazy(() => import(/* webpackChunkName: "format-row" */ './format-row.tsx'));

/** View of an ordered video in any state. */
export function TaskView({ task, formats = [], zipUrl, onSelect, onReuse }: TaskViewProps) {
  return (
    <div className={styles.task}>
      <div className={styles.media}>
        {onSelect && formats.length > 1 && task.video ? (
          <Suspense fallback={null}>
            <FormatRow tasks={formats} current={task} onSelect={onSelect} />
          </Suspense>
        ) : (
          <TaskOnStage task={task} />
        )}
      </div>
      <div className={styles.bar}>
        <div className={styles.titles}>
          <h2 className={styles.title} dir="auto">
            {task.title}
          </h2>
          <TaskStatusText status={getStatusTitle(task.status)} live />
        </div>
        <TaskActions
          task={task}
          zipUrl={formats.filter(({ video }) => video).length > 1 ? zipUrl : undefined}
          onReuse={onReuse}
        />
      </div>
    </div>
  );
}

function TaskOnStage({ task }: { task: VideoTask }) {
  return task.video ? <TaskMedia task={task} video={task.video} /> : <Waiting task={task} />;
}

function Waiting({ task }: { task: VideoTask }) {
  return (
    <div className={styles.waiting}>
      <StageFrame aspect={getAspectRatio(task)}>
        <img className={styles.dimmed} src={task.imageThumbnailUrl} alt="" />
      </StageFrame>
      <div className={styles.over}>
        <div className={styles.panel}>
          {isUnfinished(task.status) ? <Running task={task} /> : <Ended task={task} />}
        </div>
      </div>
    </div>
  );
}

function Running({ task }: { task: VideoTask }) {
  const isQueued = getStatusTitle(task.status) === 'Queued';
  if (isQueued) return <p className={styles.doing}>{describeActivity(task)}</p>;
  return (
    <Progress
      className={styles.progress}
      label={describeActivity(task)}
      value={task.progress ?? undefined}
      detail={formatRemainingTime(task)}
    />
  );
}

function Ended({ task }: { task: VideoTask }) {
  const t = useTranslate();
  if (isExpired(task) && task.keptUntil !== undefined) {
    return (
      <p className={styles.doing}>
        {t`This video expired on ${formatDate(task.keptUntil)} and was deleted.`}
      </p>
    );
  }
  return (
    <div className={styles.ended}>
      <p className={styles.doing}>
        {task.error?.message ??
          (getStatusTitle(task.status) === 'Cancelled'
            ? t`You canceled this video.`
            : t`We couldn't make this video.`)}
      </p>
      {/* The server's message already explains what happened to the credits. */}
      {!task.error && !task.charged && <p className={styles.note}>{t`You were not charged.`}</p>}
    </div>
  );
}
