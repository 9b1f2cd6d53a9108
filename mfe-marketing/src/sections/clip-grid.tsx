import type { Clip } from '../media/media.ts';
import { AmbientVideo } from './ambient-video.tsx';
import styles from './clip-grid.module.css';

interface ClipGridProps {
  readonly clips: readonly Clip[];
  /** It is seen without scrolling. */
  readonly isFirst?: boolean;
}

/** Clips side by side, each with the settings that made it. */
export function ClipGrid({ clips, isFirst = false }: ClipGridProps) {
  return (
    <ul className={styles.clips}>
      {clips.map((clip, index) => (
        <li key={clip.alt}>
          <div className={styles.window}>
            <AmbientVideo
              clip={clip}
              priority={isFirst && index === 0}
              sizes="(min-width: 760px) 33vw, 100vw"
            />
          </div>
          <p>{clip.settings.join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
}
