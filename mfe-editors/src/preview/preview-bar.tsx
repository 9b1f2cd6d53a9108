import {
  FRAMES_PER_SECOND,
  framesOf,
  momentAt,
  sceneStarts,
  type FilmTimeline,
} from '@vidra/shared-contract/timeline';
import { formatDuration, IconButton } from '@vidra/shared-ui';
import { useMemo, type CSSProperties } from 'react';
import type { Playback } from './film/film-player.ts';
import styles from './film-preview.module.css';

interface PreviewBarProps {
  readonly timeline: FilmTimeline;
  readonly playback: Playback;
  readonly onPlay: () => void;
  readonly onSeek: (frame: number) => void;
}

/** Plays, and goes to any moment: by the scrubber, or by a scene. */
export function PreviewBar({ timeline, playback, onPlay, onSeek }: PreviewBarProps) {
  const { frame, playing } = playback;
  const frames = framesOf(timeline);
  const seconds = frame / FRAMES_PER_SECOND;
  const length = frames / FRAMES_PER_SECOND;
  return (
    <div className={styles.bar}>
      <IconButton
        icon={playing ? 'lucide:pause' : 'lucide:play'}
        label={playing ? 'Pause' : 'Play'}
        onClick={onPlay}
      />
      <div className={styles.track}>
        <input
          type="range"
          className={styles.position}
          style={{ '--share': frames > 1 ? frame / (frames - 1) : 0 } as CSSProperties}
          aria-label="Position"
          aria-valuetext={`${formatDuration(seconds)} of ${formatDuration(length)}`}
          min={0}
          max={Math.max(0, frames - 1)}
          step={1}
          value={Math.min(frame, frames - 1)}
          onChange={(event) => {
            onSeek(event.target.valueAsNumber);
          }}
        />
        <Scenes
          timeline={timeline}
          current={momentAt(timeline, frame).scene.index}
          onSeek={onSeek}
        />
      </div>
      <span className={styles.time}>
        {formatDuration(seconds)} / {formatDuration(length)}
      </span>
    </div>
  );
}

interface ScenesProps {
  readonly timeline: FilmTimeline;
  readonly current: number;
  readonly onSeek: (frame: number) => void;
}

/** The scenes, each as wide as it is long. */
function Scenes({ timeline, current, onSeek }: ScenesProps) {
  const starts = useMemo(() => sceneStarts(timeline), [timeline]);
  if (timeline.scenes.length < 2) return null;
  return (
    <ol className={styles.scenes} aria-label="Scenes">
      {timeline.scenes.map(({ name, seconds }, index) => (
        <li key={index} className={styles.scene} style={{ flexGrow: seconds }}>
          <button
            type="button"
            className={styles.sceneButton}
            aria-current={index === current || undefined}
            onClick={() => {
              onSeek(starts[index] ?? 0);
            }}
          >
            {name}
          </button>
        </li>
      ))}
    </ol>
  );
}
