import { useTranslate } from '@vidra/shared-i18n';
import type { Clip } from '../media/media.ts';
import { AmbientVideo } from './ambient-video.tsx';
import styles from './clip-grid.module.css';

interface ClipGridProps {
  readonly clips: readonly Clip[];
  /** Whether it is above the fold. */
  readonly isFirst?: boolean;
}

/** Grid of clips, each with the settings that made it. */
export function ClipGrid({ clips, isFirst = false }: ClipGridProps) {
  const t = useTranslate();
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
          <p>{clip.listSettings(t).join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
}
