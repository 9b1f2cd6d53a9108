import { getStatusTitle } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import type { CSSProperties } from 'react';
import { getAspectRatio, getVersionName } from './formats.ts';
import styles from './format-row.module.css';

/** Number of videos that stand in one line. */
const IN_ONE_LINE = 4;

interface FormatRowProps {
  readonly tasks: readonly VideoTask[];
  /** The video that the actions below apply to. */
  readonly current: VideoTask;
  readonly onSelect: (taskUid: string) => void;
}

/** One video in several formats, looks and hooks, side by side at one height. */
export default function FormatRow({ tasks, current, onSelect }: FormatRowProps) {
  const t = useTranslate();
  const isOneFormat = new Set(tasks.map(({ settings }) => settings.ratio)).size === 1;
  return (
    <ul
      className={styles.row}
      data-many={tasks.length > IN_ONE_LINE || undefined}
      role="list"
      aria-label={isOneFormat ? t`Versions side by side` : t`Formats side by side`}
    >
      {tasks.map((task) => (
        <li
          key={task.taskUid}
          className={styles.item}
          style={{ '--aspect': getAspectRatio(task) } as CSSProperties}
        >
          <FormatMedia task={task} />
          <button
            type="button"
            className={styles.name}
            aria-current={task.taskUid === current.taskUid || undefined}
            onClick={() => {
              onSelect(task.taskUid);
            }}
          >
            {`${getVersionName(task, tasks)} · ${t(getStatusTitle(task.status))}`}
          </button>
        </li>
      ))}
    </ul>
  );
}

function FormatMedia({ task: { video, title, imageThumbnailUrl } }: { readonly task: VideoTask }) {
  if (!video) return <img className={styles.waiting} src={imageThumbnailUrl} alt="" />;
  return (
    <video
      className={styles.media}
      src={video.url}
      poster={video.posterUrl}
      aria-label={title}
      controls
      loop
      playsInline
      preload="metadata"
    />
  );
}
