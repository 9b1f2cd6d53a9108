import { useTranslate } from '@vidra/shared-i18n';
import { useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { formatDuration, formatNumber } from '../format.ts';
import { useCssVariable } from '../internal/use-css-variable.ts';
import { SPEEDS } from './speeds.ts';
import type { VideoActions, VideoState } from './use-video.ts';
import styles from './video-player.module.css';

type VideoControlsProps = {
  state: VideoState;
  actions: VideoActions;
  loop: boolean;
  onLoop: () => void;
  fullscreen: boolean;
  onFullscreen: () => void;
  frameSteps?: boolean | undefined;
};

/** The bar below the picture. */
export function VideoControls(props: VideoControlsProps) {
  const t = useTranslate();
  const { state, actions, loop, fullscreen } = props;
  return (
    <div className={styles.controls}>
      <IconButton
        size="sm"
        className={styles.control}
        icon={state.playing ? 'lucide:pause' : 'lucide:play'}
        // Translators: verbs, on a button of a video player.
        label={state.playing ? t`Pause` : t`Play`}
        onClick={actions.toggle}
      />
      {(props.frameSteps ?? true) && (
        <span className={styles.frames}>
          <FrameButton direction={-1} onStep={actions.stepFrame} />
          <FrameButton direction={1} onStep={actions.stepFrame} />
        </span>
      )}
      <Scrubber state={state} onSeek={actions.seek} />
      <span className={styles.time}>
        {formatDuration(state.time)} / {formatDuration(state.duration)}
      </span>
      <IconButton
        size="sm"
        className={styles.control}
        icon={state.muted ? 'lucide:volume-x' : 'lucide:volume-2'}
        label={state.muted ? t`Unmute` : t`Mute`}
        onClick={actions.toggleMuted}
      />
      <IconButton
        size="sm"
        className={styles.control}
        icon="lucide:repeat"
        // Translators: a button of a video player that repeats the video.
        label={t`Loop`}
        pressed={loop}
        onClick={props.onLoop}
      />
      {state.captions !== undefined && (
        <IconButton
          size="sm"
          className={styles.control}
          icon="lucide:captions"
          label={t`Captions`}
          pressed={state.captions}
          onClick={actions.toggleCaptions}
        />
      )}
      <SpeedSelect speed={state.speed} onChange={actions.setSpeed} />
      <IconButton
        size="sm"
        className={styles.control}
        icon={fullscreen ? 'lucide:minimize' : 'lucide:maximize'}
        label={fullscreen ? t`Exit full screen` : t`Full screen`}
        onClick={props.onFullscreen}
      />
    </div>
  );
}

function FrameButton({
  direction,
  onStep,
}: {
  direction: 1 | -1;
  onStep: VideoActions['stepFrame'];
}) {
  const t = useTranslate();
  return (
    <IconButton
      size="sm"
      className={styles.control}
      icon={direction === 1 ? 'lucide:step-forward' : 'lucide:step-back'}
      label={direction === 1 ? t`Next frame` : t`Previous frame`}
      onClick={() => {
        onStep(direction);
      }}
    />
  );
}

/** A native select, because a custom one would be outside of the full-screen element. */
function SpeedSelect({ speed, onChange }: { speed: number; onChange: (speed: number) => void }) {
  const t = useTranslate();
  return (
    <select
      className={styles.speed}
      // Translators: of a video, such as 1.5×.
      aria-label={t`Speed`}
      value={speed}
      onChange={(event) => {
        onChange(Number(event.target.value));
      }}
    >
      {SPEEDS.map((value) => (
        <option key={value} value={value}>
          {formatNumber(value)}×
        </option>
      ))}
    </select>
  );
}

function Scrubber({ state, onSeek }: { state: VideoState; onSeek: (seconds: number) => void }) {
  const t = useTranslate();
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
      // Translators: a time within a video.
      aria-label={t`Position`}
      // Translators: times, such as “0:03 of 0:10”.
      aria-valuetext={t`${formatDuration(time)} of ${formatDuration(duration)}`}
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
