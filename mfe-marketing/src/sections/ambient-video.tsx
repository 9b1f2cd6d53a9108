import { useEffect, useRef, useState } from 'react';
import styles from './ambient-video.module.css';

export type AmbientVideoProps = {
  /** Address of a short, silent MP4. */
  video: string;
  /** Address of the picture that stands until the video plays, or instead of it. */
  poster: string;
  alt: string;
  width: number;
  height: number;
  /** Loads the poster first of all pictures: for what is seen without scrolling. */
  priority?: boolean;
};

/** A silent clip that plays while it is in view. With reduced motion, or without script, a picture. */
export function AmbientVideo({
  video,
  poster,
  alt,
  width,
  height,
  priority = false,
}: AmbientVideoProps) {
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

function usePlaysInView(frame: React.RefObject<HTMLElement | null>): boolean {
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
