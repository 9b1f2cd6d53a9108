import {
  GIF_LIMITS,
  toFileCheckLines,
  toSettingLines,
  listSideFiles,
  getToolHref,
  getTool,
} from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { callApi } from '@vidra/shared-session';
import {
  Button,
  DownloadButton,
  FileCheck,
  formatBytes,
  formatCredits,
  formatDuration,
  Popover,
} from '@vidra/shared-ui';
import { Fragment } from 'react';
import { MadeFrom } from './source-list.tsx';
import styles from './task-facts.module.css';

/** Engine, settings and sources of a video, and the results of its file check. */
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
      <div className={styles.facts}>
        <MadeLines task={task} />
        {task.video && <FileLines task={task} video={task.video} />}
      </div>
    </Popover>
  );
}

function MadeLines({ task }: { readonly task: VideoTask }) {
  const { settings, engine, credits, charged, attempt } = task;
  const tool = getTool(task.flow);
  return (
    <dl className={styles.lines}>
      <dt>Engine</dt>
      <dd>{engine.label}</dd>
      <dt>Tool</dt>
      <dd>
        {tool ? <a href={getToolHref(tool, { from: task.taskUid })}>{tool.title}</a> : task.flow}
      </dd>
      <dt>Made from</dt>
      <dd>
        <MadeFrom task={task} />
      </dd>
      <Lines lines={toSettingLines(settings)} />
      <dt>Credits</dt>
      <dd>
        {formatCredits(credits)} {charged ? 'charged' : 'not charged'}
        {attempt > 1 && `, attempt ${attempt}`}
      </dd>
    </dl>
  );
}

interface FileLinesProps {
  readonly task: VideoTask;
  readonly video: NonNullable<VideoTask['video']>;
}

function FileLines({ task, video }: FileLinesProps) {
  const { width, height, durationSeconds, sizeBytes, check } = video;
  const sideFiles = listSideFiles(task);
  const file = `${width} × ${height}, ${formatDuration(durationSeconds)}, ${formatBytes(sizeBytes)}`;
  return (
    <>
      <dl className={styles.lines}>
        <Lines lines={[['File', file]]} />
        {sideFiles.length > 0 && (
          <>
            <dt>Extra files</dt>
            <dd className={styles.files}>
              {sideFiles.map(({ name, url, fileName }) => (
                <a key={name} href={url} download={fileName}>
                  {name}
                </a>
              ))}
            </dd>
          </>
        )}
        <dt>GIF</dt>
        <dd>
          <Gif taskUid={task.taskUid} seconds={durationSeconds} />
        </dd>
      </dl>
      {check && (
        <FileCheck>
          <dl className={styles.lines}>
            <Lines lines={toFileCheckLines(check)} />
          </dl>
        </FileCheck>
      )}
    </>
  );
}

function Gif({ taskUid, seconds }: { readonly taskUid: string; readonly seconds: number }) {
  if (seconds > GIF_LIMITS.maxSeconds) return `For videos up to ${GIF_LIMITS.maxSeconds} seconds`;
  return (
    <DownloadButton
      label="Download GIF"
      prepare={async () => (await callApi('createGif', { body: { taskUid } })).url}
    />
  );
}

function Lines({ lines }: { readonly lines: readonly (readonly [string, string])[] }) {
  return lines.map(([name, value]) => (
    <Fragment key={name}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </Fragment>
  ));
}
