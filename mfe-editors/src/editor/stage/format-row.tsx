import { getStatusTitle, RATIO_TITLES } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import type { CSSProperties } from 'react';
import { getAspectRatio } from './formats.ts';
import styles from './format-row.module.css';

interface FormatRowProps {
  readonly tasks: readonly VideoTask[];
  /** The video that the actions below apply to. */
  readonly current: VideoTask;
  readonly onSelect: (taskUid: string) => void;
}

/** One video in several formats, side by side at one height. */
export default function FormatRow({ tasks, current, onSelect }: FormatRowProps) {
  const t = useTranslate();
  return (
    <ul className={styles.row} role="list" aria-label={t`Formats side by side`}>
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
            {`${t(RATIO_TITLES[task.settings.ratio])} · ${t(getStatusTitle(task.status))}`}
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
