import { useTranslate } from '@vidra/shared-i18n';
import { Icon } from '@vidra/shared-ui';
import { useOnline } from '../browser/connection.ts';
import styles from './offline-notice.module.css';

/**
 * Notice that the browser is offline. The element stays mounted, so that screen readers announce
 * the change.
 */
export function OfflineNotice() {
  const t = useTranslate();
  const online = useOnline();
  return (
    // Translators: what screen readers call the notice about a lost connection.
    <div role="status" aria-label={t`Connection`} className={styles.place}>
      {!online && (
        <p className={styles.notice}>
          <Icon name="lucide:wifi-off" size={14} />
          {t`You're offline. Your work is saved on this device.`}
        </p>
      )}
    </div>
  );
}
