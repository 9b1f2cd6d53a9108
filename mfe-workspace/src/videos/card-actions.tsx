import { isExpired, isUnfinished } from '@vidra/shared-contract';
import type { Folder, VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { Icon } from '@vidra/shared-ui';
import type { MoveTarget } from '../folders/use-move-videos.ts';
import { CardMenu } from './card-menu.tsx';
import type { VideoActions } from './use-video-actions.ts';
import styles from './card-actions.module.css';

interface CardActionsProps {
  readonly task: VideoTask;
  readonly actions: VideoActions;
  /** Only the focused card is part of the tab order. */
  readonly tabIndex: 0 | -1;
  readonly onRename: () => void;
  /** The current folder. */
  readonly folder: Folder | null;
  readonly onMove: (to: MoveTarget) => void;
}

/** Actions of a card. They are plain buttons because a grid shows hundreds of them. */
export function CardActions(props: CardActionsProps) {
  const t = useTranslate();
  const { task, actions, tabIndex, onRename } = props;
  const { video } = task;
  const goesOn = isUnfinished(task.status);
  const canRetry = !goesOn && !video && !isExpired(task) && task.error?.retryable !== false;
  const action = (label: string, icon: string, onClick: () => void, isPressed?: boolean) => (
    <button
      type="button"
      className={styles.action}
      tabIndex={tabIndex}
      onClick={onClick}
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
    >
      <Icon name={icon} className={styles.icon} />
    </button>
  );
  const rating = (label: string, icon: string, value: 'like' | 'dislike') =>
    action(label, icon, () => actions.rate(task, value), task.feedback === value);
  return (
    <span className={styles.actions}>
      {/* Translators: verbs, on the two buttons that rate a video. */}
      {video && rating(t`Like`, 'lucide:thumbs-up', 'like')}
      {video && rating(t`Dislike`, 'lucide:thumbs-down', 'dislike')}
      {video && (
        <a
          className={styles.action}
          tabIndex={tabIndex}
          href={video.downloadUrl}
          download
          title={t`Download`}
          aria-label={t`Download`}
          onClick={() => {
            actions.recordDownload(task);
          }}
        >
          <Icon name="lucide:download" className={styles.icon} />
        </a>
      )}
      {/* Translators: cancels a video that is in progress. */}
      {goesOn && action(t`Cancel`, 'lucide:x', () => actions.cancel(task))}
      {canRetry && action(t`Retry`, 'lucide:rotate-cw', () => actions.retry(task))}
      {action(t`Rename`, 'lucide:pencil', onRename)}
      {action(t`Delete`, 'lucide:trash-2', () => actions.remove([task]))}
      <CardMenu
        task={task}
        actions={actions}
        tabIndex={tabIndex}
        folder={props.folder}
        onMove={props.onMove}
      />
    </span>
  );
}
