import { useTranslate } from '@vidra/shared-i18n';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../button/button.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { joinClassNames } from '../internal/class-names.ts';
import type { MediaRatio } from './media-ratio.ts';
import { createMediaEvents } from './media-events.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useVideo } from './use-video.ts';
import { VideoControls } from './video-controls.tsx';
import { handleKey, createPlayerKeys } from './video-keys.ts';
import styles from './video-player.module.css';

export type VideoPlayerProps = {
  src: string;
  /** The video's title; the player's accessible name. */
  label: string;
  poster?: string | undefined;
  /** Captions as WebVTT; on by default unless `isShown` is false. */
  captions?: { src: string; language?: string; label: string; isShown?: boolean } | undefined;
  /** Aspect ratio of the frame until the video's own is known, so that nothing shifts. */
  ratio?: MediaRatio | undefined;
  loop?: boolean | undefined;
  muted?: boolean | undefined;
  /** Starts automatically and muted, unless the user prefers reduced motion. */
  autoPlay?: boolean | undefined;
  /** Buttons that step through single frames. Their keys work in any case. */
  frameSteps?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A video with play, scrub, frame stepping, speed, sound, captions, loop and full screen. These
 * keys work inside of it:
 * Space or K, arrows, comma and full stop, < and >, M, C, L, F, Home and End.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const t = useTranslate();
  const { src, label, poster, captions, ratio, autoPlay = false, className } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { ref, state, actions, sync } = useVideo();
  const [loop, setLoop] = useState(props.loop ?? false);
  const [fullscreen, toggleFullscreen] = useFullscreen(frame);
  useCalmAutoPlay(ref, autoPlay);
  const toggleLoop = () => {
    setLoop((before) => !before);
  };

  return (
    <div
      ref={frame}
      role="group"
      aria-label={label}
      className={joinClassNames(styles.player, className)}
      data-playing={state.playing || undefined}
      onKeyDown={(event) => {
        handleKey(event, createPlayerKeys({ state, actions, toggleFullscreen, toggleLoop }));
      }}
    >
      <video
        ref={ref}
        className={styles.video}
        data-ratio={ratio}
        src={src}
        poster={poster}
        loop={loop}
        muted={(props.muted ?? false) || autoPlay}
        playsInline
        preload="metadata"
        // Same-origin captions need no CORS, which a bucket behind a redirect may not support.
        crossOrigin={captions && /^https?:/.test(captions.src) ? 'anonymous' : undefined}
        aria-label={label}
        onClick={actions.toggle}
        {...createMediaEvents(sync)}
      >
        {captions && (
          <track
            kind="captions"
            src={captions.src}
            srcLang={captions.language}
            label={captions.label}
            default={captions.isShown ?? true}
          />
        )}
      </video>
      {state.waiting && <Spinner size={24} label={t`Loading video`} className={styles.waiting} />}
      {state.failed && (
        <div role="alert" className={styles.failed}>
          <p>{t`This video couldn't be played.`}</p>
          <Button size="sm" onClick={actions.retry}>
            {t`Try again`}
          </Button>
        </div>
      )}
      <VideoControls
        frameSteps={props.frameSteps}
        state={state}
        actions={actions}
        loop={loop}
        fullscreen={fullscreen}
        onLoop={toggleLoop}
        onFullscreen={toggleFullscreen}
      />
    </div>
  );
}

function useCalmAutoPlay(video: RefObject<HTMLVideoElement | null>, shouldAutoPlay: boolean) {
  useEffect(() => {
    if (!shouldAutoPlay || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    video.current?.play().catch(() => undefined);
  }, [video, shouldAutoPlay]);
}
