import { hrefOf, toolHref, toolOf } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { Button, formatBytes, formatCredits, formatDuration, Popover } from '@vidra/shared-ui';
import styles from './stage.module.css';

/** What a video was made with and from, and what the check of its file found. */
export function TaskFacts({ task }: { readonly task: VideoTask }) {
  const { video, settings, engine, credits, charged, attempt } = task;
  const tool = toolOf(task.flow);
  return (
    <Popover
      trigger={
        <Button variant="ghost" icon="lucide:info">
          Details
        </Button>
      }
      label="Details"
    >
      <dl className={styles.facts}>
        <dt>Made by</dt>
        <dd>{engine.label}</dd>
        <dt>Tool</dt>
        <dd>
          {tool ? <a href={toolHref(tool, { from: task.taskUid })}>{tool.title}</a> : task.flow}
        </dd>
        <dt>Made from</dt>
        <dd>
          <a href={hrefOf('history-standard', null, { video: task.taskUid })}>Open in history</a>
        </dd>
        <dt>Asked for</dt>
        <dd>
          {settings.quality}, {settings.ratio === 'source' ? 'original ratio' : settings.ratio}
        </dd>
        <dt>Seed</dt>
        <dd>{settings.seed}</dd>
        <dt>Credits</dt>
        <dd>
          {formatCredits(credits)} {charged ? 'charged' : 'not charged'}
          {attempt > 1 && `, attempt ${attempt}`}
        </dd>
        {video && (
          <>
            <dt>File</dt>
            <dd>
              {video.width} × {video.height}, {formatDuration(video.durationSeconds)},{' '}
              {formatBytes(video.sizeBytes)}
            </dd>
          </>
        )}
      </dl>
    </Popover>
  );
}
