import {
  FRAMES_PER_SECOND,
  countFrames,
  getMoment,
  getSceneStarts,
} from '@vidra/shared-film/timeline';
import { useTranslate } from '@vidra/shared-i18n';
import { formatDuration, IconButton, VisuallyHidden } from '@vidra/shared-ui';
import { useEffect, useMemo, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { lookAt } from '../preview/film/opening-frame.ts';
import type { PreviewBarProps } from '../preview/preview-bar.tsx';
import { getFrameShare, Scrubber } from '../preview/scrubber.tsx';
import preview from '../preview/film-preview.module.css';
import { ShotBlocks } from './shot-blocks.tsx';
import type { ShotEditing } from './shot-edits.ts';
import { ShotTools } from './shot-tools.tsx';
import { createShotActions } from './shot-actions.ts';
import styles from './shot-timeline.module.css';

export interface ShotTimelineProps extends PreviewBarProps {
  readonly editing: ShotEditing;
}

/** Width of the shortest shot that a finger can hit, and of a second at most, in pixels. */
const TARGET_PX = 44;
const THUMB_PX = 12;

/**
 * Player controls of a film whose shots can be changed: blocks as wide as their seconds, below a
 * scrubber that is their playhead.
 */
export default function ShotTimeline(props: ShotTimelineProps) {
  const t = useTranslate();
  const { editing, timeline, playback, onPlay, onSeek } = props;
  const { shots, currentKey } = editing;
  const { frame, playing } = playback;
  const [announcement, setAnnouncement] = useState('');
  /** Duration of the shot whose edge is dragged, and the scale at the start of the drag. */
  const [drag, setDrag] = useState<{ index: number; seconds: number; scale: number }>();
  const track = useRef<HTMLDivElement>(null);
  const starts = useMemo(() => getSceneStarts(timeline), [timeline]);
  const chosenIndex = shots.findIndex(({ key }) => key === currentKey);
  const index = chosenIndex >= 0 ? chosenIndex : getMoment(timeline, frame).scene.index;
  const durations = shots.map(({ seconds }, at) => {
    const shownSeconds = timeline.scenes[at]?.seconds ?? seconds;
    if (drag?.index !== at) return shownSeconds;
    // A narration that is longer than the shot holds it on screen.
    return shownSeconds > seconds ? Math.max(shownSeconds, drag.seconds) : drag.seconds;
  });
  const totalSeconds = durations.reduce((sum, seconds) => sum + seconds, 0);
  const scale = drag?.scale ?? Math.min(TARGET_PX, TARGET_PX / Math.min(...durations));
  const actions = createShotActions(editing, durations, {
    onSelect: (at) => {
      onSeek(lookAt(timeline, at));
    },
    onAnnounce: setAnnouncement,
  });
  useFollowedPlayhead(track, getFrameShare(frame, countFrames(timeline)));
  const trackStyle = {
    '--track-width': `${String(THUMB_PX + totalSeconds * scale)}px`,
    '--share': getFrameShare(frame, countFrames(timeline)),
  } as CSSProperties;
  const readScale = () => ((track.current?.clientWidth ?? 0) - THUMB_PX) / totalSeconds;
  return (
    <div className={styles.timeline} data-timeline>
      <div className={styles.controls}>
        <IconButton
          icon={playing ? 'lucide:pause' : 'lucide:play'}
          label={playing ? t`Pause` : t`Play`}
          onClick={onPlay}
        />
        <span className={preview.time}>
          {formatDuration(frame / FRAMES_PER_SECOND)} /{' '}
          {formatDuration(countFrames(timeline) / FRAMES_PER_SECOND)}
        </span>
        <ShotTools
          editing={editing}
          index={index}
          playheadSeconds={(frame - (starts[index] ?? 0)) / FRAMES_PER_SECOND}
          actions={actions}
        />
      </div>
      <div className={styles.scroller}>
        <div
          ref={track}
          className={styles.track}
          style={trackStyle}
          data-dragging={drag !== undefined || undefined}
        >
          <Scrubber timeline={timeline} frame={frame} starts={starts} onSeek={onSeek} />
          <ShotBlocks
            editing={editing}
            index={index}
            durations={durations}
            actions={actions}
            onResize={(at, seconds) => {
              setDrag((before) => ({ index: at, seconds, scale: before?.scale ?? readScale() }));
            }}
            onResized={(at, seconds) => {
              setDrag(undefined);
              actions.resize(at, seconds);
            }}
            readScale={readScale}
          />
          <div className={styles.playhead} aria-hidden="true" />
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Scrolls the track so that the playhead stays in view. */
function useFollowedPlayhead(track: RefObject<HTMLDivElement | null>, share: number): void {
  useEffect(() => {
    const scroller = track.current?.parentElement;
    if (!scroller || scroller.scrollWidth <= scroller.clientWidth) return;
    const { scrollLeft, clientWidth } = scroller;
    const left = THUMB_PX / 2 + (scroller.scrollWidth - THUMB_PX) * share;
    const isVisible = left >= scrollLeft && left <= scrollLeft + clientWidth - TARGET_PX;
    if (!isVisible) scroller.scrollTo({ left: left - TARGET_PX });
  }, [track, share]);
}
