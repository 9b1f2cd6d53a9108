import { useTranslate } from '@vidra/shared-i18n';
import { useRef, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { joinClassNames } from '../internal/class-names.ts';
import { useCssVariable } from '../internal/use-css-variable.ts';
import type { MediaRatio } from './media-ratio.ts';
import styles from './compare-slider.module.css';

export type ComparedImage = {
  src: string;
  alt: string;
  /** Displayed time of a video, in seconds. */
  at?: number | undefined;
};

export type CompareSliderProps = {
  /** Accessible name of the handle. */
  label?: string | undefined;
  before: ComparedImage;
  after: ComparedImage;
  /** Aspect ratio of the frame; by default that of the "before" picture. */
  ratio?: MediaRatio | undefined;
  /** Loads the pictures before they come into view. */
  isEager?: boolean | undefined;
  className?: string | undefined;
};

/** Two pictures on top of each other with a handle to drag. Arrow keys move it too. */
export function CompareSlider({
  label,
  before,
  after,
  ratio,
  isEager = false,
  className,
}: CompareSliderProps) {
  const t = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(50);
  useCssVariable(frame, '--share', `${share}%`);
  return (
    <div ref={frame} className={joinClassNames(styles.frame, className)} data-ratio={ratio}>
      <Side className={styles.before} image={before} isEager={isEager} />
      <Side className={styles.after} image={after} isEager={isEager} />
      <span className={styles.beforeTag} aria-hidden="true">
        {/* Translators: on the left of two pictures. */}
        {t`Before`}
      </span>
      <span className={styles.afterTag} aria-hidden="true">
        {t`After`}
      </span>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={100}
        value={share}
        aria-label={label ?? t`Before and after`}
        // Translators: the visible share of the first of two pictures, “Before”.
        aria-valuetext={t`${share}% before`}
        onChange={(event) => {
          setShare(event.target.valueAsNumber);
        }}
      />
      <span className={styles.handle} aria-hidden="true">
        <span className={styles.grip}>
          <Icon name="lucide:chevrons-left-right" />
        </span>
      </span>
    </div>
  );
}

type SideProps = { className: string | undefined; image: ComparedImage; isEager: boolean };

function Side({ className, image: { src, alt, at }, isEager }: SideProps) {
  if (at === undefined)
    return (
      <img
        className={className}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        decoding={isEager ? 'sync' : 'auto'}
        src={src}
        draggable={false}
      />
    );
  return (
    <video
      className={className}
      src={`${src}#t=${at}`}
      aria-label={alt}
      preload="auto"
      muted
      playsInline
      tabIndex={-1}
    />
  );
}
