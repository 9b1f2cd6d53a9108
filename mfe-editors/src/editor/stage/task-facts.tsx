import {
  GIF_LIMITS,
  toFileCheckLines,
  toSettingLines,
  listSideFiles,
  getToolHref,
  getTool,
} from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { plural, useTranslate, type Translate } from '@vidra/shared-i18n';
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
  const t = useTranslate();
  return (
    <Popover
      trigger={
        <Button variant="ghost" icon="lucide:info">
          {t`Details`}
        </Button>
      }
      label={t`Details`}
    >
      <div className={styles.facts}>
        <MadeLines task={task} />
        {task.video && <FileLines task={task} video={task.video} />}
      </div>
    </Popover>
  );
}

function MadeLines({ task }: { readonly task: VideoTask }) {
  const t = useTranslate();
  const { settings, engine } = task;
  const tool = getTool(task.flow);
  return (
    <dl className={styles.lines}>
      {/* Translators: the software that makes the video. */}
      <dt>{t`Engine`}</dt>
      <dd>{engine.label}</dd>
      {/* Translators: the editor that the video was made with. */}
      <dt>{t`Tool`}</dt>
      <dd>
        {tool ? <a href={getToolHref(tool, { from: task.taskUid })}>{t(tool.title)}</a> : task.flow}
      </dd>
      {/* Translators: the files that the video was made from. */}
      <dt>{t`Made from`}</dt>
      <dd>
        <MadeFrom task={task} />
      </dd>
      <Lines lines={toSettingLines(settings)} />
      {/* Translators: the unit of prices on this site. */}
      <dt>{t`Credits`}</dt>
      <dd>{describeCharge(task, t)}</dd>
    </dl>
  );
}

function describeCharge({ credits, charged, attempt }: VideoTask, t: Translate): string {
  const amount = formatCredits(credits);
  if (attempt > 1) {
    return charged
      ? t`${amount} charged, attempt ${attempt}`
      : t`${amount} not charged, attempt ${attempt}`;
  }
  // Translators: credits.
  return charged ? t`${amount} charged` : t`${amount} not charged`;
}

interface FileLinesProps {
  readonly task: VideoTask;
  readonly video: NonNullable<VideoTask['video']>;
}

function FileLines({ task, video }: FileLinesProps) {
  const t = useTranslate();
  const { width, height, durationSeconds, sizeBytes, check } = video;
  const sideFiles = listSideFiles(task);
  const [duration, size] = [formatDuration(durationSeconds), formatBytes(sizeBytes)];
  return (
    <>
      <dl className={styles.lines}>
        <Lines lines={[[t`File`, t`${width} × ${height}, ${duration}, ${size}`]]} />
        {sideFiles.length > 0 && (
          <>
            <dt>{t`Extra files`}</dt>
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
  const t = useTranslate();
  if (seconds > GIF_LIMITS.maxSeconds) {
    return t`For videos up to ${plural(GIF_LIMITS.maxSeconds, {
      one: '# second',
      other: '# seconds',
    })}`;
  }
  return (
    <DownloadButton
      label={t`Download GIF`}
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
