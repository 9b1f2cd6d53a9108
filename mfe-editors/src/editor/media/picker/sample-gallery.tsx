import { useTranslate } from '@vidra/shared-i18n';
import { fromSample } from '../media.ts';
import type { PickerTab } from './picker-tab.ts';
import styles from './picker.module.css';

/** Gallery of all sample pictures, with their names. */
export function SampleGallery({ samples, taken, onMedia }: PickerTab) {
  const t = useTranslate();
  return (
    <ul className={styles.grid} role="list" aria-label={t`All samples`}>
      {samples.map((sample) => (
        <li key={sample.id} className={styles.item}>
          <button
            type="button"
            className={styles.tile}
            aria-label={t`Use the sample “${sample.title}”`}
            aria-pressed={taken.has(sample.fileUid)}
            onClick={() => {
              onMedia(fromSample(sample));
            }}
          >
            <img className={styles.picture} src={sample.thumbnailUrl} alt="" loading="lazy" />
          </button>
          <span className={styles.words}>
            <span className={styles.name}>{sample.title}</span>
            {sample.credit !== undefined && (
              // Translators: the value is the photographer and the licence.
              <span
                className={styles.note}
                title={sample.credit}
              >{t`Photo: ${sample.credit}`}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
