import { getHref } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { refreshProfile, useSession } from '@vidra/shared-session';
import { ButtonLink, ErrorState, Skeleton } from '@vidra/shared-ui';
import { useEffect, useState } from 'react';
import styles from '../admin/admin.module.css';
import { AdminTabs } from '../admin/admin-tabs.tsx';

/** Page `/admin` for operators. Everybody else sees a missing page. */
export default function AdminPage() {
  const t = useTranslate();
  const operator = useSession(({ role }) => role === 'operator');
  const [hasAsked, setAsked] = useState(false);
  useEffect(() => {
    // The role may have changed since the login.
    void refreshProfile().finally(() => {
      setAsked(true);
    });
  }, []);
  if (!operator && hasAsked) return <NoSuchPage />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t`Admin`}</h1>
      {operator ? <AdminTabs /> : <Skeleton className={styles.skeleton} />}
    </div>
  );
}

function NoSuchPage() {
  const t = useTranslate();
  return (
    <ErrorState
      variant="page"
      code={404}
      title={t`Page Not Found`}
      text={t`Page not found: ${getHref('admin')}`}
      action={
        <>
          <ButtonLink variant="primary" href={getHref('workspace-home')}>
            {t`Back to your workspace`}
          </ButtonLink>
          <ButtonLink href={getHref('history-standard')}>{t`See your videos`}</ButtonLink>
        </>
      }
    />
  );
}
