import { Icon } from '@vidra/shared-ui';
import styles from './purchase.module.css';

/** Notice that no payment provider is connected: everything works and nobody pays. */
export function TestNotice() {
  return (
    <p className={styles.test} role="note">
      <Icon name="lucide:flask-conical" />
      Test checkout. You won't be charged on this site.
    </p>
  );
}
