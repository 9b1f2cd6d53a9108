import { useQuery } from '@tanstack/react-query';
import type { PurchaseEvent } from '@vidra/shared-contract/schemas';
import type { ModalContentProps } from '@vidra/remote-kit/react';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { callApi, QUERY_KEYS, useSession } from '@vidra/shared-session';
import { getHref } from '@vidra/shared-contract';
import { Button, ButtonLink, Icon, formatMoney } from '@vidra/shared-ui';
import styles from './success.module.css';

/** Content of the dialog "Purchase complete": the purchase and the new credits. */
export function SuccessContent({ close }: ModalContentProps) {
  const t = useTranslate();
  const events = usePurchases();
  const remainingCredits = useSession((session) => session.videoCredits);
  return (
    <div className={styles.content}>
      <span className={styles.mark} aria-hidden="true">
        <Icon name="lucide:check" size={24} />
      </span>
      <ul className={styles.events} aria-label={t`Purchases`}>
        {events.map((event) => (
          <li key={event.eventUid} className={styles.event}>
            <span className={styles.title}>{event.title}</span>
            <span className={styles.paid} translate="no">
              {formatMoney(event.price)}
            </span>
            <span className={styles.text}>
              {t`${plural(event.credits, { one: '# credit added.', other: '# credits added.' })}`}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.text}>
        {t.rich({ b: <strong className={styles.now} /> })`${plural(remainingCredits, {
          one: 'You now have <b>#</b> credit.',
          other: 'You now have <b>#</b> credits.',
        })}`}
      </p>
      <div className={styles.actions}>
        <Button variant="primary" size="lg" onClick={close} autoFocus>
          {t`Continue`}
        </Button>
        <ButtonLink variant="ghost" size="lg" href={getHref('billing')} onClick={close}>
          {t`See billing`}
        </ButtonLink>
      </div>
    </div>
  );
}

/**
 * Returns the purchases that the host has loaded. The host finishes them when the dialog closes.
 */
function usePurchases(): readonly PurchaseEvent[] {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.purchases(),
    queryFn: ({ signal }) => callApi('listPurchases', { signal }),
    staleTime: Infinity,
  });
  return data?.events ?? [];
}
