import { useTranslate } from '@vidra/shared-i18n';
import { useDrafts } from '@vidra/shared-session';
import { ProjectList } from '../history/project-list.tsx';
import { DraftCards } from '../home/draft-cards.tsx';
import styles from './projects.module.css';

/** Everything that was begun: on this device, and in the account with its revisions. */
export function Projects() {
  const t = useTranslate();
  const drafts = useDrafts();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t`Projects`}</h1>
      <section className={styles.section} aria-labelledby="on-this-device">
        <h2 id="on-this-device" className={styles.heading}>
          {t`On this device`}
        </h2>
        {drafts.length === 0 ? (
          <p className={styles.note}>
            {t`Work that you start in a tool stays here until you generate it.`}
          </p>
        ) : (
          <DraftCards drafts={drafts} label={t`On this device`} />
        )}
      </section>
      <section className={styles.section} aria-labelledby="in-your-account">
        <h2 id="in-your-account" className={styles.heading}>
          {t`In your account`}
        </h2>
        <ProjectList
          empty={
            <p className={styles.note}>{t`Stories, product videos and plans are saved here.`}</p>
          }
        />
      </section>
    </div>
  );
}
