import {
  FRAMES_PER_SECOND,
  countFrames,
  getMoment,
  getSceneStarts,
  type FilmTimeline,
} from '@vidra/shared-film/timeline';
import { useTranslate } from '@vidra/shared-i18n';
import { formatDuration, IconButton } from '@vidra/shared-ui';
import { useMemo } from 'react';
import type { Playback } from './film/film-player.ts';
import { lookAt } from './film/opening-frame.ts';
import { Scrubber } from './scrubber.tsx';
import styles from './film-preview.module.css';

/** Props of the controls below the picture. */
export interface PreviewBarProps {
  readonly timeline: FilmTimeline;
  readonly playback: Playback;
  readonly onPlay: () => void;
  readonly onSeek: (frame: number) => void;
}

/** Player controls. The scrubber shows where scenes begin, and the scenes' names jump to them. */
export function PreviewBar({ timeline, playback, onPlay, onSeek }: PreviewBarProps) {
  const t = useTranslate();
  const { frame, playing } = playback;
  const starts = useMemo(() => getSceneStarts(timeline), [timeline]);
  const seconds = frame / FRAMES_PER_SECOND;
  const length = countFrames(timeline) / FRAMES_PER_SECOND;
  return (
    <div className={styles.bar}>
      <IconButton
        icon={playing ? 'lucide:pause' : 'lucide:play'}
        label={playing ? t`Pause` : t`Play`}
        onClick={onPlay}
      />
      <Scrubber timeline={timeline} frame={frame} starts={starts} onSeek={onSeek} />
      <span className={styles.time}>
        {formatDuration(seconds)} / {formatDuration(length)}
      </span>
      <Scenes
        timeline={timeline}
        onSeek={onSeek}
        current={getMoment(timeline, frame).scene.index}
      />
    </div>
  );
}

interface ScenesProps {
  readonly timeline: FilmTimeline;
  readonly current: number;
  readonly onSeek: (frame: number) => void;
}

/** Names of the scenes, each as wide as its length. Short scenes show their number. */
function Scenes({ timeline, current, onSeek }: ScenesProps) {
  const t = useTranslate();
  if (timeline.scenes.length < 2) return null;
  return (
    // Translators: parts of a video.
    <ol className={styles.scenes} aria-label={t`Scenes`}>
      {timeline.scenes.map(({ name, seconds }, index) => (
        <li key={index} className={styles.scene} style={{ flexGrow: seconds }}>
          <button
            type="button"
            className={styles.sceneButton}
            aria-label={t(name)}
            aria-current={index === current || undefined}
            onClick={() => {
              onSeek(lookAt(timeline, index));
            }}
          >
            <span className={styles.sceneName}>{t(name)}</span>
            <span className={styles.sceneNumber}>{index + 1}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
