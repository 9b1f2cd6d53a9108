import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { joinClassNames } from '../internal/class-names.ts';
import { followVideo } from './follow-video.ts';
import { createMediaEvents } from './media-events.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useVideo } from './use-video.ts';
import { VideoControls } from './video-controls.tsx';
import { handleKey, createPlayerKeys } from './video-keys.ts';
import player from './video-player.module.css';
import styles from './video-pair.module.css';

export type PairedVideo = { src: string; poster?: string | undefined; label: string };

export type VideoPairProps = {
  /** Accessible name of both videos together. */
  label: string;
  /** The first video leads: its sound is played, and the position uses its length. */
  videos: readonly [PairedVideo, PairedVideo];
  className?: string | undefined;
};

/** Two synchronized videos side by side, with shared controls and the player's keys. */
export function VideoPair({ label, videos: [first, second], className }: VideoPairProps) {
  const frame = useRef<HTMLDivElement>(null);
  const follower = useRef<HTMLVideoElement>(null);
  const { ref, state, actions, sync } = useVideo();
  const [loop, setLoop] = useState(true);
  const [fullscreen, toggleFullscreen] = useFullscreen(frame);
  const toggleLoop = () => {
    setLoop((before) => !before);
  };
  const follow = () => {
    if (ref.current && follower.current) followVideo(ref.current, follower.current);
  };
  const lead = (event: SyntheticEvent<HTMLVideoElement>) => {
    sync(event);
    follow();
  };
  return (
    <div
      ref={frame}
      role="group"
      aria-label={label}
      className={joinClassNames(player.player, className)}
      onKeyDown={(event) => {
        handleKey(event, createPlayerKeys({ state, actions, toggleFullscreen, toggleLoop }));
      }}
    >
      <div className={styles.sides}>
        <Side video={first} element={ref} loop={loop} onToggle={actions.toggle} onEvent={lead} />
        <Side video={second} element={follower} muted onToggle={actions.toggle} onKnown={follow} />
      </div>
      <VideoControls
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

type SideProps = {
  video: PairedVideo;
  element: RefObject<HTMLVideoElement | null>;
  loop?: boolean;
  muted?: boolean;
  onToggle: () => void;
  onEvent?: (event: SyntheticEvent<HTMLVideoElement>) => void;
  /** Called once its length is known, so that it can follow. */
  onKnown?: () => void;
};

function Side({ video, element, loop, muted, onToggle, onEvent, onKnown }: SideProps) {
  const { src, poster, label } = video;
  return (
    <figure className={styles.side}>
      <video
        ref={element}
        className={styles.video}
        src={src}
        poster={poster}
        loop={loop}
        muted={muted}
        playsInline
        preload="auto"
        aria-label={label}
        onClick={onToggle}
        {...(onEvent ? createMediaEvents(onEvent) : { onLoadedMetadata: onKnown })}
      />
      <figcaption className={styles.tag}>{label}</figcaption>
    </figure>
  );
}
