import { useTranslate } from '@vidra/shared-i18n';
import styles from './login.module.css';

/** Line between two ways to log in. */
export function LoginDivider() {
  const t = useTranslate();
  // Translators: stands alone between two ways to log in.
  return <p className={styles.or}>{t`or`}</p>;
}
