import { useTranslate } from '@vidra/shared-i18n';
import { useAuthorized } from '@vidra/shared-session';
import { getHref } from '@vidra/shared-contract';
import type { ReactNode } from 'react';
import styles from './error-page.module.css';

export interface ErrorPageProps {
  /** HTTP status. Defaults to 500. */
  readonly status?: number;
  readonly description: ReactNode;
}

/** Full page for unknown addresses and fatal errors. */
export function ErrorPage({ status = 500, description }: ErrorPageProps) {
  const t = useTranslate();
  const isAuthorized = useAuthorized();
  const notFound = status === 404;
  return (
    <div className={styles.page}>
      <div className={styles.panel}>
        <h1 className={styles.status}>{status}</h1>
        <p className={styles.message}>{notFound ? t`Page Not Found` : t`Internal Server Error`}</p>
        <p className={styles.description}>{description}</p>
        <div className={styles.actions}>
          {!notFound && (
            <button type="button" className={styles.primary} onClick={() => location.reload()}>
              {t`Reload page`}
            </button>
          )}
          <a
            className={notFound ? styles.primary : styles.secondary}
            href={isAuthorized ? getHref('workspace-home') : getHref('landing')}
          >
            {isAuthorized ? t`Back to your workspace` : t`Back to home`}
          </a>
          {notFound && (
            <a
              className={styles.secondary}
              href={getHref(isAuthorized ? 'history-standard' : 'feature-image-to-video')}
            >
              {isAuthorized ? t`See your videos` : t`See how it works`}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}
