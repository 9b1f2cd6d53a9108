import { createRemoteSlot } from '@vidra/remote-kit/react';
import { getHref } from '@vidra/shared-contract';
import { showPurchaseModal, useSession } from '@vidra/shared-session';
import { Button, ButtonLink, Card, formatCredits } from '@vidra/shared-ui';
import styles from './credits.module.css';

/** Card of the remaining credits out of all received ones. */
function CreditsCard() {
  const left = useSession((session) => session.videoCredits);
  const total = useSession((session) => session.totalVideoCredits);
  const isUnread = useSession((session) => session.accountUnread);
  return (
    <Card as="section" padding="lg" aria-label="Your credits" className={styles.card}>
      <h2 className={styles.title}>Credits</h2>
      <p className={styles.left}>
        <span className={styles.number}>{isUnread ? '–' : formatCredits(left)}</span>
        {!isUnread && <span className={styles.of}>of {formatCredits(total)} left</span>}
      </p>
      <p className={styles.text}>You only pay for finished videos.</p>
      <div className={styles.actions}>
        <Button size="sm" onClick={showPurchaseModal}>
          Get credits
        </Button>
        <ButtonLink size="sm" variant="ghost" href={getHref('billing')}>
          Usage
        </ButtonLink>
      </div>
    </Card>
  );
}

export default createRemoteSlot('workspace-home.aside', CreditsCard);
