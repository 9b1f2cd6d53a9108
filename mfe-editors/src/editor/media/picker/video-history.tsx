import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { fetchFile, useGroupHistory } from '@vidra/shared-session';
import {
  Button,
  EmptyState,
  ErrorState,
  formatDuration,
  Skeleton,
  Spinner,
} from '@vidra/shared-ui';
import { useState } from 'react';
import { getErrorSentence } from '../../logic/problems.ts';
import type { PickerTab } from './picker-tab.ts';
import styles from './picker.module.css';

type Done = VideoTask & { readonly video: NonNullable<VideoTask['video']> };
const isDone = (task: VideoTask): task is Done => task.video !== null;

/** The person's videos, as a clip where clips are accepted, else as a still. */
export function VideoHistory({ kinds, onFiles }: PickerTab) {
  const t = useTranslate();
  const history = useGroupHistory({ status: 'done' });
  const [busyUid, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const takesClips = kinds.includes('video');
  const use = async (task: Done) => {
    setBusy(task.taskUid);
    setProblem(undefined);
    try {
      onFiles([await toFile(task, takesClips)]);
    } catch (error) {
      setProblem(getErrorSentence(error));
    }
    setBusy(null);
  };
  if (history.isPending) return <Skeleton className={styles.skeleton} />;
  if (history.isError) {
    return (
      <ErrorState
        title={t`Couldn't load your history`}
        text={getErrorSentence(history.error)}
        onRetry={() => void history.refetch()}
      />
    );
  }
  const tasks = history.data.flatMap((group): readonly VideoTask[] => group.tasks).filter(isDone);
  if (tasks.length === 0) {
    return (
      <EmptyState
        icon="lucide:history"
        title={t`No videos yet`}
        text={t`Videos you make can be used here again.`}
      />
    );
  }
  return (
    <div className={styles.tab}>
      <p className={styles.note}>
        {takesClips ? t`Uses the whole video.` : t`Uses the image you see.`}
      </p>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <ul className={styles.grid} role="list" aria-label={t`Your videos`}>
        {tasks.map((task) => (
          <li key={task.taskUid} className={styles.item}>
            <button
              type="button"
              className={styles.tile}
              aria-label={t`Use “${task.title}”`}
              aria-busy={busyUid === task.taskUid}
              disabled={busyUid !== null}
              onClick={() => void use(task)}
            >
              <img className={styles.picture} src={getPictureUrl(task)} alt="" loading="lazy" />
              <span className={styles.length}>{formatDuration(task.video.durationSeconds)}</span>
              {busyUid === task.taskUid && <Spinner className={styles.busy} />}
            </button>
            <span className={styles.name} dir="auto">
              {task.title}
            </span>
          </li>
        ))}
      </ul>
      {history.hasNextPage && (
        <Button
          className={styles.more}
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t`Show more`}
        </Button>
      )}
    </div>
  );
}

const getPictureUrl = ({ video }: Done) => video.stillUrl ?? video.posterUrl;

/**
 * Downloads a video or its still as a file to upload again, because an upload outlives the video.
 */
function toFile(task: Done, asClip: boolean): Promise<File> {
  const name = task.title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim();
  return asClip
    ? fetchFile(task.video.url, `${name}.mp4`)
    : fetchFile(getPictureUrl(task), `${name}.jpg`);
}
