import { useTranslate } from '@vidra/shared-i18n';
import { Icon } from '@vidra/shared-ui';
import styles from './purchase.module.css';

/** Notice that no payment provider is connected: everything works and nobody pays. */
export function TestNotice() {
  const t = useTranslate();
  return (
    <p className={styles.test} role="note">
      <Icon name="lucide:flask-conical" />
      {t`Test checkout. You won't be charged on this site.`}
    </p>
  );
}
