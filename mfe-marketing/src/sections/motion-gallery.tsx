import type { Motion } from '@vidra/shared-contract';
import { STILLS } from '../media/media.ts';
import { Section } from './section.tsx';
import styles from './motion-gallery.module.css';

const MOVES: readonly { motion: Motion; title: string; text: string }[] = [
  { motion: 'push-in', title: 'Push in', text: 'Closer to the subject' },
  { motion: 'pull-out', title: 'Pull out', text: 'Reveals the scene' },
  { motion: 'pan-left', title: 'Pan left', text: 'Glides to the left' },
  { motion: 'pan-right', title: 'Pan right', text: 'Glides to the right' },
  { motion: 'tilt-up', title: 'Tilt up', text: 'Looks up slowly' },
  { motion: 'orbit', title: 'Orbit', text: 'Swings around the subject' },
  { motion: 'parallax', title: 'Parallax', text: 'Foreground glides past background' },
  { motion: 'handheld', title: 'Handheld', text: 'Natural sway' },
];

export function MotionGallery() {
  return (
    <Section title="Eight camera moves" text="Sub-pixel smooth. Hover to preview.">
      <ul className={styles.moves}>
        {MOVES.map(({ motion, title, text }, index) => (
          <li key={motion} className={styles.move}>
            <div className={styles.window}>
              <img
                className={styles.picture}
                data-motion={motion}
                src={STILLS[(index + Math.floor(index / STILLS.length)) % STILLS.length]}
                alt=""
                width={560}
                height={420}
                loading="lazy"
              />
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
