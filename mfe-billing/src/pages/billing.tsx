import { hrefOf } from '@vidra/shared-contract';
import { refreshAccount, showPurchaseModal } from '@vidra/shared-session';
import { Badge, Button, ButtonLink, Card } from '@vidra/shared-ui';
import { useEffect } from 'react';
import { planTitle } from '../account/account-texts.ts';
import { CreditMeter } from '../account/credit-meter.tsx';
import { PriceList } from '../account/price-list.tsx';
import { useAccount } from '../account/use-account.ts';
import styles from './billing.module.css';

/** `/workspace/billing`: the account, its credits and what videos cost. */
export default function BillingPage() {
  const account = useAccount();
  useEffect(() => void refreshAccount(), []);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Billing</h1>
      <Card padding="lg" as="section" aria-label="Plan" className={styles.card}>
        <div className={styles.head}>
          <div className={styles.who}>
            <h2 className={styles.heading}>{planTitle(account.level)}</h2>
            <p className={styles.text}>{account.email}</p>
          </div>
          <Badge className={styles.badge}>Plans are being built</Badge>
        </div>
        <p className={styles.text}>
          Today every account works with the credits it was given. Paid plans, invoices and
          cancelling will stand here; until then nobody can be charged.
        </p>
      </Card>
      <Card padding="lg" as="section" aria-label="Credits" className={styles.card}>
        <h2 className={styles.heading}>Credits</h2>
        <CreditMeter counts={account} />
        <p className={styles.text}>
          Credits are held when you press Generate and used once the video is finished and checked.
          What fails or is cancelled costs nothing.
        </p>
        <div className={styles.actions}>
          <Button icon="lucide:coins" onClick={showPurchaseModal}>
            Get credits
          </Button>
          <ButtonLink variant="ghost" href={hrefOf('history-standard')}>
            See what you made
          </ButtonLink>
        </div>
      </Card>
      <Card padding="lg" as="section" aria-label="Prices" className={styles.card}>
        <PriceList />
      </Card>
    </div>
  );
}
