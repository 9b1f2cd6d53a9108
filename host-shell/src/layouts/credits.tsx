import { useTranslate } from '@vidra/shared-i18n';
import { showPurchaseModal, useSession } from '@vidra/shared-session';
import { formatCredits, Icon } from '@vidra/shared-ui';
import styles from './credits.module.css';

/** Available credits, linked to the page that sells more. */
export function Credits() {
  const t = useTranslate();
  const credits = useSession(({ videoCredits }) => videoCredits);
  const isUnread = useSession(({ accountUnread }) => accountUnread);
  return (
    <div className={styles.credits}>
      <Icon name="lucide:coins" size={14} className={styles.icon} />
      {/* Translators: what people pay videos with. */}
      <span role="status" aria-label={t`Credits`} className={styles.amount} translate="no">
        {isUnread ? '–' : formatCredits(credits)}
      </span>
      {/*
       * The button lies over the number, not around it, because a button's content cannot be a
       * status.
       */}
      <button
        type="button"
        className={styles.button}
        aria-label={t`Buy credits`}
        onClick={showPurchaseModal}
      />
    </div>
  );
}
