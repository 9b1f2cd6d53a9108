import { getStatusTitle, getTool } from '@vidra/shared-contract';
import type { Folder, VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate, type Translate } from '@vidra/shared-i18n';
import {
  Checkbox,
  formatBytes,
  formatDate,
  formatDuration,
  TaskStatusText,
} from '@vidra/shared-ui';
import { memo, useEffect, useId, useState } from 'react';
import type { VideoView } from './video-view.ts';
import { beginDrag } from '../folders/dragged-videos.ts';
import type { MoveVideos } from '../folders/use-move-videos.ts';
import { CardActions } from './card-actions.tsx';
import { CardPoster } from './card-poster.tsx';
import { RenameField } from './rename-field.tsx';
import type { VideoActions } from './use-video-actions.ts';
import { getPrompts } from './task-texts.ts';
import { runWhenAtRest } from './run-when-at-rest.ts';
import styles from './video-card.module.css';

export interface CardEvents {
  readonly onOpen: (task: VideoTask) => void;
  /** `range`: selects everything since the last toggled video. */
  readonly onToggle: (task: VideoTask, range: boolean) => void;
  readonly onMove: MoveVideos;
}

interface VideoCardProps extends CardEvents {
  readonly task: VideoTask;
  readonly index: number;
  readonly chosen: boolean;
  readonly view: VideoView;
  /** Whether any video is selected; then a click selects instead of opening. */
  readonly choosing: boolean;
  readonly tabIndex: 0 | -1;
  readonly actions: VideoActions;
  /** The current folder. */
  readonly folder: Folder | null;
  /** The groups that are dragged together with this card. */
  readonly draggedGroups: () => readonly string[];
}

/** A video as a card of the grid or a row of the list. */
export const VideoCard = memo(function VideoCard(props: VideoCardProps) {
  const t = useTranslate();
  const { task, index, chosen, choosing, tabIndex, actions, folder, view } = props;
  const { onOpen, onToggle } = props;
  const [isRenaming, setRenaming] = useState(false);
  const id = useId();
  const { settled, settle } = useSettled();
  return (
    <div
      className={styles.card}
      data-view={view}
      data-chosen={chosen || undefined}
      data-hover-play=""
      draggable={!isRenaming}
      onPointerEnter={settle}
      onFocus={settle}
      onDragStart={(event) => {
        beginDrag(event, chosen ? props.draggedGroups() : [task.groupUid]);
      }}
    >
      <div className={styles.frame}>
        <button
          type="button"
          className={styles.open}
          tabIndex={tabIndex}
          data-grid-index={index}
          data-task={task.taskUid}
          aria-label={t`Open “${task.title}”`}
          aria-describedby={`${id}-status`}
          onClick={(event) => {
            const choose = choosing || event.shiftKey || event.ctrlKey || event.metaKey;
            if (choose) onToggle(task, event.shiftKey);
            else onOpen(task);
          }}
        >
          <CardPoster task={task} />
        </button>
        {settled && (
          <span className={styles.check} data-shown={choosing || undefined}>
            <Checkbox
              label={t`Select “${task.title}”`}
              hideLabel
              tabIndex={tabIndex}
              checked={chosen}
              onChange={() => {
                onToggle(task, false);
              }}
            />
          </span>
        )}
      </div>
      {isRenaming ? (
        <RenameField
          title={task.title}
          onDone={(title) => {
            setRenaming(false);
            if (title !== null) actions.rename(task, title);
          }}
        />
      ) : (
        <span className={styles.title} dir="auto" title={task.title}>
          {task.title}
        </span>
      )}
      <span id={`${id}-status`} className={styles.meta}>
        <TaskStatusText status={getStatusTitle(task.status)} />
        {getStatusTitle(task.status) !== 'Rendering' && (
          <span className={styles.time}>{formatDate(task.createTime, 'relative')}</span>
        )}
      </span>
      {view === 'list' && (
        <>
          <span className={styles.about} dir="auto">
            {describeOrder(task, t)}
          </span>
          <span className={styles.facts}>
            <bdi dir="ltr">{formatFacts(task)}</bdi>
          </span>
        </>
      )}
      {/* Last, so that a screen reader says what the card shows before what can be done with it. */}
      {settled && !choosing && (
        <span className={styles.actions}>
          <CardActions
            task={task}
            actions={actions}
            tabIndex={tabIndex}
            folder={folder}
            onMove={(to) => {
              props.onMove([task], to);
            }}
            onRename={() => {
              setRenaming(true);
            }}
          />
        </span>
      )}
    </div>
  );
});

/**
 * Fast scrolling shows only pictures and titles. Controls are added once the rows stop or are
 * needed.
 */
function useSettled() {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isSettled) return undefined;
    return runWhenAtRest(() => {
      setSettled(true);
    });
  }, [isSettled]);
  const settle = isSettled
    ? undefined
    : () => {
        setSettled(true);
      };
  return { settled: isSettled, settle };
}

/** Names the tool and what was asked of it. */
function describeOrder(task: VideoTask, t: Translate): string {
  const tool = getTool(task.flow);
  return [tool && t(tool.title), getPrompts(task).prompt].filter(Boolean).join(' · ');
}

function formatFacts({ settings, video }: VideoTask): string {
  if (!video) return settings.quality;
  const { durationSeconds, width, height, sizeBytes } = video;
  return `${formatDuration(durationSeconds)} · ${width} × ${height} · ${formatBytes(sizeBytes)}`;
}
