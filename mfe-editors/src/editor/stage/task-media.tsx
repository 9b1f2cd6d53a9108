import type { Compared } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { CompareSlider, RadioCards, VideoPlayer } from '@vidra/shared-ui';
import { useState, type CSSProperties } from 'react';
import { StageFrame } from './stage-frame.tsx';
import { useCompared } from './use-comparison.ts';
import styles from './stage.module.css';

interface TaskMediaProps {
  readonly task: VideoTask;
  readonly video: NonNullable<VideoTask['video']>;
}

/** Hides captions by default where the order burned them into the picture. */
function getCaptions({ settings }: VideoTask, captionsUrl: string | undefined, label: string) {
  if (captionsUrl === undefined) return undefined;
  const isShown = 'captions' in settings && !settings.captions;
  return { src: captionsUrl, label, isShown };
}

/**
 * Returns the view that opens first: the comparison of a changed picture, unless only its result
 * was ordered, and otherwise the film.
 */
function getFirstView({ settings }: VideoTask, { stillUrl }: TaskMediaProps['video']) {
  const isCompared = settings.flow === 'change-elements' && settings.output !== 'result';
  return isCompared && stillUrl !== undefined ? 'compare' : 'video';
}

/** Finished video. Flows that change a picture also get a before/after comparison. */
export function TaskMedia({ task, video }: TaskMediaProps) {
  const t = useTranslate();
  const comparison = useCompared(task);
  const [shownView, setShown] = useState(() => getFirstView(task, video));
  const shape = { '--film-aspect': video.width / video.height } as CSSProperties;
  const player = (
    <div className={styles.room}>
      <div className={styles.film} style={shape}>
        <VideoPlayer
          key={task.taskUid}
          className={styles.player}
          src={video.url}
          poster={video.posterUrl}
          label={task.title}
          captions={getCaptions(task, video.captionsUrl, t`Captions`)}
          autoPlay
          loop
        />
      </div>
    </div>
  );
  if (!comparison) return player;
  return (
    <div className={styles.compared}>
      {shownView === 'video' ? player : <Comparison {...comparison} />}
      <RadioCards
        // Translators: a noun. What is shown of a changed image.
        label={t.as('noun')`View`}
        hideLabel
        className={styles.shown}
        value={shownView}
        onChange={setShown}
        options={[
          { value: 'compare', label: t`Before and after` },
          { value: 'video', label: t`Video` },
        ]}
      />
    </div>
  );
}

function Comparison({ before, after, aspect }: Compared) {
  const slider = <CompareSlider className={styles.comparison} before={before} after={after} />;
  return aspect === undefined ? slider : <StageFrame aspect={aspect}>{slider}</StageFrame>;
}
