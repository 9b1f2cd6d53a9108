import { useTranslate } from '@vidra/shared-i18n';
import type { Work } from '@vidra/shared-session';
import { Button } from '@vidra/shared-ui';
import styles from './drafts.module.css';

/** Notice that a draft is also open in another tab, and what happens to changes. */
export function SharedDraftNotice<D>({ work }: { readonly work: Work<D> }) {
  const t = useTranslate();
  if (work.sharing === 'alone') return null;
  return (
    <div role="status" className={styles.notice}>
      <span>
        {work.sharing === 'elsewhere'
          ? t`This project is open in another tab. Changes you make here become a separate
            one.`
          : t`Another tab is editing this project too. You're now working on a copy; both are
            saved.`}
      </span>
      {work.sharing === 'elsewhere' && (
        <Button size="sm" variant="ghost" onClick={() => work.begin()}>
          {t`Start a new draft`}
        </Button>
      )}
    </div>
  );
}
