import { FRAMES_PER_SECOND, countFrames, type FilmTimeline } from '@vidra/shared-film/timeline';
import { useTranslate } from '@vidra/shared-i18n';
import { formatDuration } from '@vidra/shared-ui';
import type { CSSProperties } from 'react';
import styles from './film-preview.module.css';

interface ScrubberProps {
  readonly timeline: FilmTimeline;
  readonly frame: number;
  /** Start frame by scene. */
  readonly starts: readonly number[];
  readonly onSeek: (frame: number) => void;
}

/** Slider with the position in the film. Gaps in its track show where scenes begin. */
export function Scrubber({ timeline, frame, starts, onSeek }: ScrubberProps) {
  const t = useTranslate();
  const frames = countFrames(timeline);
  const [seconds, length] = [frame / FRAMES_PER_SECOND, frames / FRAMES_PER_SECOND];
  const style = { '--share': getFrameShare(frame, frames), '--gaps': renderGaps(starts, frames) };
  return (
    <input
      type="range"
      className={styles.position}
      style={style as CSSProperties}
      // Translators: of playback, in time.
      aria-label={t`Position`}
      // Translators: a time and a length, for example "0:03 of 0:10".
      aria-valuetext={t`${formatDuration(seconds)} of ${formatDuration(length)}`}
      min={0}
      max={Math.max(0, frames - 1)}
      step={1}
      value={Math.min(frame, frames - 1)}
      onChange={(event) => {
        onSeek(event.target.valueAsNumber);
      }}
    />
  );
}

/** Returns a frame's share of the film, 0..1. */
export const getFrameShare = (frame: number, frames: number): number =>
  frames > 1 ? Math.min(1, frame / (frames - 1)) : 0;

/** Returns one background gradient per scene after the first, which draws a gap in the track. */
function renderGaps(starts: readonly number[], frames: number): string {
  const gaps = starts.slice(1).map((start) => {
    const left = `calc(var(--thumb) / 2 + (100% - var(--thumb)) * ${getFrameShare(start, frames)})`;
    return `linear-gradient(var(--ui-bg) 0 0) ${left} / 3px 100% no-repeat,`;
  });
  return gaps.join(' ');
}
