import { getHref } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { useDrafts } from '@vidra/shared-session';
import { DraftCards } from './draft-cards.tsx';
import styles from './open-drafts.module.css';

const MOST = 4;

/** Newest projects on this device that are not ordered yet. Nothing without any. */
export function OpenDrafts() {
  const t = useTranslate();
  const drafts = useDrafts().slice(0, MOST);
  if (drafts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="drafts">
      <div className={styles.head}>
        <h2 id="drafts" className={styles.heading}>
          {/* Translators: heading of unfinished projects to go on with. */}
          {t`Continue`}
        </h2>
        <a className={styles.all} href={getHref('workspace-projects')}>
          {t`All projects`}
        </a>
      </div>
      <DraftCards drafts={drafts} label={t`Projects`} />
    </section>
  );
}
