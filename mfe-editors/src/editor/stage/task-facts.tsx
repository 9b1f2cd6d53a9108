import { toolHref, toolOf } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { Button, formatBytes, formatCredits, formatDuration, Popover } from '@vidra/shared-ui';
import { MadeFrom } from './made-from.tsx';
import { settingLines } from './setting-lines.ts';
import styles from './stage.module.css';

/** What a video was made with and from, and what the check of its file found. */
export function TaskFacts({ task }: { readonly task: VideoTask }) {
  return (
    <Popover
      trigger={
        <Button variant="ghost" icon="lucide:info">
          Details
        </Button>
      }
      label="Details"
    >
      <Facts task={task} />
    </Popover>
  );
}

function Facts({ task }: { readonly task: VideoTask }) {
  const { video, settings, engine, credits, charged, attempt } = task;
  const tool = toolOf(task.flow);
  return (
    <dl className={styles.facts}>
      <dt>Made by</dt>
      <dd>{engine.label}</dd>
      <dt>Tool</dt>
      <dd>
        {tool ? <a href={toolHref(tool, { from: task.taskUid })}>{tool.title}</a> : task.flow}
      </dd>
      <dt>Made from</dt>
      <dd>
        <MadeFrom task={task} />
      </dd>
      {settingLines(settings).map(([name, value]) => (
        <FactLine key={name} {...{ name, value }} />
      ))}
      <dt>Credits</dt>
      <dd>
        {formatCredits(credits)} {charged ? 'charged' : 'not charged'}
        {attempt > 1 && `, attempt ${attempt}`}
      </dd>
      {video && (
        <>
          <dt>Checked file</dt>
          <dd>
            {video.width} × {video.height}, {formatDuration(video.durationSeconds)},{' '}
            {formatBytes(video.sizeBytes)}
          </dd>
        </>
      )}
    </dl>
  );
}

function FactLine({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
