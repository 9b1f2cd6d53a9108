import { isUnfinished, getStatusTitle } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { Icon } from '@vidra/shared-ui';
import styles from './result-strip.module.css';

interface ResultStripProps {
  readonly tasks: readonly VideoTask[];
  /** Id of the selected task, or null for the preview. */
  readonly selected: string | null;
  readonly onSelect: (taskUid: string | null) => void;
  readonly previewName: string;
  /** Thumbnail of the preview. */
  readonly pictureUrl: string | undefined;
}

/** Strip of everything the stage can show: the preview and this session's videos, newest first. */
export function ResultStrip(props: ResultStripProps) {
  const t = useTranslate();
  const { tasks, selected, onSelect, previewName, pictureUrl } = props;
  if (tasks.length === 0) return null;
  return (
    // Translators: a list of the videos that were just made.
    <ul className={styles.strip} aria-label={t`This session`}>
      <li className={styles.item}>
        <button
          type="button"
          className={styles.tile}
          aria-current={selected === null || undefined}
          aria-label={previewName}
          onClick={() => {
            onSelect(null);
          }}
        >
          {pictureUrl && <img className={styles.picture} src={pictureUrl} alt="" />}
          <Icon name="lucide:eye" className={styles.sketch} />
        </button>
      </li>
      {tasks.map((task) => (
        <li key={task.taskUid} className={styles.item}>
          <button
            type="button"
            className={styles.tile}
            aria-current={selected === task.taskUid || undefined}
            aria-label={t`${task.title}: ${t(getStatusTitle(task.status))}`}
            onClick={() => {
              onSelect(task.taskUid);
            }}
          >
            <img
              className={styles.picture}
              src={task.video?.posterUrl ?? task.imageThumbnailUrl}
              alt=""
            />
            <TileSign task={task} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function TileSign({ task }: { task: VideoTask }) {
  const title = getStatusTitle(task.status);
  if (title === 'Done') return null;
  if (isUnfinished(task.status)) {
    return (
      <span
        className={styles.progress}
        style={{ transform: `scaleX(${task.progress ?? 0})` }}
        aria-hidden="true"
      />
    );
  }
  const icon = title === 'Failed' ? 'lucide:circle-alert' : 'lucide:circle-slash';
  return <Icon name={icon} className={styles.sign} />;
}
