import { useEffect, useRef, useState, type RefObject } from 'react';
import { joinClassNames } from '../internal/class-names.ts';
import { useReducedMotion } from '../internal/use-reduced-motion.ts';
import type { MediaRatio } from './media-ratio.ts';
import styles from './hover-video.module.css';

export type HoverVideoProps = {
  /** A short clip that works without sound. It is fetched only when it is about to play. */
  src: string | undefined;
  poster: string;
  /** Describes the picture; empty if the adjacent text already does. */
  alt: string;
  ratio?: MediaRatio | undefined;
  /** Fetches the poster immediately, for content at the top of a page. */
  eager?: boolean | undefined;
  className?: string | undefined;
};

// Hover delay, so that moving over a grid does not start every clip.
const restDelay = 120;

/**
 * A poster that plays while the pointer or the focus is on it, or on the nearest ancestor with
 * `data-hover-play`. Stays
 * still if the user prefers reduced motion.
 */
export function HoverVideo({ src, poster, alt, ratio, eager = false, className }: HoverVideoProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isActive = useHoverOrFocus(frame);
  return (
    <div ref={frame} className={joinClassNames(styles.frame, className)} data-ratio={ratio}>
      <img
        className={styles.poster}
        src={poster}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        // An asynchronous decoding leaves a capture of the whole page without it.
        decoding={eager ? 'sync' : 'async'}
        draggable={false}
      />
      {isActive && src !== undefined && <Clip src={src} />}
    </div>
  );
}

function Clip({ src }: { src: string }) {
  const [isPlaying, setPlaying] = useState(false);
  // Checked only here, because a grid renders hundreds of posters that never play.
  const isMotionReduced = useReducedMotion();
  if (isMotionReduced) return null;
  return (
    <video
      className={styles.clip}
      data-playing={isPlaying || undefined}
      src={src}
      autoPlay
      muted
      loop
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => {
        setPlaying(true);
      }}
    />
  );
}

function useHoverOrFocus(frame: RefObject<HTMLElement | null>): boolean {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    const zone = frame.current?.closest('[data-hover-play]') ?? frame.current;
    if (!zone) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const enter = () => {
      clearTimeout(timer);
      timer = setTimeout(setActive, restDelay, true);
    };
    const leave = () => {
      clearTimeout(timer);
      setActive(false);
    };
    const stop = new AbortController();
    const { signal } = stop;
    zone.addEventListener('pointerenter', enter, { signal });
    zone.addEventListener('pointerleave', leave, { signal });
    zone.addEventListener('focusin', enter, { signal });
    zone.addEventListener('focusout', leave, { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [frame]);
  return isActive;
}
