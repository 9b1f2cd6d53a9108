import { getMotion, MOTIONS } from '@vidra/shared-contract';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { CameraMove } from '@vidra/shared-ui';
import { STILLS } from '../media/media.ts';
import { Section } from './section.tsx';
import { useSettled } from './use-settled.ts';
import styles from './motion-gallery.module.css';

export function MotionGallery() {
  const t = useTranslate();
  const isSettled = useSettled();
  return (
    <Section
      title={t`${plural(MOTIONS.length, { one: '# camera move', other: '# camera moves' })}`}
      // Translators: camera moves, which play while the mouse pointer is on them.
      text={t`Sub-pixel smooth. Hover to preview.`}
    >
      <ul className={styles.moves}>
        {MOTIONS.map((motion, index) => (
          <li key={motion} className={styles.move}>
            <div className={styles.window}>
              <CameraMove motion={motion} seconds={4} alternate>
                <img
                  className={styles.picture}
                  src={STILLS[(index + Math.floor(index / STILLS.length)) % STILLS.length]}
                  alt=""
                  width={560}
                  height={420}
                  loading={isSettled ? 'eager' : 'lazy'}
                />
              </CameraMove>
            </div>
            <h3>{t(getMotion(motion).title)}</h3>
            <p>{t(getMotion(motion).teaser)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
