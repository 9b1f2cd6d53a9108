import type { Clip } from '../media/media.ts';
import { AmbientVideo } from './ambient-video.tsx';
import styles from './clip-grid.module.css';

/** Clips side by side, each with the settings that made it. */
export function ClipGrid({ clips }: { clips: readonly Clip[] }) {
  return (
    <ul className={styles.clips}>
      {clips.map((clip) => (
        <li key={clip.alt}>
          <div className={styles.window}>
            <AmbientVideo clip={clip} sizes="(min-width: 760px) 33vw, 100vw" />
          </div>
          <p>{clip.settings.join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
}
