import { t } from '@vidra/shared-i18n/text';
import { queryClient, QUERY_KEYS, refreshAccount, showToast } from '@vidra/shared-session';
import { celebratePurchases } from './celebrate.ts';
import type { PaymentReturn } from './payment-return.ts';

/** Providers report a payment within seconds, sometimes after the person has returned. */
const PAUSES_MS = [1000, 2000, 3000, 5000, 8000, 13_000];

/** Polls after a return from the checkout until the outcome is known. */
export async function followPayment(paymentReturn: PaymentReturn): Promise<void> {
  if (paymentReturn === 'cancelled') {
    showToast({
      title: t`You left the checkout.`,
      text: t`Nothing was bought. You were not charged.`,
    });
    return;
  }
  void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.user() });
  void refreshAccount();
  if (await celebratePurchases()) return;
  showToast({
    title: t`Thank you. Changes appear here right away.`,
    text: t`Payments appear once they're confirmed, usually within a minute.`,
  });
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (await celebratePurchases()) break;
  }
  void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.user() });
  void refreshAccount();
}
