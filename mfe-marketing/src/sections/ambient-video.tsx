import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Clip } from '../media/media.ts';
import styles from './ambient-video.module.css';

export type AmbientVideoProps = {
  clip: Clip;
  /** Loads the poster first of all pictures: for what is seen without scrolling. */
  priority?: boolean;
};

/** A silent clip that plays while it is in view. With reduced motion, or without script, a picture. */
export function AmbientVideo({ clip, priority = false }: AmbientVideoProps) {
  const { video, poster, alt, width, height } = clip;
  const frame = useRef<HTMLDivElement>(null);
  const plays = usePlaysInView(frame);
  return (
    <div ref={frame} className={styles.frame}>
      <img
        className={styles.fill}
        src={poster}
        alt={alt}
        width={width}
        height={height}
        fetchPriority={priority ? 'high' : 'auto'}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
      />
      {plays && (
        <video
          className={styles.fill}
          src={video}
          autoPlay
          muted
          loop
          playsInline
          aria-hidden="true"
          tabIndex={-1}
        />
      )}
    </div>
  );
}

function usePlaysInView(frame: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(([entry]) => {
      setInView(entry?.isIntersecting ?? false);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [frame]);
  return inView;
}
