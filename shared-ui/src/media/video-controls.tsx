import { useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { formatDuration } from '../format.ts';
import { useCssVariable } from '../internal/use-css-variable.ts';
import type { VideoActions, VideoState } from './use-video.ts';
import styles from './video-player.module.css';

type VideoControlsProps = {
  state: VideoState;
  actions: VideoActions;
  loop: boolean;
  onLoopChange: (loop: boolean) => void;
  fullscreen: boolean;
  onFullscreen: () => void;
};

/** The bar below the picture. */
export function VideoControls(props: VideoControlsProps) {
  const { state, actions, loop, fullscreen } = props;
  return (
    <div className={styles.controls}>
      <IconButton
        size="sm"
        className={styles.control}
        icon={state.playing ? 'lucide:pause' : 'lucide:play'}
        label={state.playing ? 'Pause' : 'Play'}
        onClick={actions.toggle}
      />
      <Scrubber state={state} onSeek={actions.seek} />
      <span className={styles.time}>
        {formatDuration(state.time)} / {formatDuration(state.duration)}
      </span>
      <IconButton
        size="sm"
        className={styles.control}
        icon={state.muted ? 'lucide:volume-x' : 'lucide:volume-2'}
        label={state.muted ? 'Unmute' : 'Mute'}
        onClick={actions.toggleMuted}
      />
      <IconButton
        size="sm"
        className={styles.control}
        icon="lucide:repeat"
        label="Loop"
        pressed={loop}
        onClick={() => {
          props.onLoopChange(!loop);
        }}
      />
      <IconButton
        size="sm"
        className={styles.control}
        icon={fullscreen ? 'lucide:minimize' : 'lucide:maximize'}
        label={fullscreen ? 'Leave full screen' : 'Full screen'}
        onClick={props.onFullscreen}
      />
    </div>
  );
}

function Scrubber({ state, onSeek }: { state: VideoState; onSeek: (seconds: number) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { time, duration } = state;
  useCssVariable(input, '--share', String(duration > 0 ? time / duration : 0));
  return (
    <input
      ref={input}
      type="range"
      className={styles.scrubber}
      min={0}
      max={duration || 1}
      step="any"
      value={time}
      disabled={duration === 0}
      aria-label="Position"
      aria-valuetext={`${formatDuration(time)} of ${formatDuration(duration)}`}
      onChange={(event) => {
        onSeek(event.target.valueAsNumber);
      }}
      // The player's own keys do the same in even steps.
      onKeyDown={(event) => {
        if (event.key.startsWith('Arrow')) event.preventDefault();
      }}
    />
  );
}
