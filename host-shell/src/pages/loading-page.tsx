import { useLayoutEffect } from 'react';
import { useTranslate } from '@vidra/shared-i18n';
import { hostPageStore } from '../regions/region-store.ts';
import styles from './loading-page.module.css';

/** Quiet placeholder while a larger page loads. Appears after a short delay. */
export function LoadingPage() {
  const t = useTranslate();
  useLayoutEffect(() => {
    hostPageStore.setState({ isLoading: true });
    return () => hostPageStore.setState({ isLoading: false });
  }, []);
  return (
    <div className={styles.page} role="status">
      <span className={styles.bar} aria-hidden="true" />
      <h1 className={styles.text}>{t`Loading`}</h1>
    </div>
  );
}
