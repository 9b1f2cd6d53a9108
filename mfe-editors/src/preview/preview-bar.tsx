import {
  FRAMES_PER_SECOND,
  countFrames,
  getMoment,
  getSceneStarts,
  type FilmTimeline,
} from '@vidra/shared-film/timeline';
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

/** Player controls. The scrubber shows where scenes begin, and the scenes' names jump to them. */
export function PreviewBar({ timeline, playback, onPlay, onSeek }: PreviewBarProps) {
  const { frame, playing } = playback;
  const frames = countFrames(timeline);
  const starts = useMemo(() => getSceneStarts(timeline), [timeline]);
  const seconds = frame / FRAMES_PER_SECOND;
  const length = frames / FRAMES_PER_SECOND;
  const style = { '--share': getFrameShare(frame, frames), '--gaps': renderGaps(starts, frames) };
  return (
    <div className={styles.bar}>
      <IconButton
        icon={playing ? 'lucide:pause' : 'lucide:play'}
        label={playing ? 'Pause' : 'Play'}
        onClick={onPlay}
      />
      <input
        type="range"
        className={styles.position}
        style={style as CSSProperties}
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
      <span className={styles.time}>
        {formatDuration(seconds)} / {formatDuration(length)}
      </span>
      <Scenes
        timeline={timeline}
        starts={starts}
        onSeek={onSeek}
        current={getMoment(timeline, frame).scene.index}
      />
    </div>
  );
}

const getFrameShare = (frame: number, frames: number) => (frames > 1 ? frame / (frames - 1) : 0);

/** Returns one background gradient per scene after the first, which draws a gap in the track. */
function renderGaps(starts: readonly number[], frames: number): string {
  const gaps = starts.slice(1).map((start) => {
    const left = `calc(var(--thumb) / 2 + (100% - var(--thumb)) * ${getFrameShare(start, frames)})`;
    return `linear-gradient(var(--ui-bg) 0 0) ${left} / 3px 100% no-repeat,`;
  });
  return gaps.join(' ');
}

interface ScenesProps {
  readonly timeline: FilmTimeline;
  /** Start frame by scene. */
  readonly starts: readonly number[];
  readonly current: number;
  readonly onSeek: (frame: number) => void;
}

/** Names of the scenes, each as wide as its length. Short scenes show their number. */
function Scenes({ timeline, starts, current, onSeek }: ScenesProps) {
  if (timeline.scenes.length < 2) return null;
  return (
    <ol className={styles.scenes} aria-label="Scenes">
      {timeline.scenes.map(({ name, seconds }, index) => (
        <li key={index} className={styles.scene} style={{ flexGrow: seconds }}>
          <button
            type="button"
            className={styles.sceneButton}
            aria-label={name}
            aria-current={index === current || undefined}
            onClick={() => {
              onSeek(starts[index] ?? 0);
            }}
          >
            <span className={styles.sceneName}>{name}</span>
            <span className={styles.sceneNumber}>{index + 1}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
