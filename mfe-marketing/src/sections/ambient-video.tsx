import { useEffect, useRef, useState, type RefObject } from 'react';
import { pickFilm } from '../media/pick-film.ts';
import type { Clip } from '../media/media.ts';
import styles from './ambient-video.module.css';

type AmbientClip = Omit<Clip, 'settings'>;
export type AmbientVideoProps = {
  clip: AmbientClip;
  /** Loads the poster first of all pictures: for what is seen without scrolling. */
  priority?: boolean;
  /** How wide it is shown. Not `auto`: Chromium keeps the whole page of such a picture when it is left before that loads. */
  sizes?: string;
};

/**
 * A silent clip that plays while it is in view. A picture with reduced motion, where data is to be
 * saved, or without script.
 */
export function AmbientVideo({ clip, priority = false, sizes = '100vw' }: AmbientVideoProps) {
  const { files, alt, width, height } = clip;
  const frame = useRef<HTMLSpanElement>(null);
  const video = useVideoInView(frame, clip);
  const inWidths = files.length > 1 && {
    sizes,
    srcSet: files.map((file) => `${file.poster} ${String(file.width)}w`).join(', '),
  };
  return (
    <span ref={frame} className={styles.frame}>
      <img
        className={styles.fill}
        // Before the address: what loads lazily has to be known as such first.
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        {...inWidths}
        src={files[0].poster}
        alt={alt}
        width={width}
        height={height}
      />
      {video !== undefined && (
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
    </span>
  );
}

/** The address of what plays: chosen when the frame comes into view, by the size that it has there. */
function useVideoInView(
  frame: RefObject<HTMLElement | null>,
  clip: AmbientClip,
): string | undefined {
  const [video, setVideo] = useState<string>();
  useEffect(() => {
    const element = frame.current;
    if (!element || prefersStill()) return;
    const observer = new IntersectionObserver(([entry]) => {
      setVideo(
        entry?.isIntersecting
          ? pickFilm(clip, entry.boundingClientRect, devicePixelRatio)
          : undefined,
      );
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [frame, clip]);
  return video;
}

/** Of those who want less motion, or pay for each megabyte. */
function prefersStill(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
