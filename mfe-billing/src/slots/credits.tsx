import { createRemoteSlot } from '@vidra/remote-kit/react';
import { getHref } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { showPurchaseModal, useSession } from '@vidra/shared-session';
import { Button, ButtonLink, Card, formatCredits } from '@vidra/shared-ui';
import styles from './credits.module.css';

/** Card of the remaining credits out of all received ones. */
function CreditsCard() {
  const t = useTranslate();
  const left = useSession((session) => session.videoCredits);
  const total = useSession((session) => session.totalVideoCredits);
  const isUnread = useSession((session) => session.accountUnread);
  return (
    <Card as="section" padding="lg" aria-label={t`Your credits`} className={styles.card}>
      <h2 className={styles.title}>{t`Credits`}</h2>
      <p className={styles.left}>
        {isUnread ? (
          <span className={styles.number}>–</span>
        ) : (
          t.rich({
            left: <span className={styles.number} />,
            of: <span className={styles.of} />,
            // Translators: credits. The first number is large.
          })`<left>${formatCredits(left)}</left><of>of ${formatCredits(total)} left</of>`
        )}
      </p>
      <p className={styles.text}>{t`You only pay for finished videos.`}</p>
      <div className={styles.actions}>
        <Button size="sm" onClick={showPurchaseModal}>
          {t`Get credits`}
        </Button>
        <ButtonLink size="sm" variant="ghost" href={getHref('billing')}>
          {/* Translators: a link to the page of used credits. */}
          {t`Usage`}
        </ButtonLink>
      </div>
    </Card>
  );
}

export default createRemoteSlot('workspace-home.aside', CreditsCard);
