import { useQuery } from '@tanstack/react-query';
import type { Payment } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { callApi, QUERY_KEYS, useMember, useSession } from '@vidra/shared-session';
import { useConfig } from '@vidra/shared-session/settings';
import {
  Badge,
  Button,
  ErrorState,
  formatDate,
  formatMoney,
  Section,
  Skeleton,
} from '@vidra/shared-ui';
import manifest from '../../remote.ts';
import type { Checkout } from '../purchase/use-checkout.ts';
import styles from '../statement/statement.module.css';

interface PaymentsCardProps {
  readonly checkout: Checkout;
  /** Whether the provider has pages for cards and invoice details. */
  readonly portal: boolean;
}

/** Card of past payments, with a link to the invoices. */
export function PaymentsCard({ checkout, portal }: PaymentsCardProps) {
  const t = useTranslate();
  const total = useSession((session) => session.totalVideoCredits);
  const pays = useMember();
  const payments = useQuery({
    queryKey: QUERY_KEYS.user('payments', total),
    queryFn: async ({ signal }) => (await callApi('listPayments', { signal })).items,
  });
  const { data } = payments;
  const { billingEmail } = useConfig(manifest);
  return (
    <Section
      title={t`Payments and invoices`}
      label={t`Payments`}
      className={styles.card}
      tools={
        portal && (
          <Button
            loading={checkout.opening === 'portal'}
            onClick={() => checkout.open({ kind: 'change', planId: undefined })}
          >
            {t`Manage billing details`}
          </Button>
        )
      }
    >
      {payments.isPending && <Skeleton className={pays ? styles.somePaid : styles.nonePaid} />}
      {payments.isError && (
        <ErrorState
          title={t`Couldn't load payments`}
          text={payments.error.message}
          onRetry={() => void payments.refetch()}
        />
      )}
      {data?.length === 0 && <p className={styles.text}>{t`No payments yet.`}</p>}
      {data && data.length > 0 && <PaymentTable payments={data} />}
      {billingEmail !== '' && (
        <p className={styles.text}>
          {t.rich({
            link: <a className={styles.link} href={`mailto:${billingEmail}`} translate="no" />,
          })`Questions about a payment? Write to <link>${billingEmail}</link>.`}
        </p>
      )}
    </Section>
  );
}

function PaymentTable({ payments }: { readonly payments: readonly Payment[] }) {
  const t = useTranslate();
  return (
    <table className={styles.table} aria-label={t`Payments`}>
      <thead>
        <tr>
          <th scope="col">{t`Date`}</th>
          <th scope="col">{t`Description`}</th>
          <th scope="col" className={styles.number}>
            {t`Amount`}
          </th>
          <th scope="col" className={styles.number}>
            {/* Translators: a column of links to invoices. */}
            {t`Invoice`}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(
          ({ paymentUid, createTime, title, price, credits, returnedCredits, receiptUrl }) => (
            <tr key={paymentUid}>
              <td className={styles.when}>{formatDate(createTime)}</td>
              <td>
                {title}{' '}
                {returnedCredits > 0 && (
                  <Badge tone="warning">
                    {/* Translators: a payment that was given back. */}
                    {returnedCredits < credits ? t`Partially refunded` : t`Refunded`}
                  </Badge>
                )}
              </td>
              <td className={styles.number} translate="no">
                {formatMoney(price)}
              </td>
              <td className={styles.number}>
                <a
                  className={styles.link}
                  href={receiptUrl}
                  target="_blank"
                  rel="noopener"
                  aria-label={t`Open invoice for ${title}, ${formatDate(createTime)}`}
                >
                  {/* Translators: on a link to an invoice. */}
                  {t.as('verb')`Open`}
                </a>
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
