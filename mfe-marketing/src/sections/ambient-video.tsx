import { useTranslate } from '@vidra/shared-i18n';
import { prefersStill } from '@vidra/shared-ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { pickFilm } from '../media/pick-film.ts';
import type { Clip } from '../media/media.ts';
import { useSettled } from './use-settled.ts';
import styles from './ambient-video.module.css';

type AmbientClip = Omit<Clip, 'listSettings'>;
export type AmbientVideoProps = {
  clip: AmbientClip;
  /** Loads the poster with high priority, for clips above the fold. */
  priority?: boolean;
  /**
   * Displayed width as in `<img sizes>`. Avoid `auto`: Chromium keeps the whole page in memory when
   * it is left before such a picture loads.
   */
  sizes?: string;
};

/**
 * Silent clip that plays while it is in view. Shows a still with reduced motion, with data saving,
 * or without script.
 */
export function AmbientVideo({ clip, priority = false, sizes = '100vw' }: AmbientVideoProps) {
  const t = useTranslate();
  const { files, alt, width, height } = clip;
  const frame = useRef<HTMLSpanElement>(null);
  const video = useVideoInView(frame, clip);
  // A capture of the whole page or a print shows posters that nobody has scrolled to.
  const isSettled = useSettled();
  const inWidths = files.length > 1 && {
    sizes,
    srcSet: files.map((file) => `${file.poster} ${String(file.width)}w`).join(', '),
  };
  return (
    <span ref={frame} className={styles.frame}>
      <img
        className={styles.fill}
        // Must precede `src`, so that the browser knows that the picture loads lazily.
        loading={priority || isSettled ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        // A capture does not wait for a picture that is decoded apart.
        decoding={isSettled ? 'sync' : 'async'}
        {...inWidths}
        src={files[0].poster}
        alt={t(alt)}
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

/** Returns the URL of the video, selected by the frame's size when it comes into view. */
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
