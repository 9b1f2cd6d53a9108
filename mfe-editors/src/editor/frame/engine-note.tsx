import { useTranslate } from '@vidra/shared-i18n';
import { formatList } from '@vidra/shared-ui';
import type { Offer } from '../logic/offer.ts';
import { getSettingTitle } from '../logic/setting-titles.ts';
import styles from './engine-note.module.css';

interface EngineNoteProps {
  readonly offer: Offer;
  /** Id of the sentence that explains why the video cannot be made. */
  readonly reasonId?: string;
}

/** Describes the engine, its limits here and the settings that it ignores. */
export function EngineNote({ offer, reasonId }: EngineNoteProps) {
  const t = useTranslate();
  const { engine, reason, ignored } = offer;
  const titles = ignored.map((name) => t(getSettingTitle(name)));
  return (
    <div className={styles.note}>
      {reason && (
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      )}
      <p>{engine.honesty}</p>
      {ignored.length > 0 && (
        <p>{t`Saved with the video, but not used by this engine: ${formatList(titles)}.`}</p>
      )}
    </div>
  );
}
