import { hrefOf } from '@vidra/shared-contract';
import { refreshAccount, useCapabilities } from '@vidra/shared-session';
import { Button, ButtonLink, CreditAmount, formatCredits } from '@vidra/shared-ui';
import { useEffect } from 'react';
import { useAccount } from './use-account.ts';
import styles from './purchase-content.module.css';

/** Inside the dialog "Buy credits": the balance, and what can and cannot be done about it today. */
export function PurchaseContent({ close }: { close: () => void }) {
  const { remaining } = useAccount();
  const prices = useCapabilities().data?.flows[0]?.prices;
  useEffect(() => void refreshAccount(), []);
  const cheapest = prices && Math.min(...Object.values(prices));
  return (
    <div className={styles.content}>
      <p className={styles.balance}>
        <span className={styles.label}>You have</span>
        <CreditAmount amount={remaining} className={styles.amount} />
      </p>
      {cheapest !== undefined && cheapest > 0 && (
        <p className={styles.text}>
          {remaining >= cheapest
            ? `That is enough for ${formatCredits(Math.floor(remaining / cheapest))} videos of 5 seconds at the lowest quality. A lower quality, a shorter video or fewer of them cost less.`
            : 'That is not enough for a video. Credits held for a video come back when it fails or when you cancel it.'}
        </p>
      )}
      <p className={styles.text}>
        Credits cannot be bought yet: payments are being built. Nothing you set is lost; close this
        and change your settings, or come back later.
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={close}>
          Back to my work
        </Button>
        <ButtonLink variant="ghost" href={hrefOf('billing')}>
          See usage and prices
        </ButtonLink>
      </div>
    </div>
  );
}
