import {
  GIF_LIMITS,
  listSideFiles,
  getStatusTitle,
  toFileCheckLines,
} from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { callApi, useCapabilities } from '@vidra/shared-session';
import { DownloadButton, FileCheck, IconButton, TaskStatusText } from '@vidra/shared-ui';
import { useState } from 'react';
import { RenameField } from '../videos/rename-field.tsx';
import { getTaskDetails, getFileLines, getPrompts } from '../videos/task-texts.ts';
import type { VideoActions } from '../videos/use-video-actions.ts';
import { DetailActions } from './detail-actions.tsx';
import { RelatedVideos } from './related-videos.tsx';
import { RemoveCaptions } from './remove-captions.tsx';
import styles from './video-details.module.css';

interface VideoDetailsProps {
  readonly task: VideoTask;
  readonly actions: VideoActions;
  /** Neighbors in the list behind. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly onShow: (taskUid: string | null) => void;
}

/** Settings of a video and the actions for it. */
export function VideoDetails({ task, actions, previous, next, onShow }: VideoDetailsProps) {
  const t = useTranslate();
  const [isRenaming, setRenaming] = useState(false);
  const honesty = useHonesty(task);
  const { prompt, negativePrompt } = getPrompts(task);
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <TaskStatusText status={getStatusTitle(task.status)} live />
        <span className={styles.steps}>
          <Step
            label={t`Previous video`}
            icon="lucide:chevron-left"
            uid={previous}
            onShow={onShow}
          />
          <Step label={t`Next video`} icon="lucide:chevron-right" uid={next} onShow={onShow} />
        </span>
      </div>
      {isRenaming && (
        <RenameField
          title={task.title}
          onDone={(title) => {
            setRenaming(false);
            if (title !== null) actions.rename(task, title);
          }}
        />
      )}
      <DetailActions
        task={task}
        actions={actions}
        onRename={() => {
          setRenaming(true);
        }}
        onDelete={() => {
          actions.remove([task]);
          onShow(null);
        }}
        onShow={onShow}
      />
      {prompt && <Text name={t`Prompt`} text={prompt} />}
      {negativePrompt && <Text name={t`Negative prompt`} text={negativePrompt} />}
      <Pairs pairs={getTaskDetails(task, t)} />
      <Pairs pairs={getFileLines(task, t)} />
      {task.video?.check && (
        <FileCheck>
          <Pairs pairs={toFileCheckLines(task.video.check)} />
        </FileCheck>
      )}
      <SideFiles task={task} onShow={onShow} />
      <RelatedVideos task={task} onShow={onShow} />
      {honesty && <p className={styles.honesty}>{honesty}</p>}
    </div>
  );
}

function Pairs({ pairs }: { pairs: ReturnType<typeof getTaskDetails> }) {
  if (pairs.length === 0) return null;
  return (
    <dl className={styles.pairs}>
      {/* Names are no keys: they may be equal in another language. */}
      {pairs.map(([name, value], index) => (
        <div key={index} className={styles.pair}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SideFiles({ task, onShow }: Pick<VideoDetailsProps, 'task' | 'onShow'>) {
  const t = useTranslate();
  const files = listSideFiles(task);
  if (!task.video) return null;
  return (
    <div className={styles.files} role="group" aria-label={t`Files of this video`}>
      {files.map(({ name, url, fileName }) => (
        <a key={name} className={styles.file} href={url} download={fileName}>
          {name}
        </a>
      ))}
      <Gif taskUid={task.taskUid} seconds={task.video.durationSeconds} />
      <RemoveCaptions key={task.taskUid} task={task} onShow={onShow} />
    </div>
  );
}

function Gif({ taskUid, seconds }: { taskUid: string; seconds: number }) {
  const t = useTranslate();
  if (seconds > GIF_LIMITS.maxSeconds) {
    return (
      <span className={styles.file}>
        {t`${plural(GIF_LIMITS.maxSeconds, {
          one: 'GIF: for videos up to # second',
          other: 'GIF: for videos up to # seconds',
        })}`}
      </span>
    );
  }
  return (
    <DownloadButton
      label={t`Download GIF`}
      prepare={async () => (await callApi('createGif', { body: { taskUid } })).url}
    />
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: string;
  readonly uid: string | undefined;
  readonly onShow: (taskUid: string) => void;
}

function Step({ label, icon, uid, onShow }: StepProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      disabled={uid === undefined}
      onClick={() => {
        if (uid !== undefined) onShow(uid);
      }}
    />
  );
}

function Text({ name, text }: { name: string; text: string }) {
  return (
    <div className={styles.text}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.prompt} dir="auto">
        {text}
      </p>
    </div>
  );
}

/** Returns the engine's note on this flow, while the engine is still in use. */
function useHonesty({ flow, engine }: VideoTask): string | undefined {
  const { flows = [], films = [] } = useCapabilities().data ?? {};
  const matchingTool = [...flows, ...films].find(
    (candidate) => candidate.flow === flow && candidate.engine.id === engine.id,
  );
  return matchingTool?.engine.honesty;
}
